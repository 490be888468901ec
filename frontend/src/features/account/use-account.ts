import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { selectLead, selectStaff, setUser } from '../../state/auth.ts';
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
 * Loads the account of who is signed in and keeps the client state in step with it. Part of the signed-in shell, so
 * that a reply which comes after signing out changes nothing.
 */
export function useAccount(): Ownership {
  const dispatch = useAppDispatch();
  const { data, error, isFetching, refetch, startedTimeStamp } = useGetAccountQuery(undefined);
  const owned = useAppSelector((state) => state.auth.owned_course);
  const staff = useAppSelector(selectStaff);
  const lead = useAppSelector(selectLead);
  useEffect(() => {
    if (data) {
      const { name, email, ownedCourses } = data;
      dispatch(setUser({ name, email, owned_course: ownedCourses, staff, ...(lead && { lead }) }));
    }
  }, [dispatch, data, staff, lead]);
  useAccountPreferences(data?.preferences, startedTimeStamp);
  if (data) return { state: 'known', owned, awaited: data.awaitedCourses };
  return isFetching ? { state: 'loading' } : { state: 'failed', error, retry: () => void refetch() };
}
