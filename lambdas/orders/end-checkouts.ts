import type { CheckoutEnd } from '../../contract/orders/admin.ts';
import type { Warn } from '../runtime/observability.ts';
import { change, type ChangeDeps } from './change.ts';
import { close } from './checkout-steps.ts';
import type { Enrolment } from './enrolment.ts';
import type { Payments } from './payments.ts';

export interface EndCheckoutsDeps extends ChangeDeps {
  readonly payments: Payments | null;
  readonly now: () => Date;
  readonly warn: Warn;
}

/**
 * Ends the pages on which orders of an enrolment could still be paid, and then the orders. The provider's silence fails
 * nothing: what stays open can be ended later.
 *
 * @returns the worst that any of them came to; null where there was no page, or no provider is set up.
 */
export async function endCheckouts(
  deps: EndCheckoutsDeps,
  { studentId, courseId, orders }: Enrolment,
): Promise<CheckoutEnd | null> {
  const { payments } = deps;
  if (payments === null) return null;
  const ends = new Set<CheckoutEnd>();
  for (const { number, state, checkout } of orders) {
    if (state !== 'open') continue;
    // An order without a page can't be paid: its page is shown to nobody before it is stored.
    const end = checkout && (await endOne(payments, deps.warn, checkout.sessionId));
    if (end !== null) ends.add(end);
    if (end === 'open' || end === 'paid') continue;
    const at = deps.now().toISOString();
    await change(deps, { studentId, courseId }, (seen) => ({ enrolment: close(seen, number, at) }));
  }
  return (['open', 'paid', 'ended'] as const).find((end) => ends.has(end)) ?? null;
}

async function endOne(payments: Payments, warn: Warn, sessionId: string): Promise<CheckoutEnd> {
  try {
    return (await payments.endCheckout(sessionId)) === 'complete' ? 'paid' : 'ended';
  } catch (error) {
    warn('A checkout could not be ended', {
      sessionId,
      reason: error instanceof Error ? error.name : 'unknown',
    });
    return 'open';
  }
}
