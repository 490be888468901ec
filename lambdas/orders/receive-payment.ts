import { Failure } from '../runtime/failure.ts';
import { claimConfirmation, confirmOrder, type ConfirmDeps } from './confirm-order.ts';
import { updateEnrolment, type IsDeleted } from './enrolment-store.ts';
import { applyCheckout, applyReversal } from './order-transitions.ts';
import { buildProblem, findReason, type PaymentProblem } from './payment-reports.ts';
import { EventRefused, type EventRefusal, type PaymentEvent, type Payments } from './payments.ts';

export interface ReceivePaymentDeps extends ConfirmDeps {
  /** Null if no payment provider is set up. */
  readonly payments: Payments | null;
  readonly isDeleted: IsDeleted;
  readonly report: (problem: PaymentProblem) => void;
  /** Called for each event that is refused. */
  readonly refused: (why: EventRefusal) => void;
}

const received = { received: true } as const;

/**
 * Processes an event of the payment provider, which sends it at least once and in any order. Courses are opened and
 * taken back only here, by staff, and by the run that makes up for missing events.
 *
 * @throws Failure `not_found` without a provider, `invalid_json`, `invalid_request`; EventRefused. Every other error makes
 *   the provider send the event again.
 */
export async function receivePayment(
  deps: ReceivePaymentDeps,
  { body, signature }: { readonly body: string; readonly signature: string | undefined },
): Promise<typeof received> {
  const { payments } = deps;
  if (payments === null) throw new Failure('not_found');
  const event = await readEvent(deps, payments, body, signature);
  if (event === null) return received;

  const reference =
    event.kind === 'checkout' ? event.order : await payments.findOrderOfPayment(event.paymentId);
  if (reference === null) {
    // A reversal without an order belongs to another stack; a checkout is known to be this stack's here.
    if (event.kind === 'checkout') deps.report(buildProblem('unknown-order', event, null));
    return received;
  }
  const { number, studentId } = reference;
  const { problem, enrolment, isNew, isClaimed } = await updateEnrolment(deps, reference, (seen) => {
    const at = deps.now().toISOString();
    const applied =
      event.kind === 'checkout'
        ? applyCheckout(seen, number, event, at)
        : applyReversal(seen, number, event, at);
    const claimed = deps.mailer.hasSender
      ? claimConfirmation(seen, applied.enrolment, number, at)
      : applied.enrolment;
    return {
      ...applied,
      enrolment: claimed,
      isNew: applied.enrolment !== seen,
      isClaimed: claimed !== applied.enrolment,
    };
  });
  const reason = await findReason(deps.isDeleted, { event, studentId, isNew, problem });
  if (reason !== null) deps.report(buildProblem(reason, event, reference));
  if (isClaimed) await confirmOrder(deps, enrolment, number);
  return received;
}

async function readEvent(
  { refused }: ReceivePaymentDeps,
  payments: Payments,
  body: string,
  signature: string | undefined,
): Promise<PaymentEvent | null> {
  try {
    return await payments.readEvent(body, signature);
  } catch (error) {
    if (error instanceof EventRefused) refused(error.why);
    throw error;
  }
}
