import { Failure } from '../runtime/failure.ts';
import { change, type ChangeDeps } from './change.ts';
import { problemOf, type PaymentProblem } from './payment-problem.ts';
import { applyCheckout, reverse, type Applied } from './payment-steps.ts';
import type { Payments } from './payments.ts';

export interface ReceivePaymentDeps extends ChangeDeps {
  /** Null where no payment provider is set up. */
  readonly payments: Payments | null;
  readonly now: () => Date;
  readonly report: (problem: PaymentProblem) => void;
}

const received = { received: true } as const;

/**
 * Takes an event of the payment provider. It comes at least once, in any order; all that opens a course or takes it
 * back happens here and at the desk.
 *
 * @throws Failure `not_found` without a provider, `invalid_signature`; what else is thrown asks the provider to send
 *   the event again.
 */
export async function receivePayment(
  deps: ReceivePaymentDeps,
  { body, signature }: { readonly body: string; readonly signature: string | undefined },
): Promise<typeof received> {
  const { payments } = deps;
  if (payments === null) throw new Failure('not_found');
  const event = await payments.readEvent(body, signature);
  if (event === null) return received;

  const reference = event.kind === 'checkout' ? event.order : await payments.orderOfPayment(event.paymentId);
  if (reference === null) {
    // A reversal without an order is another stack's; a checkout is this stack's by the time that it is read.
    if (event.kind === 'checkout') deps.report(problemOf('unknown-order', event, null));
    return received;
  }
  const { problem } = await change(deps, reference, (seen): Applied => {
    const at = deps.now().toISOString();
    return event.kind === 'checkout'
      ? applyCheckout(seen, reference.number, event, at)
      : reverse(seen, reference.number, event, at);
  });
  if (problem !== null) deps.report(problemOf(problem, event, reference));
  return received;
}
