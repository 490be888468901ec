import { useAppStore } from '../../state/hooks.ts';
import { forgetDrafts } from '../../features/queries/drafts-on-device.ts';
import { forgetAnswers } from '../../features/quizzes/answers-on-device.ts';
import { endSession } from '../session/follow-session.ts';

/** Signs out: at the user pool, on this device and in the client state, then goes to the landing page. */
export function useLogout(): () => void {
  const store = useAppStore();
  return () => {
    forgetDrafts();
    forgetAnswers()
      .then(() => import('../../api/sign-out.ts'))
      .then(({ signOutHere }) => signOutHere())
      .catch(() => console.warn('auth', 'signing out failed'))
      .finally(() => endSession(store));
  };
}
