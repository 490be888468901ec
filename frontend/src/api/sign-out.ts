import { createAction } from '@reduxjs/toolkit';
import { deleteStoredSession } from './stored-session.ts';
import { deleteStored } from './device-storage.ts';

export type SignOutReason = 'session-ended' | 'password-changed';

export const logOut = createAction<SignOutReason | undefined>('auth/logOut');

const listeners = new Set<() => void>();

/** Calls the listener after every sign-out. Returns a function that removes the listener. Doesn't download Amplify. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifySignedOut(): void {
  for (const listener of listeners) listener();
}

/** Deletes drafts and unsaved answers, and signs out. If Amplify fails, the tokens are deleted but not revoked. */
export async function signOut(): Promise<void> {
  try {
    deleteStored('draft');
    deleteStored('unsaved');
    const { signOutHere } = await import('./amplify.ts');
    await signOutHere();
  } catch {
    console.warn('auth', 'signing out failed');
    deleteStoredSession();
    notifySignedOut();
  }
}
