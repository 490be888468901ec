import { useEffect } from 'react';
import { setEmail, setName, setOwnedCourse } from '../../state/auth.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '../../state/hooks.ts';
import { useGetAccountQuery } from './api.ts';
import { savePreferences } from './save-preferences.ts';

export type Ownership =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly state: 'known';
      readonly owned: readonly string[];
      /** The ids of the ordered courses whose payment hasn't arrived yet. */
      readonly awaited: readonly string[];
    };

/** Copies the account into the store. Only the layout for signed-in users may use this hook. */
export function useAccount(): Ownership {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { data, error, isFetching, refetch } = useGetAccountQuery(undefined);
  const owned = useAppSelector((state) => state.auth.owned_course);
  useEffect(() => {
    if (!data) return;
    dispatch(setName(data.name));
    dispatch(setEmail(data.email));
    dispatch(setOwnedCourse(data.ownedCourses));
  }, [dispatch, data]);
  useEffect(() => {
    if (store.getState().customization.saving === 'failed') void dispatch(savePreferences());
  }, [dispatch, store]);
  if (data) return { state: 'known', owned, awaited: data.awaitedCourses };
  return isFetching ? { state: 'loading' } : { state: 'failed', error, retry: () => void refetch() };
}
