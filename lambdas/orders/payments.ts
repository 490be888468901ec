import { Failure } from '../runtime/failure.ts';
import type { Checkout, Order } from '../tables/order-item.ts';
import type { EnrolmentKey } from './enrolment.ts';

/** Stored with each payment at the provider, to find the order again. Names the student only by an id. */
export interface OrderReference extends EnrolmentKey {
  readonly number: number;
}

export interface CheckoutRequest extends OrderReference {
  readonly courseTitle: string;
  readonly price: NonNullable<Order['price']>;
  readonly payerEmail: string;
}

export interface CheckoutEvent {
  readonly kind: 'checkout';
  /** Null if {@link Payments.lookUpCheckout} returned the event. */
  readonly eventId: string | null;
  /** `processing` means that the checkout is complete, but the money takes days to arrive. */
  readonly outcome: 'paid' | 'processing' | 'failed' | 'expired';
  readonly order: OrderReference | null;
  readonly sessionId: string;
  readonly amount: number | null;
  /** The ISO 4217 code in upper case. */
  readonly currency: string | null;
  readonly paymentId: string | null;
}

/** Money that went back to the payer in full. */
export interface ReversalEvent {
  readonly kind: 'reversal';
  readonly eventId: string;
  readonly outcome: 'refunded' | 'disputed';
  readonly paymentId: string;
}

export type PaymentEvent = CheckoutEvent | ReversalEvent;

/**
 * Thrown if the provider refuses an order. The provider repeats a refusal for a day, so the student needs a new order.
 */
export class CheckoutRefused extends Error {
  override readonly name = 'CheckoutRefused';
  /** `invalid_request` if the payer's address is bad, otherwise `payments_unavailable`. */
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/**
 * - `signature`: the event is signed with another secret.
 * - `form`: the call doesn't look like an event of the provider.
 * - `mode`: the event is about real money and our key is for test money, or the other way round.
 */
export type EventRefusal = 'signature' | 'form' | 'mode';

export class EventRefused extends Failure {
  readonly why: EventRefusal;

  constructor(why: EventRefusal) {
    super('invalid_signature');
    this.why = why;
  }
}

/** Every method throws Failure `payments_unavailable` if the provider can't be reached or fails. */
export interface Payments {
  /**
   * A second call for the same order returns the same page.
   *
   * @returns null if the provider already has a page for the order with other details. The order can't be paid any more.
   * @throws CheckoutRefused; Failure `payments_unavailable` if a second call for the order may succeed.
   */
  createCheckout(request: CheckoutRequest): Promise<Checkout | null>;
  checkoutStatus(sessionId: string): Promise<'open' | 'complete' | 'expired'>;
  /**
   * The order of the event is null if the checkout belongs to another stack. `open` means that the checkout can still be
   * paid, and `missing` that the provider doesn't know the checkout.
   */
  lookUpCheckout(sessionId: string): Promise<CheckoutEvent | 'open' | 'missing'>;
  /** A complete checkout can't be ended and stays complete. */
  endCheckout(sessionId: string): Promise<'complete' | 'expired'>;
  /**
   * Returns null if the event doesn't concern this stack.
   *
   * @throws EventRefused if the provider didn't send the event.
   */
  readEvent(body: string, signature: string | undefined): Promise<PaymentEvent | null>;
  findOrderOfPayment(paymentId: string): Promise<OrderReference | null>;
}
