import { useEffect } from 'react';
import type { Preferences } from '../../../../contract/account/account.ts';
import { setPreferences } from '../../state/customization.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '../../state/hooks.ts';
import { parsePreferences } from '../../state/preferences.ts';
import { savePreferences } from './save-preferences.ts';

/**
 * Takes over the preferences of the account, asked for at a time in milliseconds, unless the student has chosen others
 * here since. What an earlier visit could not save is saved now.
 */
export function useAccountPreferences(found: Preferences | undefined, askedAt = 0): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const saving = useAppSelector((state) => state.customization.saving);
  useEffect(() => {
    const { chosenAt } = store.getState().customization;
    if (found && saving === 'saved' && askedAt > chosenAt) dispatch(setPreferences(parsePreferences(found)));
  }, [dispatch, store, saving, found, askedAt]);
  useEffect(() => {
    if (store.getState().customization.saving === 'failed') void dispatch(savePreferences());
  }, [dispatch, store]);
}
