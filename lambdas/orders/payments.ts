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

/** The payer got the whole payment back, by a refund or by a dispute that the centre lost. */
export interface ReversalEvent {
  readonly kind: 'reversal';
  readonly eventId: string;
  readonly outcome: 'refunded' | 'disputed';
  readonly paymentId: string;
}

export type PaymentEvent = CheckoutEvent | ReversalEvent;

/** The payment provider refuses an order, and would do so again for a day, so the student needs a new order. */
export class CheckoutRefused extends Error {
  override readonly name = 'CheckoutRefused';
  /** `invalid_request` if the payer's mail address is bad, otherwise `payments_unavailable`. */
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** `form` means a malformed or old signature. `mode` means that only one of event and key is for test money. */
export type EventRefusal = 'signature' | 'form' | 'mode';

export class EventRefused extends Failure {
  readonly why: EventRefusal;

  constructor(why: EventRefusal) {
    super('invalid_signature');
    this.why = why;
  }
}

/** Our calls of the payment provider. Each throws Failure `payments_unavailable` if the provider fails. */
export interface Payments {
  /**
   * Creates the page to pay an order on. A second call for the order returns the same page, or null if the order's
   * details differ. After null, the caller must close the order.
   *
   * @throws CheckoutRefused if the provider would refuse the order again.
   */
  createCheckout(request: CheckoutRequest): Promise<Checkout | null>;
  checkoutStatus(sessionId: string): Promise<'open' | 'complete' | 'expired'>;
  /** Asks for a checkout's state. `order` is null if another stack made the checkout. */
  lookUpCheckout(sessionId: string): Promise<CheckoutEvent | 'open' | 'missing'>;
  /** Ends a checkout, so that nobody can pay there any more. A complete checkout stays complete. */
  endCheckout(sessionId: string): Promise<'complete' | 'expired'>;
  /** Parses an HTTP request of the provider, or throws EventRefused. Returns null for other stacks' events. */
  readEvent(body: string, signature: string | undefined): Promise<PaymentEvent | null>;
  findOrderOfPayment(paymentId: string): Promise<OrderReference | null>;
}
