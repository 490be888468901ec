import { setTimeout as pause } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { LocalError, readMessage } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import { chargeObject, checkoutSessionObject, disputeObject, hasPayment } from './sessions.ts';
import { createToken, type Session, type Store, type UnsentEvent } from './store.ts';

const maximumTries = 6;

/** How events are delivered from now on. By default, one copy at once. */
export interface DeliveryMode {
  /** The number of copies of each event, sent at the same time. */
  readonly copies?: number;
  readonly delayMs?: number;
  /** Withholds events until they are released. */
  readonly withhold?: boolean;
  /** Deletes events without sending them. */
  readonly drop?: boolean;
}

export interface WithheldEvent {
  /** Such as `evt_…`. */
  readonly id: string;
  readonly type: string;
  readonly sessionId: string;
}

/** The result of the last try to deliver an event. */
export interface Delivered {
  readonly type: string;
  /** The reply's status, or 0 without a reply. */
  readonly status: number;
}

export interface DeliveryProps {
  readonly store: Store;
  /** The address of the webhook. */
  readonly target: string;
  readonly warn: (line: string) => void;
  /** The pause after the first failed try; each further one is twice as long. */
  readonly firstPauseMs: number;
}

/** Sends events to the product. */
export interface Delivery {
  setMode(mode: DeliveryMode): void;
  readonly mode: DeliveryMode;
  /** Stores an event; the next save of the store writes it to disk. The returned function sends it. */
  add(event: Omit<UnsentEvent, 'withheld'>): () => void;
  withheld(): readonly WithheldEvent[];
  release(order: 'made' | 'reversed'): Promise<readonly Delivered[]>;
  settled(): Promise<void>;
  /** Sends the events that an earlier process didn't send. */
  resume(): void;
  /** Stops all deliveries; their events stay unsent. */
  close(): Promise<void>;
}

export function createDelivery({ store, target, warn, firstPauseMs }: DeliveryProps): Delivery {
  const { state, keys } = store;
  const running = new Set<Promise<unknown>>();
  const closing = new AbortController();
  let mode: DeliveryMode = {};

  /** Sends one copy until the webhook accepts it. */
  async function send(body: string): Promise<number> {
    for (let attempt = 1, wait = firstPauseMs; ; attempt += 1, wait *= 2) {
      const status = await postEvent({ target, body, secret: keys.webhookSecret, signal: closing.signal });
      if (isAccepted(status) || attempt === maximumTries) return status;
      await pause(wait, undefined, { signal: closing.signal });
    }
  }

  async function deliver(event: UnsentEvent, { copies = 1, delayMs = 0 }: DeliveryMode): Promise<Delivered> {
    event.withheld = false;
    if (delayMs > 0) await pause(delayMs, undefined, { signal: closing.signal });
    const statuses = await Promise.all(Array.from({ length: copies }, () => send(event.body)));
    const status = statuses.find((each) => !isAccepted(each)) ?? statuses[0] ?? 0;
    if (isAccepted(status)) {
      state.unsent = state.unsent.filter((other) => other !== event);
    } else if (!closing.signal.aborted) {
      event.withheld = true;
      const reply = status === 0 ? 'no reply' : status;
      warn(`The webhook didn't accept ${event.type} (${reply}): it waits on the page of payments.`);
    }
    await store.save();
    return { type: event.type, status };
  }

  function start(event: UnsentEvent, how: DeliveryMode): Promise<Delivered> {
    const delivery = deliver(event, how);
    running.add(delivery);
    void delivery
      .catch((error: unknown) => {
        if (!closing.signal.aborted) warn(`An event ${event.type} couldn't be sent: ${readMessage(error)}`);
      })
      .finally(() => running.delete(delivery));
    return delivery;
  }

  const listWithheld = () => state.unsent.filter((event) => event.withheld);

  return {
    get mode() {
      return mode;
    },
    setMode(next) {
      mode = next;
    },
    add(added) {
      const how = mode;
      if (how.drop === true) return () => undefined;
      const event = { ...added, withheld: how.withhold === true };
      state.unsent.push(event);
      return () => {
        if (!event.withheld) void start(event, how);
      };
    },
    withheld: () => listWithheld().map(({ id, type, sessionId }) => ({ id, type, sessionId })),
    async release(order) {
      const delivered: Delivered[] = [];
      const events = order === 'made' ? listWithheld() : listWithheld().reverse();
      for (const event of events) if (event.withheld) delivered.push(await start(event, {}));
      return delivered;
    },
    async settled() {
      while (running.size > 0) await Promise.allSettled(running);
    },
    resume() {
      for (const event of state.unsent) if (!event.withheld) void start(event, {});
    },
    async close() {
      closing.abort();
      await Promise.allSettled(running);
    },
  };
}

/** The maximum duration of one try. */
const timeoutMs = 20_000;

/** Sends an event once with a new signature. Returns the reply's status, or 0 without a reply; it never rejects. */
async function postEvent({
  target,
  body,
  secret,
  signal,
}: {
  readonly target: string;
  readonly body: string;
  readonly secret: string;
  readonly signal: AbortSignal;
}): Promise<number> {
  try {
    const reply = await fetch(target, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signEvent(body, secret),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await reply.arrayBuffer();
    return reply.status;
  } catch {
    return 0;
  }
}

const isAccepted = (status: number): boolean => status >= 200 && status < 300;

interface StripeEvent extends JsonObject {
  readonly id: string;
}

/**
 * Builds an event with a new id and the session's current state.
 *
 * @throws LocalError if the session has no object for this type of event.
 */
export function buildEvent(session: Session, type: string, productUrl: string): StripeEvent {
  return {
    id: `evt_${createToken()}`,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    data: { object: buildObject(session, type, productUrl) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

function buildObject(session: Session, type: string, productUrl: string): JsonObject {
  if (type.startsWith('checkout.session.')) return checkoutSessionObject(session, productUrl);
  if (type === 'charge.refunded' && hasPayment(session) && session.money === 'paid')
    return chargeObject(session);
  if (type === 'charge.dispute.closed' && hasPayment(session) && session.dispute !== null)
    return disputeObject(session);
  throw new LocalError(`This checkout has no object for an event ${type}.`);
}

/** Signs an event for the header `stripe-signature`; `timestamp` in seconds since 1970. */
export function signEvent(
  payload: string,
  secret: string,
  timestamp = Math.floor(Date.now() / 1000),
): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}
