import { createAction } from '@reduxjs/toolkit';

/** The reasons for which a sign-in ends without the student asking for it. */
export type Ending = 'session-ended' | 'password-changed';

/** Ends the sign-in: the slices and the API cache are emptied by it. */
export const logOut = createAction<Ending | undefined>('auth/logOut');
