import { createAction } from '@reduxjs/toolkit';
import { deleteDrafts } from './draft-storage.ts';
import { deleteStoredSession } from './stored-session.ts';
import { deleteStored } from './device-storage.ts';

/** The reasons for which a sign-in ends without the student asking for it. */
export type SignOutReason = 'session-ended' | 'password-changed';

/** Ends the sign-in: it empties the slices and the API cache. */
export const logOut = createAction<SignOutReason | undefined>('auth/logOut');

const listeners = new Set<() => void>();

/** Calls `listener` when the user is signed out, until the returned function is called. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls the listeners. They are kept outside amplify.ts, so that listening doesn't download Amplify. */
export function notifySignedOut(): void {
  for (const listener of listeners) listener();
}

/**
 * Signs out at the user pool and deletes everything of the student on this device. If the user pool or the code that calls
 * it can't be reached, the sign-in still ends on this device.
 */
export async function signOut(): Promise<void> {
  try {
    deleteDrafts();
    deleteStored('unsaved');
    const { signOutHere } = await import('./cognito-sign-out.ts');
    await signOutHere();
  } catch {
    console.warn('auth', 'signing out failed');
    deleteStoredSession();
    notifySignedOut();
  }
}
