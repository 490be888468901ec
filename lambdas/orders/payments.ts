import { Failure } from '../runtime/failure.ts';
import type { Checkout, Order } from '../tables/order-item.ts';
import type { EnrolmentKey } from './enrolment.ts';

/** Identifies an order in the provider's metadata of each payment. It contains only the id of the student. */
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
  /** Null if the event is the answer to {@link Payments.lookUpCheckout}. */
  readonly eventId: string | null;
  /** `processing`: the checkout is complete, but its money takes days to arrive. */
  readonly outcome: 'paid' | 'processing' | 'failed' | 'expired';
  readonly order: OrderReference | null;
  readonly sessionId: string;
  readonly amount: number | null;
  /** The ISO 4217 code in upper case. */
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

/** Thrown if the provider refuses an order. It repeats the refusal for a day, so only a new order can be paid. */
export class CheckoutRefused extends Error {
  override readonly name = 'CheckoutRefused';
  /** `invalid_request` for a bad payer's address, else `payments_unavailable`. */
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/**
 * `signature`: the event is signed with another secret. `form`: it doesn't look like an event of the provider. `mode`:
 * it is about real money and our key is for test money, or the other way round.
 */
export type EventRefusal = 'signature' | 'form' | 'mode';

export class EventRefused extends Failure {
  readonly why: EventRefusal;

  constructor(why: EventRefusal) {
    super('invalid_signature');
    this.why = why;
  }
}

/** Calls throw Failure `payments_unavailable` if the provider can't be reached or fails. */
export interface Payments {
  /**
   * Another call for the same order returns the same page. @returns null if the provider knows that order with other
   * details, so that it can't be paid any more. @throws CheckoutRefused; Failure `payments_unavailable` only if another
   * call for the same order may succeed.
   */
  createCheckout(request: CheckoutRequest): Promise<Checkout | null>;
  checkoutStatus(sessionId: string): Promise<'open' | 'complete' | 'expired'>;
  /**
   * Returns the outcome as an event, whose order is null if the checkout belongs to another stack. `open`: the checkout
   * can still be paid. `missing`: the provider doesn't know it.
   */
  lookUpCheckout(sessionId: string): Promise<CheckoutEvent | 'open' | 'missing'>;
  /** Ends a checkout unless it is complete. Returns its status afterwards. */
  endCheckout(sessionId: string): Promise<'complete' | 'expired'>;
  /** Returns null if the event doesn't concern this stack. @throws EventRefused if it isn't the provider's. */
  readEvent(body: string, signature: string | undefined): Promise<PaymentEvent | null>;
  findOrderOfPayment(paymentId: string): Promise<OrderReference | null>;
}
