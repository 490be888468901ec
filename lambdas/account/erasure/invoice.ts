import * as z from 'zod/mini';

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

/** The orders of a course as the tables keep them, as far as deleting an account asks. */
const withOrders = z.object({
  orders: z.array(
    z.object({
      number: z.int(),
      createdAt: z.string(),
      state: z.string(),
      courseTitle: z.string(),
      price: z.nullable(z.object({ amount: z.int(), currency: z.string() })),
      checkout: z.nullable(z.object({ sessionId: z.string() })),
      paymentId: z.nullable(z.string()),
      paidAt: z.nullable(z.string()),
      closedAt: z.nullable(z.string()),
      reportedAt: z.nullable(z.string()),
    }),
  ),
});

/** An order as deleting an account sees it. */
export type StoredOrder = z.infer<typeof withOrders>['orders'][number];

/** The orders in an item about a course. @throws where the item is none. */
export const ordersOf = (item: unknown): readonly StoredOrder[] => z.parse(withOrders, item).orders;

/** The invoice that stays of an order; null for one that took no money. */
export function invoiceOf(order: StoredOrder): Invoice | null {
  const { price, paidAt, paymentId, checkout, courseTitle, state, closedAt } = order;
  const reference = paymentId ?? checkout?.sessionId;
  if (price === null || paidAt === null || reference === undefined) return null;
  return { reference, courseTitle, price, paidAt, state, closedAt };
}

const day = 86_400_000;
/** A payment page lives for a day at most; what was begun longer ago and never paid takes no money any more. */
const pageDays = 2;

/** True for an order whose money may still come; not for one that a person was told of, because it fits nothing. */
export function isUnderWay({ state, createdAt, reportedAt }: StoredOrder, now: Date): boolean {
  if (reportedAt !== null) return false;
  if (state === 'open') return now.getTime() - Date.parse(createdAt) < pageDays * day;
  return state === 'processing';
}

/** The time within which the law lets people think again about what they bought online. */
const coolingOffDays = 14;

/** True for a course bought lately that the student still has. */
export function isRecent({ state, paidAt }: StoredOrder, now: Date): boolean {
  return state === 'paid' && paidAt !== null && now.getTime() - Date.parse(paidAt) < coolingOffDays * day;
}
