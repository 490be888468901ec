import { deleteDrafts } from '../api/draft-storage.ts';
import { tellSignedOut } from '../api/signed-out.ts';
import { forgetSession } from '../api/stored-session.ts';
import { deleteStored } from '../api/device-storage.ts';

/**
 * Signs out at the user pool and on this device, where nothing of the student is left. Where the user pool, or the code
 * that asks it, can't be reached, the sign-in ends on this device all the same.
 */
export async function signOut(): Promise<void> {
  try {
    deleteDrafts();
    deleteStored('unsaved');
    const { signOutHere } = await import('../api/sign-out.ts');
    await signOutHere();
  } catch {
    console.warn('auth', 'signing out failed');
    forgetSession();
    tellSignedOut();
  }
}
