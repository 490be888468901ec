import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../state/hooks.ts';
import { setUser } from '../../state/auth.ts';
import { loadChunk } from '../../loading/load-chunk.ts';
import { useAuthPath, type AuthScreen, type AuthState } from './auth-location.ts';
import type { SignedIn } from './user-pool.ts';

export const loadUserPool = () => loadChunk('user-pool', () => import('./user-pool.ts'));

/** Returns a function that stores the signed-in user or opens the page for the next step. */
export function useSignIn(): (outcome: SignedIn, email: string) => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const authPath = useAuthPath();
  return useCallback(
    async (outcome, email) => {
      const go = (screen: AuthScreen, state: Partial<AuthState> = {}) =>
        navigate(authPath(screen), { state: { email, ...state } });
      switch (outcome.state) {
        case 'signed-in':
          dispatch(setUser({ ...outcome.user, owned_course: [] }));
          break;
        case 'unconfirmed':
          await go('confirm');
          break;
        case 'confirmed':
          await go('login', { notice: 'confirmed' });
          break;
        case 'reset-required':
          await go('forgotten-password', { notice: 'reset-required' });
          break;
        case 'new-password':
          await go('forgotten-password', { notice: 'confirmed', codeSent: outcome.codeSent });
      }
    },
    [dispatch, navigate, authPath],
  );
}
