import { Failure } from '../runtime/failure.ts';
import type { Checkout, Order } from './order-item.ts';
import type { EnrolmentKey } from './enrolment.ts';

/** Identifies an order. The payment provider stores this reference, so the student is named only by an id. */
export interface OrderReference extends EnrolmentKey {
  readonly number: number;
}

export interface CheckoutRequest extends OrderReference {
  readonly courseTitle: string;
  readonly price: NonNullable<Order['price']>;
  readonly payerEmail: string;
  readonly startedBy: Order['startedBy'];
}

export interface CheckoutEvent {
  readonly kind: 'checkout';
  /** Null if {@link Payments.lookUpCheckout} made this event from an answer of the payment provider. */
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

/** The payer got the whole payment back, by a refund or by a dispute that the centre lost. */
export interface ReversalEvent {
  readonly kind: 'reversal';
  readonly eventId: string;
  readonly outcome: 'refunded' | 'disputed';
  readonly paymentId: string;
}

export type PaymentEvent = CheckoutEvent | ReversalEvent;

/** The payment provider refuses an order, and would refuse the same order again. The student needs a new order. */
export class CheckoutRefused extends Error {
  override readonly name = 'CheckoutRefused';
  /** `invalid_request` if the payer's mail address is bad, otherwise `payments_unavailable`. */
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** `form` means a malformed or old signature. `mode` means that only the event or only the key is for test money. */
export type EventRefusal = 'signature' | 'form' | 'mode';

export class EventRefused extends Failure {
  readonly why: EventRefusal;

  constructor(why: EventRefusal) {
    super('invalid_signature');
    this.why = why;
  }
}

/** Our calls of the payment provider. Every call throws Failure `payments_unavailable` if the provider fails. */
export interface Payments {
  /**
   * Creates the page on which an order is paid. A second call for the same order returns the same page, or null if the
   * request has other details than the first. If the result is null, the caller must close the order.
   *
   * @throws CheckoutRefused if the provider would refuse the same order again.
   */
  createCheckout(request: CheckoutRequest): Promise<Checkout | null>;
  checkoutStatus(sessionId: string): Promise<'open' | 'complete' | 'expired'>;
  /** Asks for a checkout's state. The event's `order` is null if the checkout doesn't name an order of this stack. */
  lookUpCheckout(sessionId: string): Promise<CheckoutEvent | 'open' | 'missing'>;
  /** Ends a checkout, so that nobody can pay there any more. A complete checkout stays complete. */
  endCheckout(sessionId: string): Promise<'complete' | 'expired'>;
  /** Parses an HTTP request of the provider, or throws EventRefused. Returns null for an event that isn't needed. */
  readEvent(body: string, signature: string | undefined): Promise<PaymentEvent | null>;
  findOrderOfPayment(paymentId: string): Promise<OrderReference | null>;
}
