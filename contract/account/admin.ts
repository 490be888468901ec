import * as z from 'zod/mini';
import { timestamp } from '../identifiers.ts';

/** An address as staff type it. */
const email = z.email().check(z.maxLength(254));
/** In per cent of a quiz's time: 25 makes 20 minutes 25. None is 0. */
const extraTime = z.int().check(z.minimum(0), z.maximum(300));

/** A student by the address of the account, or by the id that the tables know, which the user pool calls `sub`. */
const student = z.union([z.strictObject({ email }), z.strictObject({ studentId: z.uuid() })]);

/**
 * The commands of the centre's staff about a student: a function that no route leads to, called by `npm run students`
 * with the caller's own rights in AWS.
 */
export const accountDeskCommand = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('show'), email }),
  /** Sets the extra time. The same again changes nothing. */
  z.strictObject({ command: z.literal('extra-time'), email, extraTime }),
  /** Deletes the account with all that is kept; unless `confirmed`, tells what that would mean. */
  z.strictObject({ command: z.literal('erase'), student, confirmed: z.boolean() }),
  /** Looks through a part of the tables for students who have no account. `after` is `next` of the part before. */
  z.strictObject({ command: z.literal('orphans'), after: z.optional(z.string()) }),
]);
export type AccountDeskCommand = z.infer<typeof accountDeskCommand>;

/** Titles of courses. */
const courses = z.array(z.string());

export const accountDeskReply = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['shown', 'set']), extraTime: z.int() }),
  z.object({
    outcome: z.literal('erasable'),
    /** False where the sign-in is gone already. */
    hasAccount: z.boolean(),
    /** Bought within the last 14 days. */
    recent: courses,
    /** The number of invoices that stay. */
    invoices: z.int(),
  }),
  z.object({
    outcome: z.literal('erasing'),
    /** The number of the receipt, which says nothing about the student. */
    erasureId: z.string(),
    startedAt: timestamp,
    invoices: z.int(),
  }),
  z.object({ outcome: z.literal('payment-under-way'), courses }),
  z.object({
    outcome: z.literal('orphans'),
    ids: z.array(z.string()),
    /** Null after the last part. */
    next: z.nullable(z.string()),
  }),
  z.object({ outcome: z.enum(['unknown-student', 'nothing-kept', 'staff']) }),
]);
export type AccountDeskReply = z.infer<typeof accountDeskReply>;
