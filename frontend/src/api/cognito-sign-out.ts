import { signOut } from 'aws-amplify/auth';
import { configureAmplify } from './amplify.ts';

/** Deletes this browser's sign-in tokens, and revokes them if the user pool can be reached. */
export async function signOutHere(): Promise<void> {
  await configureAmplify();
  await signOut();
}
