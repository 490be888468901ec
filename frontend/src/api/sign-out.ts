import { createAction } from '@reduxjs/toolkit';
import { deleteStoredSession, readStoredStudent } from './stored-session.ts';
import { deleteStored } from './device-storage.ts';
import { notifySignedOut } from './sign-out-listeners.ts';

export type SignOutReason = 'session-ended' | 'password-changed';

export const logOut = createAction<SignOutReason | undefined>('auth/logOut');

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
