import * as z from 'zod/mini';
import { courseId, linkToken, money, orderId, timestamp } from '../identifiers.ts';
import { consentWording, type ordersRoutes } from './routes.ts';
import type { RouteSchemas } from '../route.ts';

/**
 * The state of an order for a course. `open`: not paid yet. `processing`: paid by a method that takes days. `paid`,
 * `granted` (by staff): the student owns the course. `failed`, `expired`: nothing was paid. `refunded`, `disputed`,
 * `revoked` (by staff): the course was taken back.
 */
export const orderState = z.enum([
  'open',
  'processing',
  'paid',
  'granted',
  'failed',
  'expired',
  'refunded',
  'disputed',
  'revoked',
]);
export type OrderState = z.infer<typeof orderState>;

export const order = z.object({
  orderId,
  courseId,
  courseTitle: z.string(),
  state: orderState,
  /** The price of the course; null if staff granted it. */
  price: z.nullable(money),
  payerEmail: z.nullable(z.string()),
  createdAt: timestamp,
  paidAt: z.nullable(timestamp),
});
export type Order = z.infer<typeof order>;

export const courseRequest = z.object({ courseId, askedAt: timestamp });
export type CourseRequest = z.infer<typeof courseRequest>;

/** How students get a course: `card` by paying on the payment provider's page, `centre` by asking the centre. */
export const paymentMethod = z.enum(['card', 'centre']);
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** What a parent sees of the course that a link is for. Nothing else of the student can be read by a link. */
const linkedCourse = z.object({
  /** The student's first name. It is empty if the name isn't a plain word. */
  firstName: z.string(),
  courseId,
  courseTitle: z.string(),
  price: money,
  paymentMethod,
  /** `processing` means that a payment that takes days is on its way. */
  state: z.enum(['unpaid', 'processing', 'owned']),
});
export type LinkedCourse = z.infer<typeof linkedCourse>;

const email = z.email().check(z.maxLength(254));

export const ordersSchemas = {
  listOrders: {
    reply: z.object({
      paymentMethod,
      orders: z.array(order),
      requests: z.array(courseRequest),
    }),
  },
  /** Starts an order, or returns the open order with the same details. An open order with other details ends. */
  startOrder: {
    body: z.strictObject({ courseId, payerEmail: email, consent: z.literal(consentWording) }),
    reply: z.object({ order, checkoutUrl: z.url() }),
  },
  openCourseLink: { body: z.strictObject({ token: linkToken }), reply: linkedCourse },
  /** Starts or continues an order for the student of the link, as `startOrder` does. */
  startLinkedOrder: {
    body: z.strictObject({ token: linkToken, payerEmail: email, consent: z.literal(consentWording) }),
    reply: z.object({ checkoutUrl: z.url() }),
  },
  askCentre: {
    params: z.strictObject({ courseId }),
    body: z.strictObject({
      contactEmail: email,
      message: z.string().check(z.maxLength(500)),
    }),
    reply: courseRequest,
  },
  receivePayment: { reply: z.object({ received: z.literal(true) }) },
} as const satisfies RouteSchemas<typeof ordersRoutes>;
