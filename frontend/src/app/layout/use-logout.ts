import { useAppStore } from '../hooks.ts';
import { endSession } from '../session/follow-session.ts';

/** Signs out: at the user pool, in this browser and in the client state, then goes to the landing page. */
export function useLogout(): () => void {
  const store = useAppStore();
  return () => {
    import('../../api/sign-out.ts')
      .then(({ signOutHere }) => signOutHere())
      .catch(() => console.warn('auth', 'signing out failed'))
      .finally(() => endSession(store));
  };
}
