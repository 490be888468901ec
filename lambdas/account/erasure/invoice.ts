import type { Order } from '../../tables/order-item.ts';

/** The part of a paid order that stays when its account is deleted, because the tax office asks for it: nobody's name. */
export interface Invoice {
  /** The payment provider's id of the payment. */
  readonly reference: string;
  readonly courseTitle: string;
  readonly price: { readonly amount: number; readonly currency: string };
  /** ISO 8601 in UTC, as all times here. */
  readonly paidAt: string;
  readonly state: string;
  readonly closedAt: string | null;
}

/** The invoice that stays of an order; null for one that took no money. */
export function invoiceOf(order: Order): Invoice | null {
  const { price, paidAt, paymentId, checkout, courseTitle, state, closedAt } = order;
  const reference = paymentId ?? checkout?.sessionId;
  if (price === null || paidAt === null || reference === undefined) return null;
  return { reference, courseTitle, price, paidAt, state, closedAt };
}

const day = 86_400_000;
/** The time within which the law lets people think again about what they bought online. */
const coolingOffDays = 14;

/** True for a course bought lately that the student still has. */
export function isRecent({ state, paidAt }: Order, now: Date): boolean {
  return state === 'paid' && paidAt !== null && now.getTime() - Date.parse(paidAt) < coolingOffDays * day;
}
