import { createAction } from '@reduxjs/toolkit';
import { deleteStoredSession, readStoredStudent } from './stored-session.ts';
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

/** Deletes the student's drafts and unsaved answers, and signs out. If Amplify fails, the tokens aren't revoked. */
export async function signOut(): Promise<void> {
  const student = readStoredStudent();
  try {
    deleteStored('draft', ({ studentId }) => studentId === student);
    deleteStored('unsaved', ({ studentId }) => studentId === student);
    const { signOutHere } = await import('./amplify.ts');
    await signOutHere();
  } catch {
    console.warn('auth', 'signing out failed');
    deleteStoredSession();
    notifySignedOut();
  }
}
