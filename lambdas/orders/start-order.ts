import type { Order as OrderReply } from '../../contract/orders/orders.ts';
import { Failure } from '../runtime/failure.ts';
import { StorageBusy } from '../runtime/storage-error.ts';
import type { Checkout, Order } from './order-item.ts';
import {
  updateEnrolment,
  updateEnrolmentWith,
  type CourseStore,
  type IsDeleted,
  type UpdateDeps,
} from './enrolment-store.ts';
import { buildOrderId, findOrder, isOwned, toOrderReply, type EnrolmentKey } from './enrolment.ts';
import {
  attachCheckout,
  beginOrder,
  canBeginByLink,
  expireOrder,
  type Purchase,
} from './order-transitions.ts';
import { buildProblem, eventDelayMs, type PaymentProblem } from './payment-reports.ts';
import { CheckoutRefused, type Payments } from './payments.ts';

export interface StartOrderDeps extends UpdateDeps {
  readonly courses: CourseStore;
  readonly payments: Payments | null;
  readonly isDeleted: IsDeleted;
  readonly now: () => Date;
  readonly report: (problem: PaymentProblem) => void;
}

/** A try fails if the order's checkout is outdated. Without parallel calls, at most two tries fail. */
const maximumTries = 6;

/**
 * Returns an order and the page on which the order is paid. First ends an open order with another price, title, email
 * address or consent, so that at most one page takes money for a course.
 *
 * @throws Failure `order_in_progress` with `details.orderId` if the student has completed a checkout already, or
 * `link_limit` if links began too many orders on this day.
 */
export async function startOrder(
  deps: StartOrderDeps,
  request: EnrolmentKey & {
    readonly payerEmail: string;
    readonly consent: string;
    readonly startedBy: Order['startedBy'];
  },
): Promise<{ readonly order: OrderReply; readonly checkoutUrl: string }> {
  const { payments } = deps;
  const { studentId, courseId, payerEmail, consent, startedBy } = request;
  if (payments === null) throw new Failure('payments_not_offered');
  const course = await deps.courses.find(courseId);
  if (course === null) throw new Failure('not_found');
  const purchase: Purchase = {
    ...{ courseTitle: course.title, price: course.price },
    ...{ payerEmail, consent, startedBy },
  };
  const inProgress = ({ number }: Order) =>
    new Failure('order_in_progress', { orderId: buildOrderId(courseId, number) });

  for (let tries = 0; tries < maximumTries; tries++) {
    const at = deps.now().toISOString();
    const { enrolment, order, begun } = await updateEnrolmentWith(deps, request, (seen) => {
      const next = beginOrder(seen, purchase, at);
      if (next.begun && startedBy === 'link' && !canBeginByLink(seen, at)) throw new Failure('link_limit');
      return next;
    });
    if (isOwned(enrolment)) throw new Failure('course_owned');
    if (order.state !== 'open') throw inProgress(order);
    const expire = () => updateEnrolment(deps, request, (seen) => expireOrder(seen, order.number, at));
    // The order is stored before this check, so a parallel deletion either finds the order or is found here.
    if (await deps.isDeleted(studentId)) {
      if (order.checkout === null) await expire();
      throw new Failure('not_signed_in');
    }

    const isWanted = matches(order, purchase);
    const checkout = await openCheckout(
      { ...deps, payments },
      { studentId, courseId, order, begun, isWanted },
    );
    if (checkout === 'complete') {
      if (deps.now().getTime() - Date.parse(order.createdAt) > eventDelayMs)
        deps.report(buildProblem('event-missing', null, { studentId, courseId, number: order.number }));
      throw inProgress(order);
    }
    if (checkout !== 'ended') return { order: toOrderReply(courseId, order), checkoutUrl: checkout.url };
    await expire();
  }
  throw new StorageBusy('Other calls kept changing the order first');
}

function matches(order: Order, { courseTitle, price, payerEmail, consent, startedBy }: Purchase): boolean {
  return (
    order.payerEmail === payerEmail &&
    order.consent?.wording === consent &&
    order.courseTitle === courseTitle &&
    order.startedBy === startedBy &&
    order.price?.amount === price.amount
  );
}

interface OpenOrder extends EnrolmentKey {
  readonly order: Order;
  /** True if this call created the order, so that its checkout is new too. */
  readonly begun: boolean;
  readonly isWanted: boolean;
}

type CheckoutDeps = UpdateDeps & { readonly payments: Payments; readonly now: () => Date };

/** Returns the page to pay on. `ended` means that nobody can pay this order any more. */
async function openCheckout(deps: CheckoutDeps, open: OpenOrder): Promise<Checkout | 'complete' | 'ended'> {
  const { order, begun, isWanted } = open;
  const checkout = order.checkout ?? (await createCheckout(deps, open));
  if (checkout === null) return 'ended';
  const { sessionId } = checkout;
  const enrolment = await updateEnrolment(deps, open, (seen) => attachCheckout(seen, order.number, checkout));
  const stored = findOrder(enrolment, order.number);
  // If the order has ended in the meantime, its page must not stay open.
  const isStillOpen = stored?.state === 'open' && stored.checkout?.sessionId === sessionId;

  const status = begun ? 'open' : await deps.payments.checkoutStatus(sessionId);
  if (status === 'open' && isWanted && isStillOpen) return checkout;
  const end = status === 'open' ? await deps.payments.endCheckout(sessionId) : status;
  return end === 'complete' ? 'complete' : 'ended';
}

/** Creates a checkout. Closes an order that the provider refuses, so that the next try makes a new order. */
async function createCheckout(deps: CheckoutDeps, open: OpenOrder): Promise<Checkout | null> {
  const { studentId, courseId, order, isWanted } = open;
  const { number, courseTitle, price, payerEmail, startedBy } = order;
  if (price === null || payerEmail === null) return null;
  try {
    const request = { studentId, courseId, number, courseTitle, price, payerEmail, startedBy };
    return await deps.payments.createCheckout(request);
  } catch (error) {
    if (!(error instanceof CheckoutRefused)) throw error;
    if (!isWanted) return null;
    const at = deps.now().toISOString();
    await updateEnrolment(deps, open, (seen) => expireOrder(seen, number, at));
    throw error.failure;
  }
}
