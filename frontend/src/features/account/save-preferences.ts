import { selectPreferences, setSaving, type Saving } from '../../state/customization.ts';
import type { AppDispatch, RootState } from '../../state/store.ts';
import { accountApi } from './api.ts';

/** Sends the preferences to the API. If a request is already running, the changes are sent after it. */
export const savePreferences =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const setState = (saving: Saving) => dispatch(setSaving({ saving, at: Date.now() }));
    const running = getState().customization.saving === 'saving';
    setState('saving');
    if (running) return;
    for (;;) {
      const preferences = selectPreferences(getState());
      const { error } = await dispatch(accountApi.endpoints.savePreferences.initiate(preferences));
      if (getState().customization.saving !== 'saving') return;
      if (error !== undefined) return void setState('failed');
      if (JSON.stringify(selectPreferences(getState())) === JSON.stringify(preferences))
        return void setState('saved');
    }
  };
