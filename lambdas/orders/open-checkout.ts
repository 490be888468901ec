import { change, type ChangeDeps } from './change.ts';
import { attachCheckout, close } from './checkout-steps.ts';
import { findOrder } from './enrolment.ts';
import type { Checkout, Order } from './order.ts';
import { CheckoutRefused, type Payments } from './payments.ts';

interface OpenOrder {
  readonly studentId: string;
  readonly courseId: string;
  readonly order: Order;
  /** True where the order began a moment ago, so that a checkout made for it now is new as well. */
  readonly begun: boolean;
  /** True where the order is still what the student asks for. */
  readonly wanted: boolean;
}

type Deps = ChangeDeps & { readonly payments: Payments; readonly now: () => Date };

/**
 * Makes the checkout of an order that has none stored; the provider gives the same again after a crash. It would give a
 * refusal again too, so a refused order is closed: the next try has a new number.
 */
async function make(deps: Deps, open: OpenOrder): Promise<Checkout | null> {
  const { studentId, courseId, order, wanted } = open;
  const { number, courseTitle, price, payerEmail } = order;
  if (price === null || payerEmail === null) return null;
  try {
    return await deps.payments.createCheckout({
      studentId,
      courseId,
      number,
      courseTitle,
      price,
      payerEmail,
    });
  } catch (error) {
    if (!(error instanceof CheckoutRefused)) throw error;
    if (!wanted) return null;
    const at = deps.now().toISOString();
    await change(deps, open, (seen) => ({ enrolment: close(seen, number, at) }));
    throw error.failure;
  }
}

/**
 * The checkout of an open order, made where there is none yet, ended where it isn't wanted.
 *
 * @returns the page to pay on; `complete` where it was paid on already; `ended` where it takes no money any more.
 */
export async function openCheckout(deps: Deps, open: OpenOrder): Promise<Checkout | 'complete' | 'ended'> {
  const { order, begun, wanted } = open;
  const checkout = order.checkout ?? (await make(deps, open));
  if (checkout === null) return 'ended';
  const { sessionId } = checkout;
  const { enrolment } = await change(deps, open, (seen) => ({
    enrolment: attachCheckout(seen, order.number, checkout),
  }));
  const now = findOrder(enrolment, order.number);
  // Where the order has ended meanwhile, its page must not stay open.
  const kept = now?.state === 'open' && now.checkout?.sessionId === sessionId;

  const status = begun ? 'open' : await deps.payments.checkoutStatus(sessionId);
  if (status === 'open' && wanted && kept) return checkout;
  const end = status === 'open' ? await deps.payments.endCheckout(sessionId) : status;
  return end === 'complete' ? 'complete' : 'ended';
}
