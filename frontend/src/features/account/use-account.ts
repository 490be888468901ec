import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { setEmail, setName, setOwnedCourse } from '../../state/auth.ts';
import { useGetAccountQuery } from './api.ts';
import { useAccountPreferences } from './use-account-preferences.ts';

/** The ids of the student's courses, as far as they are known. */
export type Ownership =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly state: 'known';
      readonly owned: readonly string[];
      /** Paid for, and the money isn't there yet. */
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
