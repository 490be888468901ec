import { Failure } from '../runtime/failure.ts';
import type { Checkout, Price } from './order.ts';

/** An order as the payment provider is told of it: enough to find it again, and nothing of the student but an id. */
export interface OrderReference {
  readonly studentId: string;
  readonly courseId: string;
  readonly number: number;
}

export interface CheckoutRequest extends OrderReference {
  readonly courseTitle: string;
  readonly price: Price;
  readonly payerEmail: string;
}

/** The outcome of a checkout. */
export interface CheckoutEvent {
  readonly kind: 'checkout';
  /** Null where the provider was asked, as is {@link Payments.lookUpCheckout}'s. */
  readonly eventId: string | null;
  /** `processing`: completed by a method whose money takes days to arrive. */
  readonly outcome: 'paid' | 'processing' | 'failed' | 'expired';
  /** Null where the event names no order in a form of ours. */
  readonly order: OrderReference | null;
  readonly sessionId: string;
  readonly amount: number | null;
  /** ISO 4217 in upper case. */
  readonly currency: string | null;
  readonly paymentId: string | null;
}

/** Money that went back in full. */
export interface ReversalEvent {
  readonly kind: 'reversal';
  readonly eventId: string;
  readonly outcome: 'refunded' | 'disputed';
  readonly paymentId: string;
}

export type PaymentEvent = CheckoutEvent | ReversalEvent;

/**
 * Thrown where the provider answered that it makes no checkout. It answers the same whenever it is asked for that order
 * again, within a day, so that only another order can go on.
 */
export class CheckoutRefused extends Error {
  override readonly name = 'CheckoutRefused';
  /** The failure for the buyer: `invalid_request` where it is the payer's address, else `payments_unavailable`. */
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/**
 * Why an event is refused. `signature`: it looks like the provider's and is signed by another secret, or by somebody
 * else. `form`: it doesn't look like the provider's. `mode`: it is signed as it should be, and of real money where our
 * key is of test money, or the other way about.
 */
export type EventRefusal = 'signature' | 'form' | 'mode';

/** Thrown where an event of the webhook isn't taken. */
export class EventRefused extends Failure {
  readonly why: EventRefusal;

  constructor(why: EventRefusal) {
    super('invalid_signature');
    this.why = why;
  }
}

/** The payment provider. Calls throw Failure `payments_unavailable` where it can't be reached or fails. */
export interface Payments {
  /**
   * Makes the page on which an order is paid. The same order asked again gives the same page.
   *
   * @throws CheckoutRefused; Failure `payments_unavailable` only where asking for the same order again may go well.
   * @returns null where the provider knows that order in another form, so that it can't be paid any more.
   */
  createCheckout(request: CheckoutRequest): Promise<Checkout | null>;
  checkoutStatus(sessionId: string): Promise<'open' | 'complete' | 'expired'>;
  /**
   * Looks up the outcome of a checkout, as its event would have told; its order is null where it names none of this
   * stack's. `open`: it can still be paid. `missing`: the provider doesn't know it.
   */
  lookUpCheckout(sessionId: string): Promise<CheckoutEvent | 'open' | 'missing'>;
  /** Ends a checkout that isn't complete, and gives how it stands after that. */
  endCheckout(sessionId: string): Promise<'complete' | 'expired'>;
  /**
   * The event behind a call of the webhook; null for one that is none of this stack's business.
   *
   * @throws EventRefused.
   */
  readEvent(body: string, signature: string | undefined): Promise<PaymentEvent | null>;
  /** The order that a payment was made for; null where it isn't one of this stack's. */
  orderOfPayment(paymentId: string): Promise<OrderReference | null>;
}
