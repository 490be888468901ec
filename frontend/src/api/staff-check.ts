import { createAction } from '@reduxjs/toolkit';

/** The API refuses the routes of staff until they enter a code on this device. */
export const needStaffCheck = createAction('auth/needStaffCheck');
export const endStaffCheck = createAction('auth/endStaffCheck');
