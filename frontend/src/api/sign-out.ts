import { createAction } from '@reduxjs/toolkit';
import { deleteStoredSession } from './stored-session.ts';
import { deleteStored } from './device-storage.ts';

export type SignOutReason = 'session-ended' | 'password-changed';

export const logOut = createAction<SignOutReason | undefined>('auth/logOut');

const listeners = new Set<() => void>();

/**
 * Calls `listener` after a sign-out, and returns a function that unsubscribes. The listeners aren't in amplify.ts, so
 * that listening doesn't download Amplify.
 */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifySignedOut(): void {
  for (const listener of listeners) listener();
}

/**
 * Signs out at the user pool and deletes everything of the student on this device. If the user pool or the code that calls
 * it can't be reached, the sign-in still ends on this device.
 */
export async function signOut(): Promise<void> {
  try {
    deleteStored('draft');
    deleteStored('unsaved');
    const { signOutHere } = await import('./cognito-sign-out.ts');
    await signOutHere();
  } catch {
    console.warn('auth', 'signing out failed');
    deleteStoredSession();
    notifySignedOut();
  }
}
