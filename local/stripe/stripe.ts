import type { IncomingMessage } from 'node:http';
import { LocalError } from '../errors.ts';
import { localPaths } from '../http/paths.ts';
import type { Reply } from '../http/reply.ts';
import { startPrivateServer } from '../http/server.ts';
import { stripeApi } from './api.ts';
import { createFaults, type Faults } from './faults.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { stripePages } from './pages.ts';
import type { PayerAction } from './sessions.ts';
import { openStore, type Session, type Store } from './store.ts';
import {
  buildEvent,
  createDelivery,
  signEvent,
  type Delivered,
  type Delivery,
  type DeliveryMode,
  type WithheldEvent,
} from './webhooks.ts';

/** A checkout session for the pages and for tests. */
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
  /** `student` of its metadata, or ''. */
  readonly studentId: string;
  /** `order` of its metadata, or ''. */
  readonly orderId: string;
  /** Such as `pi_…`; null until the payer has paid or chosen to pay later. */
  readonly paymentId: string | null;
  /** In the currency's smallest unit. */
  readonly refunded: number;
}

/** Steers the emulated Stripe from tests. */
export interface LocalPayments {
  readonly webhookSecret: string;
  readonly secretKey: string;
  /** The API's address, such as `http://127.0.0.1:41234`. */
  readonly apiBase: string;
  /** The address of the page of payments. */
  readonly pageUrl: string;
  /** Newest first. */
  sessions(): readonly LocalSession[];
  /**
   * Applies an action. Resolves when it is on disk and its events are being sent.
   *
   * @throws LocalError if there is no such session, or its state forbids the action.
   */
  act(sessionId: string, action: PayerAction): Promise<void>;
  /**
   * Makes the next calls that create a checkout fail, one status for each call: `429` before the call runs, any other
   * status while it does. Stripe's package repeats a call itself after a 5xx.
   */
  failNext(...statuses: readonly number[]): void;
  setDelivery(mode: DeliveryMode): void;
  /** Events that are withheld, or that the webhook didn't accept in any try; oldest first. */
  withheld(): readonly WithheldEvent[];
  /** Delivers the withheld events one after the other, in their order or in reverse. */
  release(order?: 'made' | 'reversed'): Promise<readonly Delivered[]>;
  /** Resolves when no delivery is running. */
  settled(): Promise<void>;
  /** Creates a `stripe-signature` header for a body; `timestamp` in seconds since 1970, by default now. */
  sign(body: string, how?: { readonly secret?: string; readonly timestamp?: number }): string;
  /**
   * Builds an event of that type with a new id and the session's current state.
   *
   * @throws LocalError if there is no such session, or it has no object for this type.
   */
  buildEvent(sessionId: string, type: string): object;
}

export interface StripeOptions {
  /** The folder of its keys and its state, which is created if it doesn't exist. */
  readonly directory: string;
  /** The product's address, such as `http://localhost:4173`, without a slash at its end. */
  readonly productUrl: string;
  /** The product's path for events, such as `/api/orders/webhook`. */
  readonly webhookPath: string;
  /** Called for events that the webhook didn't accept, and for errors of this emulation. */
  readonly warn: (line: string) => void;
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  /** The time after which an event is sent again for the first time. */
  readonly firstPauseMs?: number | undefined;
}

/** An emulation of Stripe. */
export interface LocalStripe extends LocalPayments {
  /** Answers its pages, `/_local/checkout/<id>` and `/_local/payments`; undefined for any other path. */
  answer(request: IncomingMessage, path: string): Promise<Reply | undefined>;
  /** Sends the events that an earlier process didn't send. Call it once, when the product is ready. */
  resume(): void;
  close(): Promise<void>;
}

/** Starts the API with the stored state of the last start. */
export async function startStripe(options: StripeOptions): Promise<LocalStripe> {
  const { directory, productUrl, webhookPath, warn, now = Date.now, firstPauseMs = 300 } = options;
  const store = await openStore(directory);
  const delivery = createDelivery({ store, target: productUrl + webhookPath, warn, firstPauseMs });
  const ledger = createLedger({ store, delivery, productUrl, now: () => Math.floor(now() / 1000), warn });
  const faults = createFaults();
  const api = await startPrivateServer(stripeApi({ store, ledger, faults, productUrl }), warn);
  return {
    ...localPayments({ store, ledger, delivery, faults, productUrl, apiBase: api.endpoint }),
    answer: stripePages({ ledger, delivery, productUrl }),
    resume: () => delivery.resume(),
    async close() {
      ledger.close();
      await Promise.all([api.close(), delivery.close()]);
      await store.save();
    },
  };
}

interface LocalPaymentsProps {
  readonly store: Store;
  readonly ledger: Ledger;
  readonly delivery: Delivery;
  readonly faults: Faults;
  readonly productUrl: string;
  readonly apiBase: string;
}

function localPayments({
  store,
  ledger,
  delivery,
  faults,
  productUrl,
  apiBase,
}: LocalPaymentsProps): LocalPayments {
  function requireSession(sessionId: string): Session {
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
    sessions: () => ledger.sessions().map(toLocalSession),
    async act(sessionId, action) {
      ledger.change(requireSession(sessionId), action);
      await ledger.commit();
    },
    failNext: (...statuses) => faults.add(statuses),
    setDelivery: (mode) => delivery.setMode(mode),
    withheld: () => delivery.withheld(),
    release: (order = 'made') => delivery.release(order),
    settled: () => delivery.settled(),
    sign: (body, { secret = webhookSecret, timestamp } = {}) => signEvent(body, secret, timestamp),
    buildEvent: (sessionId, type) => buildEvent(requireSession(sessionId), type, productUrl),
  };
}

function toLocalSession({ id, checkout, status, money, paymentId, refunded }: Session): LocalSession {
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
