import { useEffect } from 'react';
import type { Preferences } from '../../../../contract/account/account.ts';
import { setEmail, setName, setOwnedCourse } from '../../state/auth.ts';
import { setPreferences } from '../../state/customization.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '../../state/hooks.ts';
import { parsePreferences } from '../../state/preferences.ts';
import { useGetAccountQuery } from './api.ts';
import { savePreferences } from './save-preferences.ts';

/**
 * Applies the account's preferences, unless the student has changed them in this browser since they were requested. Saves
 * those that an earlier visit could not save.
 */
function useAccountPreferences(found: Preferences | undefined, askedAt = 0): void {
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

/** The ids of the student's courses, once they have loaded. */
export type Ownership =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly state: 'known';
      readonly owned: readonly string[];
      /** Courses whose payment hasn't arrived yet. */
      readonly awaited: readonly string[];
    };

/**
 * Loads the account and copies name, e-mail address and owned courses into the client state. Only the signed-in shell uses
 * it, so that a reply that arrives after signing out changes nothing.
 */
export function useAccount(): Ownership {
  const dispatch = useAppDispatch();
  const { data, error, isFetching, refetch, startedTimeStamp } = useGetAccountQuery(undefined);
  const owned = useAppSelector((state) => state.auth.owned_course);
  useEffect(() => {
    if (!data) return;
    dispatch(setName(data.name));
    dispatch(setEmail(data.email));
    dispatch(setOwnedCourse(data.ownedCourses));
  }, [dispatch, data]);
  useAccountPreferences(data?.preferences, startedTimeStamp);
  if (data) return { state: 'known', owned, awaited: data.awaitedCourses };
  return isFetching ? { state: 'loading' } : { state: 'failed', error, retry: () => void refetch() };
}
