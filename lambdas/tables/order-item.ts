import * as z from 'zod/mini';
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
  action: z.enum(['grant', 'revoke']),
  by: z.string(),
  reason: z.string(),
  at: z.string(),
});
export type StaffAction = Readonly<z.infer<typeof staffAction>>;

/**
 * An order for a course. Either the student bought the course, or staff opened it for the student. If the order opened
 * the course, it is deleted only with the account. All times are in ISO 8601 and UTC.
 */
const order = z.object({
  number: z.int(),
  state: z.enum(Object.keys(phases) as readonly OrderState[]),
  courseTitle: z.string(),
  /** The price, or null if staff opened the course. `payerEmail` and `consent` are then null too. */
  price: z.nullable(money),
  payerEmail: z.nullable(z.string()),
  consent: z.nullable(z.object({ wording: z.string(), agreedAt: z.string() })),
  createdAt: z.string(),
  checkout: z.nullable(z.object({ sessionId: z.string(), url: z.string() })),
  paymentId: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  /** When the order ended, or null while it is open, processing, paid or granted. */
  closedAt: z.nullable(z.string()),
  /**
   * Null if there is no mail to send. `claimed` means that a function has started to send the mail. If that was long
   * ago, the function crashed. `failed` means that nobody tries again and that the failure was reported.
   */
  confirmation: z.nullable(z.object({ state: z.enum(['claimed', 'sent', 'failed']), at: z.string() })),
  /** When staff were asked to check the order, because the payment provider doesn't know its payment page. */
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

/** After this time, an open order can no longer be paid. Its payment page expires even earlier, within a day. */
const checkoutLifetimeMs = 2 * 86_400_000;

/** No payment can arrive for a reported order, because the payment provider doesn't know its payment page. */
export function isPaymentInProgress({ state, createdAt, reportedAt }: Order, now: Date): boolean {
  if (reportedAt !== null) return false;
  if (state === 'open') return now.getTime() - Date.parse(createdAt) < checkoutLifetimeMs;
  return state === 'processing';
}
