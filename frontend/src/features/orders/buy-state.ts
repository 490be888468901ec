import type { Account } from '../../../../contract/account/account.ts';
import type { CourseRequest, Order, OrderState } from '../../../../contract/orders/orders.ts';
import type { OrdersOverview } from './api.ts';

/** States of an order after which the student may buy the same course again. */
const ended = ['failed', 'expired', 'refunded', 'disputed', 'revoked'] as const satisfies OrderState[];
const unpaid: readonly OrderState[] = ['open', 'failed', 'expired'];

/** Why the payment form is shown again. `cancelled` means that the student left the payment page without paying. */
export type FormNotice = 'cancelled' | (typeof ended)[number];

export type BuyState =
  | { readonly kind: 'owned' }
  /** The account hasn't loaded, so nobody knows yet whether the student owns the course. */
  | { readonly kind: 'account-needed' }
  /** The student has come back from the payment page, and the order now opens the course. */
  | { readonly kind: 'bought'; readonly order: Order }
  /** The student has come back from the payment page, but the server hasn't yet heard from the payment provider. */
  | { readonly kind: 'waiting'; readonly order: Order }
  | { readonly kind: 'processing' }
  | { readonly kind: 'unknown-order' }
  /** The page shows the payment form. `last` is the student's newest order of the course. */
  | { readonly kind: 'pay'; readonly notice: FormNotice | null; readonly last: Order | undefined }
  | { readonly kind: 'ask' }
  | { readonly kind: 'asked'; readonly request: CourseRequest };

export interface Visit {
  readonly courseId: string;
  /** True if the student's account contains the course. Undefined until the account has loaded. */
  readonly owned: boolean | undefined;
  /** The id of the order with which the student comes back from the payment page, or null. */
  readonly returned: string | null;
  /** The id of the order that the student left unpaid on the payment page, or null. */
  readonly cancelled: string | null;
}

export const opensCourse = ({ state }: Order): boolean => state === 'paid' || state === 'granted';

function findFormState(overview: OrdersOverview, visit: Visit, notice: FormNotice | null): BuyState {
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

/** A student who owns the course or has paid for it is never asked to pay. */
export function getBuyState(overview: OrdersOverview, visit: Visit): BuyState {
  const orders = overview.orders.filter(({ courseId }) => courseId === visit.courseId);
  const returned = orders.find(({ orderId }) => orderId === visit.returned);
  if (returned && opensCourse(returned)) return { kind: 'bought', order: returned };
  if (visit.owned === true || orders.some(opensCourse)) return { kind: 'owned' };
  if (orders.some(({ state }) => state === 'processing')) return { kind: 'processing' };
  if (visit.returned === null) return findFormState(overview, visit, null);
  if (!returned) return { kind: 'unknown-order' };
  if (returned.state === 'open') return { kind: 'waiting', order: returned };
  return findFormState(overview, visit, ended.find((state) => state === returned.state) ?? null);
}

/** True if a course was paid for, opened or withdrawn after the cached account had loaded. */
export function isAccountOutdated(
  orders: readonly Order[],
  { ownedCourses, awaitedCourses }: Pick<Account, 'ownedCourses' | 'awaitedCourses'>,
): boolean {
  const collectCourses = (some: readonly Order[]) => new Set(some.map(({ courseId }) => courseId));
  const opened = collectCourses(orders.filter(opensCourse));
  const paidFor = collectCourses(orders.filter(({ state }) => state === 'processing'));
  return orders.some(
    ({ courseId }) =>
      opened.has(courseId) !== ownedCourses.includes(courseId) ||
      (paidFor.has(courseId) && !opened.has(courseId)) !== awaitedCourses.includes(courseId),
  );
}
