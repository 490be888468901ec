import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../app/hooks.ts';
import { setUser } from '../../app/slices/auth.ts';
import { useAuthPath } from './auth-location.ts';
import type { SignedIn } from './user-pool.ts';

/**
 * Takes the outcome of a sign-in on: into the client state, from where the guard of the auth screens goes on to where
 * the student wanted to be, or to the screen that is needed first.
 */
export function useSignIn(): (outcome: SignedIn, email: string) => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const authPath = useAuthPath();
  return useCallback(
    async (outcome, email) => {
      if (outcome.state === 'signed-in') dispatch(setUser({ ...outcome.user, owned_course: [] }));
      else if (outcome.state === 'unconfirmed') await navigate(authPath('confirm'), { state: { email } });
      else await navigate(authPath('forgotten-password'), { state: { email, notice: 'reset-required' } });
    },
    [dispatch, navigate, authPath],
  );
}
