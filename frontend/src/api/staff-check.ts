import { createAction } from '@reduxjs/toolkit';

/** The payload is true while the API refuses the routes of staff until they enter a code on this device. */
export const setStaffCheck = createAction<boolean>('auth/setStaffCheck');
