import { createHash } from 'node:crypto';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns the key under which all enquiries with an email address are stored, however the address is written. */
export const hashEmail = (email: string): string => sha256(`email ${email.trim().toLowerCase()}`);
