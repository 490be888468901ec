import { signOut } from 'aws-amplify/auth';
import { configureAmplify } from './amplify.ts';

/** Ends the sign-in: the tokens of this browser are removed and, where the user pool can be reached, revoked. */
export async function signOutHere(): Promise<void> {
  await configureAmplify();
  await signOut();
}
