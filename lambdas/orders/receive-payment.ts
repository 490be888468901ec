import { Failure } from '../runtime/failure.ts';
import { applyEvent, confirmOrder, type ConfirmDeps } from './confirm-order.ts';
import type { IsDeleted } from './enrolment-store.ts';
import { buildProblem, type PaymentProblem } from './payment-reports.ts';
import { EventRefused, type EventRefusal, type PaymentEvent, type Payments } from './payments.ts';

export interface ReceivePaymentDeps extends ConfirmDeps {
  readonly payments: Payments | null;
  readonly isDeleted: IsDeleted;
  readonly report: (problem: PaymentProblem) => void;
  readonly refused: (why: EventRefusal) => void;
}

const received = { received: true } as const;

/** Events may come twice and in any order. After an error, the payment provider sends the event again. */
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
    // A reversal without an order belongs to another stack. Checkouts of other stacks were left out above.
    if (event.kind === 'checkout') deps.report(buildProblem('unknown-order', event, null));
    return received;
  }
  const { enrolment, isClaimed, reason } = await applyEvent(deps, reference, event);
  if (reason !== null) deps.report(buildProblem(reason, event, reference));
  if (isClaimed) await confirmOrder(deps, enrolment, reference.number);
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
