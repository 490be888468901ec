import { selectPreferences, setSaving, type Saving } from '../../state/customization.ts';
import type { AppDispatch, RootState } from '../../state/store.ts';
import { accountApi } from './api.ts';

/**
 * Saves the preferences as they are. One save runs at a time: what is chosen meanwhile is saved after it, as one. The
 * state tells how it ends.
 */
export const savePreferences =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const tell = (saving: Saving) => dispatch(setSaving({ saving, at: Date.now() }));
    const running = getState().customization.saving === 'saving';
    tell('saving');
    if (running) return;
    for (;;) {
      const preferences = selectPreferences(getState());
      const { error } = await dispatch(accountApi.endpoints.savePreferences.initiate(preferences));
      if (getState().customization.saving !== 'saving') return;
      if (error !== undefined) return void tell('failed');
      if (JSON.stringify(selectPreferences(getState())) === JSON.stringify(preferences))
        return void tell('saved');
    }
  };
