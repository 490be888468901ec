import { forgetKept } from '../api/kept-on-device.ts';
import { forgetAnswers } from '../features/quizzes/answers-on-device.ts';

/** Signs out at the user pool and on this device, where nothing of the student is left. A failure is logged, and no more. */
export async function signOut(): Promise<void> {
  try {
    forgetKept();
    await forgetAnswers();
    const { signOutHere } = await import('../api/sign-out.ts');
    await signOutHere();
  } catch {
    console.warn('auth', 'signing out failed');
  }
}
