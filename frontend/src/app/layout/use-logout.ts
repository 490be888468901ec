import { useAppStore } from '../../state/hooks.ts';
import { signOut } from '../../routes/sign-out.ts';
import { endSession } from '../session/follow-session.ts';

/** Signs out: at the user pool, on this device and in the client state, then goes to the landing page. */
export function useLogout(): () => void {
  const store = useAppStore();
  return () => {
    void signOut().finally(() => endSession(store));
  };
}
