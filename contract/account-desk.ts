import * as z from 'zod/mini';

/** An address as staff type it. */
const email = z.email().check(z.maxLength(254));
/** In per cent of a quiz's time: 25 makes 20 minutes 25. None is 0. */
const extraTime = z.int().check(z.minimum(0), z.maximum(300));

/**
 * The commands of the centre's staff about a student: a function that no route leads to, called by `npm run students`
 * with the caller's own rights in AWS.
 */
export const accountDeskCommand = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('show'), email }),
  /** Sets the extra time. The same again changes nothing. */
  z.strictObject({ command: z.literal('extra-time'), email, extraTime }),
]);
export type AccountDeskCommand = z.infer<typeof accountDeskCommand>;

export const accountDeskReply = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['shown', 'set']), extraTime: z.int() }),
  z.object({ outcome: z.literal('unknown-student') }),
]);
export type AccountDeskReply = z.infer<typeof accountDeskReply>;
