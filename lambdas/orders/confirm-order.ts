import type { Mailer } from '../mail/mailer.ts';
import type { Warn } from '../runtime/observability.ts';
import { change, type ChangeDeps } from './change.ts';
import { endConfirmation } from './confirmation-steps.ts';
import { findOrder, type Enrolment } from './enrolment.ts';
import { orderIdOf } from './order.ts';

export interface ConfirmDeps extends ChangeDeps {
  readonly mailer: Mailer;
  readonly now: () => Date;
  readonly warn: Warn;
}

/**
 * Mails the confirmation that the caller has claimed, then notes that it went out. Nothing that fails here fails the
 * caller: the claim stays, and is taken over later. Between the mail and the note a crash costs a second mail, never
 * the first.
 */
export async function confirmOrder(deps: ConfirmDeps, enrolment: Enrolment, number: number): Promise<void> {
  const { studentId, courseId } = enrolment;
  const order = findOrder(enrolment, number);
  if (!deps.mailer.hasSender || order === null) return;
  const { courseTitle, price, payerEmail, consent, createdAt, paidAt, paymentId } = order;
  if (price === null || payerEmail === null || consent === null || paidAt === null) return;
  const orderId = orderIdOf(courseId, number);
  try {
    await deps.mailer.send('orderConfirmation', {
      orderId,
      courseTitle,
      price,
      payerEmail,
      consent,
      createdAt,
      paidAt,
      paymentId,
    });
    const at = deps.now().toISOString();
    await change(deps, enrolment, (seen) => ({ enrolment: endConfirmation(seen, number, 'sent', at) }));
  } catch (error) {
    // The error's message may name an address.
    deps.warn('An order could not be confirmed by mail', {
      studentId,
      orderId,
      reason: error instanceof Error ? error.name : 'unknown',
    });
  }
}
