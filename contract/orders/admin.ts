import * as z from 'zod/mini';
import { courseId, orderId, timestamp } from '../identifiers.ts';
import { orderState } from './orders.ts';

/**
 * The commands of the centre's staff to the orders desk: a function that no route leads to, called by `npm run
 * orders` with the caller's own rights in AWS.
 */
const reason = z.string().check(z.minLength(3), z.maxLength(300));
/** The person who asks, as the command knows them; AWS keeps who really called. */
const by = z.string().check(z.minLength(1), z.maxLength(120));
const email = z.email().check(z.maxLength(254));

export const deskCommand = z.discriminatedUnion('command', [
  /** Without an e-mail address: what waits for the centre, which is every open request. */
  z.strictObject({ command: z.literal('list'), email: z.optional(email) }),
  /** Opens a course. Opening one that is open changes nothing. */
  z.strictObject({ command: z.literal('grant'), email, courseId, reason, by }),
  /** Takes a course back, results stay. Taking back one that isn't open changes nothing. */
  z.strictObject({ command: z.literal('revoke'), email, courseId, reason, by }),
]);
export type DeskCommand = z.infer<typeof deskCommand>;

export const deskOrder = z.object({
  orderId,
  courseId,
  courseTitle: z.string(),
  state: orderState,
  /** Pence; null where staff opened the course. */
  amount: z.nullable(z.int()),
  payerEmail: z.nullable(z.string()),
  /** The provider's id of the payment. */
  paymentId: z.nullable(z.string()),
  createdAt: timestamp,
  staff: z.array(
    z.object({ action: z.enum(['grant', 'revoke']), by: z.string(), reason: z.string(), at: timestamp }),
  ),
});
export type DeskOrder = z.infer<typeof deskOrder>;

export const deskRequest = z.object({
  courseId,
  studentName: z.string(),
  /** Null where the account is gone. */
  studentEmail: z.nullable(z.string()),
  contactEmail: z.string(),
  message: z.string(),
  askedAt: timestamp,
});
export type DeskRequest = z.infer<typeof deskRequest>;

/** `ended`: nobody can pay on it. `paid`: it was paid before. `open`: the payment provider didn't answer. */
export const checkoutEnd = z.enum(['ended', 'paid', 'open']);
export type CheckoutEnd = z.infer<typeof checkoutEnd>;

export const deskReply = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('listed'), orders: z.array(deskOrder), requests: z.array(deskRequest) }),
  z.object({
    outcome: z.enum(['granted', 'already-owned', 'revoked', 'not-owned']),
    courseTitle: z.string(),
    /** The end of a page on which the course could still be paid, where there was one. */
    checkout: z.optional(checkoutEnd),
  }),
  z.object({ outcome: z.enum(['unknown-student', 'unknown-course']) }),
]);
export type DeskReply = z.infer<typeof deskReply>;
