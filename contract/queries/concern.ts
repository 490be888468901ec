import * as z from 'zod/mini';

/** The kind of concern that a text raises about a child. */
export const concern = z.enum(['distress', 'abuse', 'danger']);
export type Concern = z.infer<typeof concern>;
