import { Failure } from '../runtime/failure.ts';
import { StorageBusy } from '../runtime/storage-error.ts';
import { change, type ChangeDeps, type IsDeleted } from './change.ts';
import { begin, close, type Purchase } from './checkout-steps.ts';
import type { CourseStore } from './course-store.ts';
import { isOwned } from './enrolment.ts';
import { openCheckout } from './open-checkout.ts';
import { hearingTime, problemOf, type PaymentProblem } from './payment-reports.ts';
import { orderIdOf, orderView, type OrderView, type Order } from './order.ts';
import type { Payments } from './payments.ts';

export interface StartOrderDeps extends ChangeDeps {
  readonly courses: CourseStore;
  /** Null where no payment provider is set up. */
  readonly payments: Payments | null;
  readonly isDeleted: IsDeleted;
  readonly now: () => Date;
  readonly report: (problem: PaymentProblem) => void;
}

export interface StartedOrder {
  readonly order: OrderView;
  readonly checkoutUrl: string;
}

/** An old order closed, a new one refused by the provider, a third: more than that means others keep interfering. */
const maximumTries = 6;

function fits(order: Order, { courseTitle, price, payerEmail, consent }: Purchase): boolean {
  return (
    order.payerEmail === payerEmail &&
    order.consent?.wording === consent &&
    order.courseTitle === courseTitle &&
    order.price?.amount === price.amount
  );
}

function inProgress(courseId: string, { number }: Order): Failure {
  return new Failure('order_in_progress', { orderId: orderIdOf(courseId, number) });
}

/**
 * Starts an order at the catalogue's price, or goes on with the one that is open. An order that no longer fits is
 * closed after its checkout has been ended, so that one page at most takes money for a course.
 *
 * @throws Failure `payments_not_offered`, `not_found` for an unknown course, `course_owned`, `order_in_progress` with
 *   the order in `details.orderId` where it is paid and on its way, `invalid_request` where the provider refuses the
 *   payer's address, `payments_unavailable`, `not_signed_in` where the account is deleted.
 */
export async function startOrder(
  deps: StartOrderDeps,
  request: {
    readonly studentId: string;
    readonly courseId: string;
    readonly payerEmail: string;
    /** The name of the wording that the payer agreed to. */
    readonly consent: string;
  },
): Promise<StartedOrder> {
  const { payments } = deps;
  const { studentId, courseId, payerEmail, consent } = request;
  if (payments === null) throw new Failure('payments_not_offered');
  const course = await deps.courses.find(courseId);
  if (course === null) throw new Failure('not_found');
  const purchase: Purchase = { courseTitle: course.title, price: course.price, payerEmail, consent };

  for (let tries = 0; tries < maximumTries; tries++) {
    const at = deps.now().toISOString();
    const { enrolment, order, begun } = await change(deps, request, (seen) => begin(seen, purchase, at));
    if (isOwned(enrolment)) throw new Failure('course_owned');
    if (order.state !== 'open') throw inProgress(courseId, order);
    // Asked once the order is stored: a deletion either finds the order, and waits for its money, or is found here.
    if (await deps.isDeleted(studentId)) {
      if (order.checkout === null)
        await change(deps, request, (seen) => ({ enrolment: close(seen, order.number, at) }));
      throw new Failure('not_signed_in');
    }

    const wanted = fits(order, purchase);
    const checkout = await openCheckout({ ...deps, payments }, { studentId, courseId, order, begun, wanted });
    if (checkout === 'complete') {
      if (deps.now().getTime() - Date.parse(order.createdAt) > hearingTime)
        deps.report(problemOf('unheard', null, { studentId, courseId, number: order.number }));
      throw inProgress(courseId, order);
    }
    if (checkout !== 'ended') return { order: orderView(courseId, order), checkoutUrl: checkout.url };
    await change(deps, request, (seen) => ({ enrolment: close(seen, order.number, at) }));
  }
  throw new StorageBusy('An order could not be started between others');
}
