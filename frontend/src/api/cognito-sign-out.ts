import { signOut } from 'aws-amplify/auth';
import { configureAmplify } from './amplify.ts';

/** Revokes this browser's tokens if the user pool can be reached, and deletes them in any case. */
export async function signOutHere(): Promise<void> {
  await configureAmplify();
  await signOut();
}
