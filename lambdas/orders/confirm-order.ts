import type { Mailer } from '../mail/mailer.ts';
import { orderConfirmation } from '../mail/templates/orders.ts';
import { getErrorName } from '../runtime/failure.ts';
import type { Warn } from '../runtime/observability.ts';
import { updateEnrolment, updateEnrolmentWith, type IsDeleted, type UpdateDeps } from './enrolment-store.ts';
import { buildOrderId, findOrder, withOrder, type Enrolment } from './enrolment.ts';
import { applyCheckout, applyReversal } from './order-transitions.ts';
import type { PaymentProblem } from './payment-reports.ts';
import type { OrderReference, PaymentEvent } from './payments.ts';

export interface ConfirmDeps extends UpdateDeps {
  readonly mailer: Mailer;
  readonly now: () => Date;
  readonly warn: Warn;
}

/** A call that claimed a confirmation mail longer ago than this has failed, because no function runs for so long. */
const claimLifetimeMs = 10 * 60 * 1000;

/** For this time after the payment, a confirmation mail that couldn't be sent is sent again. */
const mailingPeriodMs = 24 * 60 * 60 * 1000;

const age = (time: string, at: string) => Date.parse(at) - Date.parse(time);

/** If an order was just paid, records that this call sends the confirmation mail, so that no other call does. */
export function claimConfirmation(
  before: Enrolment,
  after: Enrolment,
  number: number,
  at: string,
): Enrolment {
  const isNew = findOrder(before, number)?.state !== 'paid' && findOrder(after, number)?.state === 'paid';
  return isNew ? withOrder(after, number, { confirmation: { state: 'claimed', at } }) : after;
}

/** Returns null if no mail is due, or if another call may still be sending the mail. */
export function findConfirmationStep(
  enrolment: Enrolment,
  number: number,
  at: string,
): 'send' | 'give-up' | null {
  const order = findOrder(enrolment, number);
  if (order?.state !== 'paid' || order.confirmation?.state !== 'claimed') return null;
  if (age(order.confirmation.at, at) < claimLifetimeMs) return null;
  return order.paidAt !== null && age(order.paidAt, at) < mailingPeriodMs ? 'send' : 'give-up';
}

export function reclaimConfirmation(enrolment: Enrolment, number: number, at: string): Enrolment {
  if (findConfirmationStep(enrolment, number, at) !== 'send') return enrolment;
  return withOrder(enrolment, number, { confirmation: { state: 'claimed', at } });
}

/** Records the outcome of a confirmation mail. `failed` means that sending was given up. */
export function endConfirmation(
  enrolment: Enrolment,
  number: number,
  state: 'sent' | 'failed',
  at: string,
): Enrolment {
  if (findOrder(enrolment, number)?.confirmation?.state !== 'claimed') return enrolment;
  return withOrder(enrolment, number, { confirmation: { state, at } });
}

/** Never throws, because a scheduled function sends a failed mail again. After a crash, the payer may get two mails. */
export async function confirmOrder(deps: ConfirmDeps, enrolment: Enrolment, number: number): Promise<void> {
  const { studentId, courseId } = enrolment;
  const order = findOrder(enrolment, number);
  if (!deps.mailer.hasSender || order === null) return;
  const { courseTitle, price, payerEmail, consent, createdAt, paidAt, paymentId } = order;
  if (price === null || payerEmail === null || consent === null || paidAt === null) return;
  const orderId = buildOrderId(courseId, number);
  const mail = { orderId, courseTitle, price, payerEmail, consent, createdAt, paidAt, paymentId };
  try {
    await deps.mailer.send(orderConfirmation, mail);
    const at = deps.now().toISOString();
    await updateEnrolment(deps, enrolment, (seen) => endConfirmation(seen, number, 'sent', at));
  } catch (error) {
    deps.warn('An order could not be confirmed by mail', {
      studentId,
      orderId,
      reason: getErrorName(error),
    });
  }
}

/**
 * If `isClaimed` is true, the caller must call {@link confirmOrder}. A payment for a deleted account always has the
 * reason `account-deleted`, because the money must go back to the payer.
 */
export async function applyEvent(
  deps: ConfirmDeps & { readonly isDeleted: IsDeleted },
  reference: OrderReference,
  event: PaymentEvent,
) {
  const { number, studentId } = reference;
  const { problem, enrolment, isNew, isClaimed } = await updateEnrolmentWith(deps, reference, (seen) => {
    const at = deps.now().toISOString();
    const applied =
      event.kind === 'checkout'
        ? applyCheckout(seen, number, event, at)
        : applyReversal(seen, number, event, at);
    const after = applied.enrolment;
    const claimed = deps.mailer.hasSender ? claimConfirmation(seen, after, number, at) : after;
    return { ...applied, enrolment: claimed, isNew: after !== seen, isClaimed: claimed !== after };
  });
  const isMoney = event.kind === 'checkout' && event.outcome === 'paid' && (isNew || problem !== null);
  const reason: PaymentProblem['reason'] | null =
    isMoney && (await deps.isDeleted(studentId)) ? 'account-deleted' : problem;
  return { enrolment, isNew, isClaimed, reason };
}
