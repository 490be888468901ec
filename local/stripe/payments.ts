import { LocalError } from '../errors.ts';
import type { Delivery } from './webhooks/delivery.ts';
import type { Desk } from './state/desk.ts';
import { makeEvent, signatureOf } from './webhooks/events.ts';
import type { LocalPayments, LocalSession } from './local-payments.ts';
import type { Session, Store } from './state/store.ts';

export interface LocalPaymentsProps {
  readonly store: Store;
  readonly desk: Desk;
  readonly delivery: Delivery;
  readonly productUrl: () => string;
  readonly apiBase: string;
}

/** The stand-in as tests and its own pages use it. Where its pages are depends on the product. */
export function localPayments({
  store,
  desk,
  delivery,
  productUrl,
  apiBase,
}: LocalPaymentsProps): Omit<LocalPayments, 'pageUrl'> {
  function existing(sessionId: string): Session {
    const session = desk.find(sessionId);
    if (session === undefined) throw new LocalError(`There is no checkout ${sessionId}.`);
    return session;
  }
  const { secretKey, webhookSecret } = store.keys;
  return {
    secretKey,
    webhookSecret,
    apiBase,
    sessions: () => desk.sessions().map(localSession),
    async act(sessionId, action) {
      desk.change(existing(sessionId), action);
      await desk.commit();
    },
    setDelivery: (mode) => delivery.setMode(mode),
    held: () => delivery.held(),
    release: (order = 'made') => delivery.release(order),
    settled: () => delivery.settled(),
    sign: (body, { secret = webhookSecret, timestamp } = {}) => signatureOf(body, secret, timestamp),
    eventFor: (sessionId, type) => makeEvent(existing(sessionId), type, productUrl()),
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
