import { useCallback } from 'react';
import { api } from '../../../api/client.ts';
import { logOut } from '../../../api/sign-out.ts';
import { errorName } from '../../../components/credentials/auth-problem.ts';
import { loadChunk } from '../../../loading/load-chunk.ts';
import { setEmail, setName } from '../../../state/auth.ts';
import { useAppDispatch } from '../../../state/hooks.ts';

/** The sign-in of this browser has been ended, such as from another device. */
const ended: readonly string[] = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserUnAuthenticatedException',
];

const loadPool = () => loadChunk('account-login', () => import('./user-pool.ts'));

/** Changes of the name and of the address, which the client state, and with the new token other tabs, then know. */
export function useLoginChanges() {
  const dispatch = useAppDispatch();

  /** Runs a change; where the sign-in is over, signs out here, so that the guards ask to sign in again. */
  const run = useCallback(
    async (change: () => Promise<void>) => {
      try {
        await change();
      } catch (error) {
        if (!ended.includes(errorName(error))) throw error;
        dispatch(logOut('session-ended'));
        const { signOutHere } = await import('../../../api/cognito-sign-out.ts');
        await signOutHere();
      }
    },
    [dispatch],
  );

  /** Reads the new token. What was changed holds without it too: it comes within the hour. */
  const renewToken = useCallback(async () => {
    try {
      const { sessionUser } = await import('../../../api/session.ts');
      await sessionUser({ forceRefresh: true });
      dispatch(api.util.invalidateTags(['Account']));
    } catch {
      console.warn('auth', 'tokenRefresh_failure');
    }
  }, [dispatch]);

  const rename = useCallback(
    (name: string) =>
      run(async () => {
        await (await loadPool()).rename(name);
        dispatch(setName(name));
        await renewToken();
      }),
    [run, dispatch, renewToken],
  );

  const confirmEmail = useCallback(
    (email: string, code: string) =>
      run(async () => {
        await (await loadPool()).confirmEmail(code);
        dispatch(setEmail(email));
        await renewToken();
      }),
    [run, dispatch, renewToken],
  );

  return { rename, confirmEmail };
}
