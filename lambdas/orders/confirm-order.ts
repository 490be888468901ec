import type { Mailer } from '../mail/mailer.ts';
import type { Warn } from '../runtime/observability.ts';
import { updateEnrolment, type UpdateDeps } from './enrolment-store.ts';
import { buildOrderId, findOrder, withOrder, type Enrolment } from './enrolment.ts';

export interface ConfirmDeps extends UpdateDeps {
  readonly mailer: Mailer;
  readonly now: () => Date;
  readonly warn: Warn;
}

/** An older claim belongs to a function that crashed: functions run for seconds. */
const claimLifetimeMs = 10 * 60 * 1000;

/** The time after the payment in which the mail is tried. */
const mailingPeriodMs = 24 * 60 * 60 * 1000;

const age = (time: string, at: string) => Date.parse(at) - Date.parse(time);

/**
 * Claims the confirmation of an order that this change made paid. Only the call that stores the change sends the mail.
 */
export function claimConfirmation(
  before: Enrolment,
  after: Enrolment,
  number: number,
  at: string,
): Enrolment {
  const isNew = findOrder(before, number)?.state !== 'paid' && findOrder(after, number)?.state === 'paid';
  return isNew ? withOrder(after, number, { confirmation: { state: 'claimed', at } }) : after;
}

/** The next step for an abandoned confirmation: to send it again, to give it up, or none. */
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

/** Claims a confirmation again after the function that had claimed it crashed or couldn't send it. */
export function reclaimConfirmation(enrolment: Enrolment, number: number, at: string): Enrolment {
  if (findConfirmationStep(enrolment, number, at) !== 'send') return enrolment;
  return withOrder(enrolment, number, { confirmation: { state: 'claimed', at } });
}

/** Ends a claim. `failed`: sending was given up and reported. */
export function endConfirmation(
  enrolment: Enrolment,
  number: number,
  state: 'sent' | 'failed',
  at: string,
): Enrolment {
  if (findOrder(enrolment, number)?.confirmation?.state !== 'claimed') return enrolment;
  return withOrder(enrolment, number, { confirmation: { state, at } });
}

/**
 * Mails the confirmation that the caller has claimed, then records that it went out. A failure here doesn't fail the
 * caller: the claim stays, and a later run takes it over. A crash between mail and record causes a second mail.
 */
export async function confirmOrder(deps: ConfirmDeps, enrolment: Enrolment, number: number): Promise<void> {
  const { studentId, courseId } = enrolment;
  const order = findOrder(enrolment, number);
  if (!deps.mailer.hasSender || order === null) return;
  const { courseTitle, price, payerEmail, consent, createdAt, paidAt, paymentId } = order;
  if (price === null || payerEmail === null || consent === null || paidAt === null) return;
  const orderId = buildOrderId(courseId, number);
  const mail = { orderId, courseTitle, price, payerEmail, consent, createdAt, paidAt, paymentId };
  try {
    await deps.mailer.send('orderConfirmation', mail);
    const at = deps.now().toISOString();
    await updateEnrolment(deps, enrolment, (seen) => ({
      enrolment: endConfirmation(seen, number, 'sent', at),
    }));
  } catch (error) {
    // The error's message may name an address.
    deps.warn('An order could not be confirmed by mail', {
      studentId,
      orderId,
      reason: error instanceof Error ? error.name : 'unknown',
    });
  }
}
