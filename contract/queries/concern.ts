import * as z from 'zod/mini';

/** The sign of a child in need of help that a text shows. */
export const concern = z.enum(['distress', 'abuse', 'danger']);
export type Concern = z.infer<typeof concern>;
