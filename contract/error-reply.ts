import * as z from 'zod/mini';
import { errorStatus, type ErrorCode } from './errors.ts';

/** The body of every error reply. `message` is English for developers. Pages show their own texts to students. */
export const errorReply = z.object({
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
});
export type ErrorReply = z.infer<typeof errorReply>;
