import { Failure } from '../runtime/failure.ts';
import { change, type IsDeleted } from './change.ts';
import { claimConfirmation } from './confirmation-steps.ts';
import { confirmOrder, type ConfirmDeps } from './confirm-order.ts';
import { problemOf, reasonOf, type PaymentProblem } from './payment-reports.ts';
import { applyCheckout, reverse, type Applied } from './payment-steps.ts';
import { EventRefused, type EventRefusal, type PaymentEvent, type Payments } from './payments.ts';

export interface ReceivePaymentDeps extends ConfirmDeps {
  /** Null where no payment provider is set up. */
  readonly payments: Payments | null;
  readonly isDeleted: IsDeleted;
  readonly report: (problem: PaymentProblem) => void;
  /** Told of each event that is refused. */
  readonly refused: (why: EventRefusal) => void;
}

const received = { received: true } as const;

/**
 * Takes an event of the payment provider. It comes at least once, in any order; all that opens a course or takes it
 * back happens here, at the desk, and where events that didn't come are made up for.
 *
 * @throws Failure `not_found` without a provider, `invalid_json`, `invalid_request`; EventRefused; what else is thrown asks the provider to send
 *   the event again.
 */
export async function receivePayment(
  deps: ReceivePaymentDeps,
  { body, signature }: { readonly body: string; readonly signature: string | undefined },
): Promise<typeof received> {
  const { payments } = deps;
  if (payments === null) throw new Failure('not_found');
  const event = await read(deps, payments, body, signature);
  if (event === null) return received;

  const reference = event.kind === 'checkout' ? event.order : await payments.orderOfPayment(event.paymentId);
  if (reference === null) {
    // A reversal without an order is another stack's; a checkout is this stack's by the time that it is read.
    if (event.kind === 'checkout') deps.report(problemOf('unknown-order', event, null));
    return received;
  }
  const { number, studentId } = reference;
  const { problem, enrolment, isNew, mine } = await change(deps, reference, (seen) => {
    const at = deps.now().toISOString();
    const applied: Applied =
      event.kind === 'checkout' ? applyCheckout(seen, number, event, at) : reverse(seen, number, event, at);
    const changed = applied.enrolment !== seen;
    if (!deps.mailer.hasSender) return { ...applied, isNew: changed, mine: false };
    const claimed = claimConfirmation(seen, applied.enrolment, number, at);
    return { ...applied, enrolment: claimed, isNew: changed, mine: claimed !== applied.enrolment };
  });
  const reason = await reasonOf(deps.isDeleted, { event, studentId, isNew, problem });
  if (reason !== null) deps.report(problemOf(reason, event, reference));
  if (mine) await confirmOrder(deps, enrolment, number);
  return received;
}

async function read(
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
