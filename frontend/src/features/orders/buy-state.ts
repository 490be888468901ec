import type { Account } from '../../../../contract/account/account.ts';
import type { CourseRequest, Order, OrderState } from '../../../../contract/orders/orders.ts';
import type { OrdersOverview } from './api.ts';

/** Orders that came to nothing, or whose course was taken back. */
const ended = ['failed', 'expired', 'refunded', 'disputed', 'revoked'] as const satisfies OrderState[];
/** Orders for which nothing was paid. */
const unpaid: readonly OrderState[] = ['open', 'failed', 'expired'];

/** The reason that the form is shown again: the payment page was left without paying, or the order ended. */
export type FormNotice = 'cancelled' | (typeof ended)[number];

/** The states of the buy page. */
export type BuyState =
  | { readonly kind: 'owned' }
  /** Only the account tells whether the course is to be offered. */
  | { readonly kind: 'account-needed' }
  /** The course is open, and this visit is the return from paying for it. */
  | { readonly kind: 'bought'; readonly order: Order }
  /** Back from the payment page, and the server hasn't heard of the payment yet. */
  | { readonly kind: 'waiting'; readonly order: Order }
  /** Paid by a method that takes days. */
  | { readonly kind: 'processing' }
  | { readonly kind: 'unknown-order' }
  /** `last`: the newest order of the course, which knows the payer. */
  | { readonly kind: 'pay'; readonly notice: FormNotice | null; readonly last: Order | undefined }
  | { readonly kind: 'ask' }
  | { readonly kind: 'asked'; readonly request: CourseRequest };

export interface Visit {
  readonly courseId: string;
  /** The account's word, undefined while it isn't known; the orders may know better. */
  readonly owned: boolean | undefined;
  /** The order that the payment page sent back, from the address. */
  readonly returned: string | null;
  /** The order whose payment page was left without paying, from the address. */
  readonly cancelled: string | null;
}

/** True for an order that opens its course. */
export const opens = ({ state }: Order): boolean => state === 'paid' || state === 'granted';

function formState(overview: OrdersOverview, visit: Visit, notice: FormNotice | null): BuyState {
  const { courseId, cancelled, owned } = visit;
  if (owned === undefined) return { kind: 'account-needed' };
  const orders = overview.orders.filter((order) => order.courseId === courseId);
  if (overview.paymentMethod === 'centre') {
    const request = overview.requests.find((each) => each.courseId === courseId);
    return request ? { kind: 'asked', request } : { kind: 'ask' };
  }
  const left = orders.find(({ orderId, state }) => orderId === cancelled && unpaid.includes(state));
  return { kind: 'pay', notice: notice ?? (left ? 'cancelled' : null), last: orders[0] };
}

/** The state of the buy page for a course. Who has it, or has paid, is never asked to pay. */
export function getBuyState(overview: OrdersOverview, visit: Visit): BuyState {
  const orders = overview.orders.filter(({ courseId }) => courseId === visit.courseId);
  const returned = orders.find(({ orderId }) => orderId === visit.returned);
  if (returned && opens(returned)) return { kind: 'bought', order: returned };
  if (visit.owned === true || orders.some(opens)) return { kind: 'owned' };
  if (orders.some(({ state }) => state === 'processing')) return { kind: 'processing' };
  if (visit.returned === null) return formState(overview, visit, null);
  if (!returned) return { kind: 'unknown-order' };
  if (returned.state === 'open') return { kind: 'waiting', order: returned };
  return formState(overview, visit, ended.find((state) => state === returned.state) ?? null);
}

/** True where the account is behind the orders: a course was paid for, opened or taken back since it was loaded. */
export function accountIsBehind(
  orders: readonly Order[],
  { ownedCourses, awaitedCourses }: Pick<Account, 'ownedCourses' | 'awaitedCourses'>,
): boolean {
  const collectCourses = (some: readonly Order[]) => new Set(some.map(({ courseId }) => courseId));
  const opened = collectCourses(orders.filter(opens));
  const paidFor = collectCourses(orders.filter(({ state }) => state === 'processing'));
  return orders.some(
    ({ courseId }) =>
      opened.has(courseId) !== ownedCourses.includes(courseId) ||
      (paidFor.has(courseId) && !opened.has(courseId)) !== awaitedCourses.includes(courseId),
  );
}
