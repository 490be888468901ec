import { createAction } from '@reduxjs/toolkit';
import { deleteStoredSession } from './stored-session.ts';
import { deleteStored } from './device-storage.ts';

export type SignOutReason = 'session-ended' | 'password-changed';

export const logOut = createAction<SignOutReason | undefined>('auth/logOut');

const listeners = new Set<() => void>();

/** Returns a function that unsubscribes. Listening doesn't download Amplify. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifySignedOut(): void {
  for (const listener of listeners) listener();
}

/**
 * Signs out at the user pool and deletes all of the student's data on this device. If the user pool can't be reached,
 * the session ends only on this device.
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
