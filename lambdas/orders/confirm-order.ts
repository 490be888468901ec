import type { Warn } from '../runtime/observability.ts';
import { change, type ChangeDeps } from './change.ts';
import { endConfirmation } from './confirmation-steps.ts';
import { findOrder, type Enrolment } from './enrolment.ts';
import { orderIdOf, type Order, type Price } from './order.ts';

/** The confirmation of an order that is paid, as its payer gets it. */
export interface ConfirmationMail {
  readonly orderId: string;
  readonly courseTitle: string;
  readonly price: Price;
  readonly payerEmail: string;
  readonly consent: NonNullable<Order['consent']>;
  /** ISO 8601 in UTC, as is the other. */
  readonly createdAt: string;
  readonly paidAt: string;
  /** The provider's id of the payment. */
  readonly paymentId: string | null;
}

/** Mail to who pays. */
export interface PayerMail {
  /** @throws Error where sending fails. */
  sendConfirmation(mail: ConfirmationMail): Promise<void>;
}

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
