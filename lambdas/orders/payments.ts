import { Failure } from '../runtime/failure.ts';
import type { Checkout, Order } from '../tables/order-item.ts';
import type { EnrolmentKey } from './enrolment.ts';

/** Identifies an order. Stored with each payment at the payment provider, so names the student only by an id. */
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
  /** Null if the payment provider didn't send this event, but {@link Payments.lookUpCheckout} made it. */
  readonly eventId: string | null;
  /** `processing` means that the student has completed the checkout, but the money takes days to arrive. */
  readonly outcome: 'paid' | 'processing' | 'failed' | 'expired';
  readonly order: OrderReference | null;
  readonly sessionId: string;
  readonly amount: number | null;
  /** The ISO 4217 code in upper case. */
  readonly currency: string | null;
  readonly paymentId: string | null;
}

/**
 * An event of the payment provider: the payer got the whole payment back, by a refund or a dispute that the centre
 * lost.
 */
export interface ReversalEvent {
  readonly kind: 'reversal';
  readonly eventId: string;
  readonly outcome: 'refunded' | 'disputed';
  readonly paymentId: string;
}

export type PaymentEvent = CheckoutEvent | ReversalEvent;

/**
 * Thrown if the payment provider refuses to create a checkout for an order. For a day it would refuse the same order
 * again, so the student needs a new order.
 */
export class CheckoutRefused extends Error {
  override readonly name = 'CheckoutRefused';
  /** `invalid_request` if the payer's mail address is bad, otherwise `payments_unavailable`. */
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/**
 * Why an HTTP request that should come from the payment provider is refused:
 *
 * - `signature`: the signature wasn't made with our webhook secret.
 * - `form`: the signature is missing, malformed or too old.
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

/**
 * Our calls of the payment provider. Every method throws Failure `payments_unavailable` if the provider can't be
 * reached or fails.
 */
export interface Payments {
  /**
   * Creates the page on which the student pays an order. A second call for the same order returns the same page.
   *
   * @returns null if an earlier call for the same order had other details. The caller must then close the order.
   * @throws CheckoutRefused if the provider would refuse the order again; Failure `payments_unavailable` if a second
   *   call may succeed.
   */
  createCheckout(request: CheckoutRequest): Promise<Checkout | null>;
  checkoutStatus(sessionId: string): Promise<'open' | 'complete' | 'expired'>;
  /**
   * Asks the provider for the state of a checkout.
   *
   * @returns what the provider's event would contain, with `order` null if the checkout belongs to another stack;
   *   `open` if the checkout can still be paid; `missing` if the provider doesn't know the checkout.
   */
  lookUpCheckout(sessionId: string): Promise<CheckoutEvent | 'open' | 'missing'>;
  /** Ends a checkout, so that nobody can pay there any more. A complete checkout stays complete. */
  endCheckout(sessionId: string): Promise<'complete' | 'expired'>;
  /**
   * Parses an HTTP request by which the provider reports an event. Returns null if the event doesn't concern this
   * stack.
   *
   * @throws EventRefused.
   */
  readEvent(body: string, signature: string | undefined): Promise<PaymentEvent | null>;
  findOrderOfPayment(paymentId: string): Promise<OrderReference | null>;
}
