import { signOut } from 'aws-amplify/auth';
import { configureAmplify } from './amplify.ts';

/** Deletes this browser's tokens and, if the user pool can be reached, revokes them. */
export async function signOutHere(): Promise<void> {
  await configureAmplify();
  await signOut();
}
