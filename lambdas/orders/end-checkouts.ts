import type { CheckoutEnd } from '../../contract/orders/admin.ts';
import { getErrorName } from '../runtime/failure.ts';
import type { Warn } from '../runtime/observability.ts';
import { updateEnrolment, type UpdateDeps } from './enrolment-store.ts';
import type { Enrolment } from './enrolment.ts';
import { expireOrder } from './order-transitions.ts';
import type { Payments } from './payments.ts';

export interface EndCheckoutsDeps extends UpdateDeps {
  readonly payments: Payments | null;
  readonly now: () => Date;
  readonly warn: Warn;
}

/**
 * Ends the payment pages of open orders, and marks these orders as expired. An order stays open if somebody has paid or
 * if the payment provider doesn't answer. Returns the first of `open`, `paid` and `ended` that occurred, or null if
 * there was no page.
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
    // An order without a stored page can't be paid, because each page is stored before the student sees it.
    const end = checkout && (await endCheckout(payments, deps.warn, checkout.sessionId));
    if (end !== null) ends.add(end);
    if (end === 'open' || end === 'paid') continue;
    const at = deps.now().toISOString();
    await updateEnrolment(deps, { studentId, courseId }, (seen) => expireOrder(seen, number, at));
  }
  return (['open', 'paid', 'ended'] as const).find((end) => ends.has(end)) ?? null;
}

async function endCheckout(payments: Payments, warn: Warn, sessionId: string): Promise<CheckoutEnd> {
  try {
    return (await payments.endCheckout(sessionId)) === 'complete' ? 'paid' : 'ended';
  } catch (error) {
    warn('A checkout could not be ended', { sessionId, reason: getErrorName(error) });
    return 'open';
  }
}
