import * as z from 'zod/mini';
import { staffActions } from '../../contract/orders/order-options.ts';
import type { OrderState } from '../../contract/orders/orders.ts';

const phases = {
  open: 'pending',
  processing: 'pending',
  paid: 'owned',
  granted: 'owned',
  failed: 'unpaid',
  expired: 'unpaid',
  refunded: 'reversed',
  disputed: 'reversed',
  revoked: 'reversed',
} as const satisfies Record<OrderState, 'pending' | 'owned' | 'unpaid' | 'reversed'>;

const money = z.object({ amount: z.int(), currency: z.literal('GBP') });

const staffAction = z.object({
  action: z.enum(staffActions),
  by: z.string(),
  reason: z.string(),
  at: z.string(),
});
export type StaffAction = Readonly<z.infer<typeof staffAction>>;

/**
 * An order for a course by a student, or by staff who opened the course for the student. An order that opened the
 * course is deleted only with the student's account. All times are in ISO 8601 and UTC.
 */
const order = z.object({
  number: z.int(),
  state: z.enum(Object.keys(phases) as readonly OrderState[]),
  courseTitle: z.string(),
  /** The price, or null if staff gave the course without a payment. `payerEmail` and `consent` are then null too. */
  price: z.nullable(money),
  payerEmail: z.nullable(z.string()),
  consent: z.nullable(z.object({ wording: z.string(), agreedAt: z.string() })),
  createdAt: z.string(),
  /** Where the order began, which decides to which page the payment provider leads back. */
  startedBy: z.enum(['account', 'link']),
  checkout: z.nullable(z.object({ sessionId: z.string(), url: z.string() })),
  paymentId: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  /** When the order ended, or null while it is open, processing, paid or granted. */
  closedAt: z.nullable(z.string()),
  /**
   * The mail that confirms the order, or null if there is no mail to send. `claimed` means that a function began to
   * send the mail. A function that began long ago has crashed. `failed` means that staff were informed and that nobody
   * tries again.
   */
  confirmation: z.nullable(z.object({ state: z.enum(['claimed', 'sent', 'failed']), at: z.string() })),
  /** When the scheduled check of orders reported the order to staff, or null for an order that wasn't reported. */
  reportedAt: z.nullable(z.string()),
  staff: z.array(staffAction),
});
export type Order = Readonly<z.infer<typeof order>>;
export type Checkout = NonNullable<Order['checkout']>;

export const ordersField = z.array(order);

export const parseOrders = (item: unknown): readonly Order[] =>
  z.parse(z.object({ orders: ordersField }), item).orders;

export const isPending = ({ state }: Pick<Order, 'state'>): boolean => phases[state] === 'pending';

export const isOwning = ({ state }: Pick<Order, 'state'>): boolean => phases[state] === 'owned';

export const isUnpaid = ({ state }: Pick<Order, 'state'>): boolean => phases[state] === 'unpaid';

/** An open order can't be paid after this time. The payment page of the order expires within a day. */
const checkoutLifetimeMs = 2 * 86_400_000;

/** Returns false if the order was reported to staff, because staff then look after the payment. */
export function isPaymentInProgress({ state, createdAt, reportedAt }: Order, now: Date): boolean {
  if (reportedAt !== null) return false;
  if (state === 'open') return now.getTime() - Date.parse(createdAt) < checkoutLifetimeMs;
  return state === 'processing';
}
