import { change, type IsDeleted } from '../change.ts';
import { close } from '../checkout-steps.ts';
import {
  claimConfirmation,
  confirmationDue,
  endConfirmation,
  reclaimConfirmation,
} from '../confirmation-steps.ts';
import { confirmOrder, type ConfirmDeps } from '../confirm-order.ts';
import { endCheckouts } from '../end-checkouts.ts';
import { isOwned, type Enrolment } from '../enrolment.ts';
import { orderIdOf, type Order } from '../order.ts';
import { problemOf, reasonOf, type PaymentProblem } from '../payment-reports.ts';
import { applyCheckout, noteReported } from '../payment-steps.ts';
import type { OrderReference, Payments } from '../payments.ts';

export interface ReconcileOrderDeps extends ConfirmDeps {
  readonly payments: Payments;
  readonly isDeleted: IsDeleted;
  readonly report: (problem: PaymentProblem) => void;
  /** Told of an order that is paid, and of which no event had said so. */
  readonly foundLate: (found: { readonly studentId: string; readonly orderId: string }) => void;
}

/**
 * Brings one order to where the provider says that it stands, and its confirmation on its way. Doing it again, or
 * beside a webhook, comes to the same.
 *
 * @throws Failure `payments_unavailable`, StorageBusy: the next run tries again.
 */
export async function reconcileOrder(
  deps: ReconcileOrderDeps,
  enrolment: Enrolment,
  order: Order,
): Promise<void> {
  if (order.state === 'paid') return confirm(deps, enrolment, order);
  if ((order.state !== 'open' && order.state !== 'processing') || order.reportedAt !== null) return;
  const { studentId, courseId } = enrolment;
  const reference = { studentId, courseId, number: order.number };
  const at = deps.now().toISOString();
  const closed = () => change(deps, reference, (seen) => ({ enrolment: close(seen, order.number, at) }));

  // Nobody was shown a page that isn't stored, so nobody can have paid on it.
  if (order.checkout === null) {
    await closed();
    return;
  }
  const seen = await deps.payments.lookUpCheckout(order.checkout.sessionId);
  if (seen === 'open') {
    // Somebody may pay yet, unless the course was opened otherwise.
    if (isOwned(enrolment)) await endCheckouts(deps, { ...enrolment, orders: [order] });
    return;
  }
  if (seen === 'missing') {
    // Of another account or mode: nobody can pay on it here. Money that was on its way is for a person to find.
    if (order.state === 'open') await closed();
    else await report(deps, reference, 'session', null);
    return;
  }
  if (seen.order === null || clientOrder(seen.order) !== clientOrder(reference))
    return report(deps, reference, 'session', seen.paymentId);

  const {
    problem,
    enrolment: applied,
    late,
    mine,
  } = await change(deps, reference, (before) => {
    const { enrolment: after, problem: found } = applyCheckout(before, order.number, seen, at);
    const isLate = after !== before && seen.outcome === 'paid';
    const claimed = !deps.mailer.hasSender ? after : claimConfirmation(before, after, order.number, at);
    return { enrolment: claimed, problem: found, late: isLate, mine: claimed !== after };
  });
  if (late) deps.foundLate({ studentId, orderId: orderIdOf(courseId, order.number) });
  const reason = await reasonOf(deps.isDeleted, { event: seen, studentId, isNew: late, problem });
  if (reason !== null) await report(deps, reference, reason, seen.paymentId);
  if (mine) await confirmOrder(deps, applied, order.number);
}

const clientOrder = ({ studentId, courseId, number }: OrderReference) =>
  `${studentId}_${orderIdOf(courseId, number)}`;

/** Tells a person, then notes it: a crash in between tells it twice. */
async function report(
  deps: ReconcileOrderDeps,
  reference: OrderReference,
  reason: PaymentProblem['reason'],
  paymentId: string | null,
): Promise<void> {
  deps.report({ ...problemOf(reason, null, reference), paymentId });
  const at = deps.now().toISOString();
  await change(deps, reference, (seen) => ({ enrolment: noteReported(seen, reference.number, at) }));
}

/** Sends a confirmation that somebody claimed and left, or gives it up after a day. */
async function confirm(deps: ReconcileOrderDeps, enrolment: Enrolment, { number }: Order): Promise<void> {
  const { studentId, courseId } = enrolment;
  const at = deps.now().toISOString();
  const due = confirmationDue(enrolment, number, at);
  if (due === null) return;
  if (due === 'give-up') {
    deps.report(problemOf('unconfirmed', null, { studentId, courseId, number }));
    await change(deps, enrolment, (seen) => ({ enrolment: endConfirmation(seen, number, 'failed', at) }));
    return;
  }
  const { enrolment: claimed, mine } = await change(deps, enrolment, (seen) => {
    const next = reclaimConfirmation(seen, number, at);
    return { enrolment: next, mine: next !== seen };
  });
  if (mine) await confirmOrder(deps, claimed, number);
}
