import { LocalError } from '../errors.ts';
import { localPaths } from '../http/paths.ts';
import type { Faults } from './api/faults.ts';
import type { Ledger } from './state/ledger.ts';
import type { Session, Store } from './state/store.ts';
import type { PayerAction } from './state/transitions.ts';
import type { Delivered, Delivery, DeliveryMode, HeldEvent } from './webhooks/delivery.ts';
import { makeEvent, signatureOf } from './webhooks/events.ts';

/** A checkout session as a person or a test looks at it. */
export interface LocalSession {
  /** Such as `cs_test_…`. */
  readonly id: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly paymentStatus: 'unpaid' | 'paid';
  /** In the currency's smallest unit. */
  readonly amount: number;
  /** ISO 4217, lower case. */
  readonly currency: string;
  readonly payerEmail: string;
  readonly courseTitle: string;
  /** `student` of its metadata, '' where there is none. */
  readonly studentId: string;
  /** `order` of its metadata, '' where there is none. */
  readonly orderId: string;
  /** Such as `pi_…`; null until the payer has paid, or has chosen to pay later. */
  readonly paymentId: string | null;
  /** Given back so far, in the currency's smallest unit. */
  readonly refunded: number;
}

/** The stand-in as it is used from outside its pages. */
export interface LocalPayments {
  readonly webhookSecret: string;
  readonly secretKey: string;
  /** The API's address, such as `http://127.0.0.1:41234`. */
  readonly apiBase: string;
  /** The page that shows and steers it all. */
  readonly pageUrl: string;
  /** Newest first. */
  sessions(): readonly LocalSession[];
  /**
   * Resolves when the state is on disk; the events that it makes are on their way then.
   *
   * @throws LocalError where there is no such session, or its state forbids the action.
   */
  act(sessionId: string, action: PayerAction): Promise<void>;
  /**
   * Lets the next calls that make a checkout fail: `429` before they run, anything else as they do. One status for
   * each call; the official package makes a call again by itself after a 5xx.
   */
  failNext(...statuses: readonly number[]): void;
  setDelivery(mode: DeliveryMode): void;
  /** Events that are kept back, or that nobody took after all tries; oldest first. */
  held(): readonly HeldEvent[];
  /** Delivers what is held, one after the other in the order in which it was made or against it. */
  release(order?: 'made' | 'reversed'): Promise<readonly Delivered[]>;
  /** Resolves when no delivery is under way any more. */
  settled(): Promise<void>;
  /** A `stripe-signature` header for a body; `timestamp` in seconds since 1970, now where absent. */
  sign(body: string, how?: { readonly secret?: string; readonly timestamp?: number }): string;
  /**
   * An event of that type as it would be sent for the session's present state, with an id of its own.
   *
   * @throws LocalError where there is no such session, or nothing that such an event could tell of.
   */
  eventFor(sessionId: string, type: string): object;
}

export interface LocalPaymentsProps {
  readonly store: Store;
  readonly ledger: Ledger;
  readonly delivery: Delivery;
  readonly faults: Faults;
  readonly productUrl: string;
  readonly apiBase: string;
}

export function localPayments({
  store,
  ledger,
  delivery,
  faults,
  productUrl,
  apiBase,
}: LocalPaymentsProps): LocalPayments {
  function existing(sessionId: string): Session {
    const session = ledger.find(sessionId);
    if (session === undefined) throw new LocalError(`There is no checkout ${sessionId}.`);
    return session;
  }
  const { secretKey, webhookSecret } = store.keys;
  return {
    secretKey,
    webhookSecret,
    apiBase,
    pageUrl: productUrl + localPaths.payments,
    sessions: () => ledger.sessions().map(localSession),
    async act(sessionId, action) {
      ledger.change(existing(sessionId), action);
      await ledger.commit();
    },
    failNext: (...statuses) => faults.add(statuses),
    setDelivery: (mode) => delivery.setMode(mode),
    held: () => delivery.held(),
    release: (order = 'made') => delivery.release(order),
    settled: () => delivery.settled(),
    sign: (body, { secret = webhookSecret, timestamp } = {}) => signatureOf(body, secret, timestamp),
    eventFor: (sessionId, type) => makeEvent(existing(sessionId), type, productUrl),
  };
}

function localSession({ id, checkout, status, money, paymentId, refunded }: Session): LocalSession {
  const { amount, currency, courseTitle, payerEmail, metadata } = checkout;
  return {
    id,
    status,
    paymentStatus: money === 'paid' ? 'paid' : 'unpaid',
    amount,
    currency,
    payerEmail: payerEmail ?? '',
    courseTitle,
    studentId: metadata['student'] ?? '',
    orderId: metadata['order'] ?? '',
    paymentId,
    refunded,
  };
}
