import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { setUser } from '../../app/slices/auth.ts';
import { useGetAccountQuery } from './api.ts';

/**
 * Loads the account of who is signed in and keeps the client state in step with it. Part of the signed-in shell, so
 * that a reply which comes after signing out changes nothing.
 *
 * @returns the owned courses' ids; undefined until they are known.
 */
export function useAccount(): readonly string[] | undefined {
  const dispatch = useAppDispatch();
  const { data } = useGetAccountQuery(undefined);
  const owned = useAppSelector((state) => state.auth.owned_course);
  useEffect(() => {
    if (data) dispatch(setUser({ name: data.name, email: data.email, owned_course: data.ownedCourses }));
  }, [dispatch, data]);
  return data && owned;
}
