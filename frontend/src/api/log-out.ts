import { createAction } from '@reduxjs/toolkit';

/**
 * Ends the sign-in: the slices and the API cache are emptied by it. `'ended'` says that the student didn't ask for it.
 */
export const logOut = createAction<'ended' | undefined>('auth/logOut');
