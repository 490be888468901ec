import * as z from 'zod/mini';
import { timestamp } from '../identifiers.ts';

export const adminEmail = z.email().check(z.maxLength(254));
/** Extra time as a percentage of a quiz's time limit: 25 turns 20 minutes into 25. */
export const extraTimePercent = z.int().check(z.minimum(0), z.maximum(300));
/** The `sub` of a student's Cognito account. It identifies the student's data even after the account is deleted. */
export const studentId = z.uuid();

const extraTimeReply = z.object({
  extraTime: z.nullable(z.int()),
});

const courses = z.array(z.string());

export const studentCommands = {
  'students show': { input: z.strictObject({ email: adminEmail }), reply: extraTimeReply },
  /** Repeating the command changes nothing. */
  'students extra-time': {
    input: z.strictObject({ email: adminEmail, percent: extraTimePercent }),
    reply: extraTimeReply,
  },
  /** Deletes an account with all its data if `confirmed`; otherwise only returns what would be deleted. */
  'students erase': {
    input: z.strictObject({
      student: z.union([z.strictObject({ email: adminEmail }), z.strictObject({ studentId })]),
      confirmed: z.boolean(),
    }),
    reply: z.discriminatedUnion('outcome', [
      z.object({
        outcome: z.literal('erasable'),
        /** False if the account in the user pool is already deleted. */
        hasAccount: z.boolean(),
        recent: courses,
        invoices: z.int(),
      }),
      z.object({
        outcome: z.literal('erasing'),
        /** The receipt's random id. It doesn't identify the student. */
        erasureId: z.string(),
        startedAt: timestamp,
        invoices: z.int(),
      }),
      z.object({ outcome: z.literal('payment-under-way'), courses }),
      z.object({ outcome: z.enum(['unknown-student', 'no-data', 'staff']) }),
    ]),
  },
  /** Scans one page of the tables and lists the students who have data but no account. */
  'students list-orphaned-data': {
    input: z.strictObject({ after: z.optional(z.string()) }),
    reply: z.object({
      studentIds: z.array(z.string()),
      next: z.nullable(z.string()),
    }),
  },
} as const;

/** The email is the Cognito username, which has at most 128 characters. */
export const staffEmail = z.email().check(z.maxLength(128));

const unusableAccount = ['unknown-account', 'unconfirmed-account'] as const;

/** Admin commands about the user pool's groups `staff` and `safeguarding`. Repeating one changes nothing. */
export const staffCommands = {
  'staff list': {
    input: z.strictObject({}),
    reply: z.object({
      staff: z.array(z.object({ name: z.string(), email: z.string(), isLead: z.boolean() })),
    }),
  },
  /**
   * Adds a confirmed account to the staff. With `lead` the account also becomes a safeguarding lead; without `lead` it
   * stops being one.
   */
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
