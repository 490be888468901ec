import type { Checkout } from '../../../lambdas/orders/order-item.ts';
import type { Money } from '../../../contract/identifiers.ts';
import {
  CheckoutRefused,
  EventRefused,
  type CheckoutEvent,
  type CheckoutRequest,
  type OrderReference,
  type PaymentEvent,
  type Payments,
} from '../../../lambdas/orders/payments.ts';
import { Failure } from '../../../lambdas/runtime/failure.ts';

interface Session {
  readonly checkout: Checkout;
  readonly request: CheckoutRequest;
  readonly paymentId: string;
  status: 'open' | 'complete' | 'expired';
  outcome: CheckoutEvent['outcome'];
  /** Wrong details that the payment provider reports. With `missing`, the provider denies that the session exists. */
  lie: Partial<CheckoutEvent> | 'missing';
}

export const refusedPayer = 'refused@example.invalid';
export const goodSignature = 'good';

const orderKey = ({ studentId, courseId, number }: OrderReference) => `${studentId}/${courseId}/${number}`;

/** A fake payment provider. Like Stripe, it gives an order one checkout session and never reopens a session. */
export function paymentsFake() {
  const byOrder = new Map<string, Session>();
  const sessions = new Map<string, Session>();
  const refused = new Map<string, Failure>();
  let refuseNext: Failure | null = null;
  let mostOpen = 0;

  const session = (sessionId: string): Session => {
    const found = sessions.get(sessionId);
    if (!found) throw new Error(`No such session: ${sessionId}`);
    return found;
  };
  const open = () => [...sessions.values()].filter(({ status }) => status === 'open');

  const payments: Payments = {
    createCheckout(request) {
      const key = orderKey(request);
      const failure =
        refused.get(key) ??
        (request.payerEmail === refusedPayer ? new Failure('invalid_request') : refuseNext);
      refuseNext = null;
      if (failure) {
        refused.set(key, failure);
        return Promise.reject(new CheckoutRefused(failure));
      }
      const known = byOrder.get(key);
      if (known) {
        const same = JSON.stringify(known.request) === JSON.stringify(request);
        return Promise.resolve(same ? known.checkout : null);
      }
      const sessionId = `session-${sessions.size + 1}`;
      const made: Session = {
        checkout: { sessionId, url: `https://pay.example.com/${sessionId}` },
        request,
        paymentId: `payment-${sessions.size + 1}`,
        status: 'open',
        outcome: 'paid',
        lie: {},
      };
      byOrder.set(key, made);
      sessions.set(sessionId, made);
      mostOpen = Math.max(mostOpen, open().length);
      return Promise.resolve(made.checkout);
    },
    checkoutStatus: (sessionId) => Promise.resolve(session(sessionId).status),
    lookUpCheckout(sessionId) {
      const { status, outcome, lie } = session(sessionId);
      if (lie === 'missing') return Promise.resolve(lie);
      if (status === 'open') return Promise.resolve(status);
      const found = event(sessionId, status === 'expired' ? status : outcome, { eventId: null, ...lie });
      return Promise.resolve(found);
    },
    endCheckout(sessionId) {
      const found = session(sessionId);
      if (found.status === 'open') found.status = 'expired';
      return Promise.resolve(found.status === 'complete' ? 'complete' : 'expired');
    },
    readEvent(body, signature) {
      if (signature !== goodSignature) return Promise.reject(new EventRefused('signature'));
      return Promise.resolve(JSON.parse(body) as PaymentEvent | null);
    },
    findOrderOfPayment(paymentId) {
      const found = [...sessions.values()].find((one) => one.paymentId === paymentId);
      return Promise.resolve(found ? reference(found) : null);
    },
  };

  function reference({ request: { studentId, courseId, number } }: Session): OrderReference {
    return { studentId, courseId, number };
  }

  function event(
    sessionId: string,
    outcome: CheckoutEvent['outcome'],
    changes: Partial<CheckoutEvent> = {},
  ): CheckoutEvent {
    const found = session(sessionId);
    return {
      kind: 'checkout',
      eventId: `event-${outcome}-${sessionId}`,
      outcome,
      order: reference(found),
      sessionId,
      amount: found.request.price.amount,
      currency: found.request.price.currency,
      paymentId: found.paymentId,
      ...changes,
    };
  }

  return {
    payments,
    sessions: () => [...sessions.values()].map(({ status }) => status),
    open: () => open().map(({ checkout }) => checkout.sessionId),
    mostOpen: () => mostOpen,
    charged: (sessionId: string): Money => session(sessionId).request.price,
    /** Refuses the next request for a checkout session, and later requests for the same order. */
    refuse: () => void (refuseNext = new Failure('payments_unavailable')),
    refusals: () => refused.size,
    pay(sessionId: string, outcome: CheckoutEvent['outcome'] = 'paid'): void {
      const found = session(sessionId);
      found.outcome = outcome;
      if (found.status !== 'open') throw new Error(`${sessionId} is ${found.status}`);
      found.status = 'complete';
    },
    settle: (sessionId: string) => void (session(sessionId).outcome = 'paid'),
    lie: (sessionId: string, lie: Session['lie']) => void (session(sessionId).lie = lie),
    expire(sessionId: string): void {
      session(sessionId).status = 'expired';
    },
    event,
    reversal(sessionId: string, outcome: 'refunded' | 'disputed' = 'refunded') {
      const { paymentId } = session(sessionId);
      return { kind: 'reversal', eventId: `event-${outcome}-${sessionId}`, outcome, paymentId } as const;
    },
  };
}
