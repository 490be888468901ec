import * as z from 'zod/mini';
import { errorStatus, type ErrorCode } from './errors.ts';

/** The body of every reply that is not a success. `message` is neutral English for developers; screens word their own. */
export const errorReply = z.object({
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
});
export type ErrorReply = z.infer<typeof errorReply>;
