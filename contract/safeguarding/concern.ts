import * as z from 'zod/mini';
import { concerns } from './safeguarding-options.ts';

/** The kind of concern that a text raises about a child. */
export const concern = z.enum(concerns);
export type Concern = z.infer<typeof concern>;
