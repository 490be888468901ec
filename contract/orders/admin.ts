import * as z from 'zod/mini';
import { courseId, orderId, timestamp } from '../identifiers.ts';
import { staffActions } from './order-options.ts';
import { orderState } from './orders.ts';

const email = z.email().check(z.maxLength(254));
export const adminReason = z.string().check(z.minLength(3), z.maxLength(300));
/** The name of the person who runs an admin command. Nobody verifies it. */
export const adminPerson = z.string().check(z.minLength(1), z.maxLength(120));

const ownershipChange = z.strictObject({ email, courseId, reason: adminReason, by: adminPerson });
export type OwnershipChange = z.infer<typeof ownershipChange>;

const adminOrder = z.object({
  orderId,
  courseId,
  courseTitle: z.string(),
  state: orderState,
  /** The price in pence; null if staff granted the course. */
  amount: z.nullable(z.int()),
  payerEmail: z.nullable(z.string()),
  paymentId: z.nullable(z.string()),
  createdAt: timestamp,
  staff: z.array(
    z.object({ action: z.enum(staffActions), by: z.string(), reason: z.string(), at: timestamp }),
  ),
});
export type AdminOrder = z.infer<typeof adminOrder>;

const adminRequest = z.object({
  courseId,
  studentName: z.string(),
  studentEmail: z.nullable(z.string()),
  contactEmail: z.string(),
  message: z.string(),
  askedAt: timestamp,
});
export type AdminRequest = z.infer<typeof adminRequest>;

/**
 * What happened to the payment page of a course when staff granted the course. `ended`: nobody can pay any more.
 * `paid`: somebody had already paid. `open`: somebody may still pay, because the payment provider didn't answer.
 */
export const checkoutEnd = z.enum(['ended', 'paid', 'open']);
export type CheckoutEnd = z.infer<typeof checkoutEnd>;

const unknown = z.object({ outcome: z.enum(['unknown-student', 'unknown-course']) });

export const orderCommands = {
  /** Lists one student's orders and course requests. If `email` is missing, lists the open requests of all students. */
  'orders list': {
    input: z.strictObject({ email: z.optional(email) }),
    reply: z.discriminatedUnion('outcome', [
      z.object({
        outcome: z.literal('listed'),
        orders: z.array(adminOrder),
        requests: z.array(adminRequest),
      }),
      z.object({ outcome: z.literal('unknown-student') }),
    ]),
  },
  /** Gives a course to a student. Repeating the command changes nothing. */
  'orders grant': {
    input: ownershipChange,
    reply: z.discriminatedUnion('outcome', [
      z.object({
        outcome: z.enum(['granted', 'already-owned']),
        courseTitle: z.string(),
        /** What the command did to the student's open payment page for this course; missing if there was none. */
        checkout: z.optional(checkoutEnd),
      }),
      unknown,
    ]),
  },
  /** Takes a course from a student. The student's results stay stored. Repeating the command changes nothing. */
  'orders revoke': {
    input: ownershipChange,
    reply: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.enum(['revoked', 'not-owned']), courseTitle: z.string() }),
      unknown,
    ]),
  },
} as const;
