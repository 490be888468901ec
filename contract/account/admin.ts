import * as z from 'zod/mini';
import { timestamp } from '../identifiers.ts';

export const adminEmail = z.email().check(z.maxLength(254));
/** Extra time as a percentage of the time limit: 25 per cent turn 20 minutes into 25 minutes. */
export const extraTimePercent = z.int().check(z.minimum(0), z.maximum(300));
/** The id (`sub`) of a student's Cognito account. It leads to the student's data even after the account is deleted. */
export const studentId = z.uuid();

const extraTimeReply = z.object({
  extraTime: z.nullable(z.int()),
});

const courses = z.array(z.string());

export const studentCommands = {
  'students show': { input: z.strictObject({ email: adminEmail }), reply: extraTimeReply },
  /** Sets the extra time of a student. Repeating the command changes nothing. */
  'students extra-time': {
    input: z.strictObject({ email: adminEmail, percent: extraTimePercent }),
    reply: extraTimeReply,
  },
  /** Deletes an account with all its data. If `confirmed` is false, only returns what would be deleted. */
  'students erase': {
    input: z.strictObject({
      student: z.union([z.strictObject({ email: adminEmail }), z.strictObject({ studentId })]),
      confirmed: z.boolean(),
    }),
    reply: z.discriminatedUnion('outcome', [
      z.object({
        outcome: z.literal('erasable'),
        /** False if the student's account in the user pool is already deleted and only data are left. */
        hasAccount: z.boolean(),
        recent: courses,
        invoices: z.int(),
      }),
      z.object({
        outcome: z.literal('erasing'),
        /** A random id for the receipt of the deletion. It doesn't identify the student. */
        erasureId: z.string(),
        startedAt: timestamp,
        invoices: z.int(),
      }),
      z.object({ outcome: z.literal('payment-under-way'), courses }),
      z.object({ outcome: z.enum(['unknown-student', 'no-data', 'staff']) }),
    ]),
  },
  /** Reads one page of the database tables, and lists the students who have data there but no account. */
  'students list-orphaned-data': {
    input: z.strictObject({ after: z.optional(z.string()) }),
    reply: z.object({
      studentIds: z.array(z.string()),
      next: z.nullable(z.string()),
    }),
  },
} as const;

/** An email address of staff. It is also the Cognito username, which has at most 128 characters. */
export const staffEmail = z.email().check(z.maxLength(128));

const unusableAccount = ['unknown-account', 'unconfirmed-account'] as const;

/** Admin commands for the groups `staff` and `safeguarding`. Repeating a command changes nothing. */
export const staffCommands = {
  'staff list': {
    input: z.strictObject({}),
    reply: z.object({
      staff: z.array(z.object({ name: z.string(), email: z.string(), isLead: z.boolean() })),
    }),
  },
  /** Adds a confirmed account to the staff. The account becomes or stays a safeguarding lead only if `lead` is true. */
  'staff add': {
    input: z.strictObject({ email: staffEmail, lead: z.boolean() }),
    reply: z.object({
      outcome: z.enum([
        ...unusableAccount,
        'added',
        'added-lead',
        'no-longer-lead',
        'already-staff',
        'already-lead',
      ]),
    }),
  },
  'staff remove': {
    input: z.strictObject({ email: staffEmail }),
    reply: z.object({ outcome: z.enum(['unknown-account', 'removed', 'not-staff']) }),
  },
} as const;
