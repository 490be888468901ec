import { isPending, type Order } from '../order-item.ts';
import {
  applyEvent,
  confirmOrder,
  endConfirmation,
  findConfirmationStep,
  reclaimConfirmation,
  type ConfirmDeps,
} from '../confirm-order.ts';
import { endCheckouts } from '../end-checkouts.ts';
import {
  updateEnrolment,
  updateEnrolmentWith,
  type IsDeleted,
  type WaitingList,
} from '../enrolment-store.ts';
import { buildOrderId, isOwned, type Enrolment, type EnrolmentKey } from '../enrolment.ts';
import { expireOrder, markReported } from '../order-transitions.ts';
import { buildProblem, eventDelayMs, type PaymentProblem } from '../payment-reports.ts';
import type { OrderReference, Payments } from '../payments.ts';

export interface ReconcileDeps extends ConfirmDeps {
  readonly waitingList: WaitingList;
  readonly payments: Payments;
  readonly isDeleted: IsDeleted;
  readonly hasTime: () => boolean;
  readonly report: (problem: PaymentProblem) => void;
  readonly foundLate: (found: { readonly studentId: string; readonly orderId: string }) => void;
  readonly failed: (key: EnrolmentKey, error: unknown) => void;
}

/**
 * Checks orders older than {@link eventDelayMs}, because the payment provider's event may be lost. `left` is true if
 * time ran out before all orders were checked. Each run begins with the enrolment that has waited longest.
 */
export async function reconcileOrders(deps: ReconcileDeps) {
  const until = new Date(deps.now().getTime() - eventDelayMs).toISOString();
  let checked = 0;
  let failed = 0;
  for await (const key of deps.waitingList.list('orders', until)) {
    if (!deps.hasTime()) return { checked, failed, left: true };
    checked++;
    try {
      const enrolment = await deps.enrolments.find(key.studentId, key.courseId);
      for (const order of enrolment.orders)
        if (order.createdAt <= until) await reconcileOrder(deps, enrolment, order);
    } catch (error) {
      failed++;
      deps.failed(key, error);
    }
  }
  return { checked, failed, left: false };
}

/** Updates an order to its state at the payment provider, or tries again to mail a paid order's confirmation. */
async function reconcileOrder(deps: ReconcileDeps, enrolment: Enrolment, order: Order): Promise<void> {
  if (order.state === 'paid') return resumeConfirmation(deps, enrolment, order);
  if (!isPending(order) || order.reportedAt !== null) return;
  const { studentId, courseId } = enrolment;
  const { number } = order;
  const reference = { studentId, courseId, number };
  const at = deps.now().toISOString();
  const expire = () => updateEnrolment(deps, reference, (seen) => expireOrder(seen, number, at));

  // Each page is stored before the student sees it, so nobody can have paid.
  if (order.checkout === null) return void (await expire());
  const found = await deps.payments.lookUpCheckout(order.checkout.sessionId);
  if (found === 'open') {
    // Somebody may still pay, unless the course was opened in another way.
    if (isOwned(enrolment)) await endCheckouts(deps, { ...enrolment, orders: [order] });
    return;
  }
  if (found === 'missing') {
    // The checkout belongs to another account or mode, so nobody can pay here. A person must look for money on its way.
    if (order.state === 'open') await expire();
    else await report(deps, reference, 'session', null);
    return;
  }
  if (found.order === null || !isSameOrder(found.order, reference))
    return report(deps, reference, 'session', found.paymentId);

  const { enrolment: applied, isNew, isClaimed, reason } = await applyEvent(deps, reference, found);
  if (isNew && found.outcome === 'paid')
    deps.foundLate({ studentId, orderId: buildOrderId(courseId, number) });
  if (reason !== null) await report(deps, reference, reason, found.paymentId);
  if (isClaimed) await confirmOrder(deps, applied, number);
}

const isSameOrder = (one: OrderReference, other: OrderReference) =>
  one.studentId === other.studentId && one.courseId === other.courseId && one.number === other.number;

/** Reports a problem to staff, then records the report. If the record can't be stored, the next run reports again. */
async function report(
  deps: ReconcileDeps,
  reference: OrderReference,
  reason: PaymentProblem['reason'],
  paymentId: string | null,
): Promise<void> {
  deps.report({ ...buildProblem(reason, null, reference), paymentId });
  const at = deps.now().toISOString();
  await updateEnrolment(deps, reference, (seen) => markReported(seen, reference.number, at));
}

async function resumeConfirmation(
  deps: ReconcileDeps,
  enrolment: Enrolment,
  { number }: Order,
): Promise<void> {
  const { studentId, courseId } = enrolment;
  const at = deps.now().toISOString();
  const step = findConfirmationStep(enrolment, number, at);
  if (step === null) return;
  if (step === 'give-up') {
    deps.report(buildProblem('unconfirmed', null, { studentId, courseId, number }));
    await updateEnrolment(deps, enrolment, (seen) => endConfirmation(seen, number, 'failed', at));
    return;
  }
  const { enrolment: claimed, isClaimed } = await updateEnrolmentWith(deps, enrolment, (seen) => {
    const next = reclaimConfirmation(seen, number, at);
    return { enrolment: next, isClaimed: next !== seen };
  });
  if (isClaimed) await confirmOrder(deps, claimed, number);
}
