import * as z from 'zod/mini';

/** A sign in a text that a child needs help. */
export const concern = z.enum(['distress', 'abuse', 'danger']);
export type Concern = z.infer<typeof concern>;
