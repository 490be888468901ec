import { change, type ChangeDeps } from './change.ts';
import { endConfirmation } from './confirmation-steps.ts';
import { findOrder, orderIdOf } from './enrolment.ts';
import type { Enrolment } from './order.ts';
import type { PayerMail } from './payer-mail.ts';
import type { Warn } from './warn.ts';

export interface ConfirmDeps extends ChangeDeps {
  /** Null where the stage has no sender, so that no mail goes out. */
  readonly payerMail: PayerMail | null;
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
  if (deps.payerMail === null || order === null) return;
  const { courseTitle, price, payerEmail, consent, createdAt, paidAt, paymentId } = order;
  if (price === null || payerEmail === null || consent === null || paidAt === null) return;
  const orderId = orderIdOf(courseId, number);
  try {
    await deps.payerMail.sendConfirmation({
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
