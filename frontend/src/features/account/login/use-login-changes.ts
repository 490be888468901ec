import { api } from '../../../api/client.ts';
import { idToken } from '../../../api/session.ts';
import { logOut } from '../../../api/sign-out.ts';
import { readErrorName } from '../../../components/credentials/auth-problem.ts';
import { loadChunk } from '../../../loading/load-chunk.ts';
import { setEmail, setName } from '../../../state/auth.ts';
import { useAppDispatch } from '../../../state/hooks.ts';

/** Cognito's errors for a browser that is no longer signed in, for example after "sign out everywhere". */
const sessionErrors: readonly string[] = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserUnAuthenticatedException',
];

const loadPool = () => loadChunk('account-login', () => import('./user-pool.ts'));

export function useLoginChanges() {
  const dispatch = useAppDispatch();

  const runOrSignOut = async (change: () => Promise<void>) => {
    try {
      await change();
    } catch (error) {
      if (!sessionErrors.includes(readErrorName(error))) throw error;
      dispatch(logOut('session-ended'));
      const { signOutHere } = await import('../../../api/amplify.ts');
      await signOutHere();
    }
  };

  /** Loads a token with the changed details. If loading fails, the old token stays in use for at most an hour. */
  const renewToken = async () => {
    try {
      await idToken({ forceRefresh: true });
      dispatch(api.util.invalidateTags(['Account']));
    } catch {
      console.warn('auth', 'tokenRefresh_failure');
    }
  };

  const rename = (name: string) =>
    runOrSignOut(async () => {
      await (await loadPool()).rename(name);
      dispatch(setName(name));
      await renewToken();
    });

  const confirmEmail = (email: string, code: string) =>
    runOrSignOut(async () => {
      await (await loadPool()).confirmEmail(code);
      dispatch(setEmail(email));
      await renewToken();
    });

  return { rename, confirmEmail };
}
