import { setTimeout as pause } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { LocalError, readMessage } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import { chargeObject, checkoutSessionObject, disputeObject, hasPayment } from './sessions.ts';
import { createToken, type Session, type Store, type UnsentEvent } from './store.ts';

const maximumTries = 6;

/**
 * How the stand-in delivers events: once, twice at the same time, after a click on “Deliver”, or never. Stripe may
 * repeat events and change their order: https://docs.stripe.com/webhooks#best-practices
 */
export const deliveryModes = ['normal', 'twice', 'held', 'dropped'] as const;
export type DeliveryMode = (typeof deliveryModes)[number];

export interface DeliveryProps {
  readonly store: Store;
  readonly target: string;
  readonly warn: (line: string) => void;
  /** The pause after the first failed try. It doubles after each further try. */
  readonly firstPauseMs: number;
}

export type Delivery = ReturnType<typeof createDelivery>;

export function createDelivery({ store, target, warn, firstPauseMs }: DeliveryProps) {
  const { state, keys } = store;
  const running = new Set<Promise<unknown>>();
  const closing = new AbortController();
  let mode: DeliveryMode = 'normal';

  /** Sends an event up to `maximumTries` times until it is accepted. Returns the last status, or 0 without a reply. */
  async function send(body: string): Promise<number> {
    for (let attempt = 1, wait = firstPauseMs; ; attempt += 1, wait *= 2) {
      const status = await postEvent({ target, body, secret: keys.webhookSecret, signal: closing.signal });
      if (isAccepted(status) || attempt === maximumTries) return status;
      await pause(wait, undefined, { signal: closing.signal });
    }
  }

  async function deliver(event: UnsentEvent, copies: number): Promise<void> {
    event.withheld = false;
    const statuses = await Promise.all(Array.from({ length: copies }, () => send(event.body)));
    const refused = statuses.find((status) => !isAccepted(status));
    if (refused === undefined) {
      state.unsent = state.unsent.filter((other) => other !== event);
    } else if (!closing.signal.aborted) {
      event.withheld = true;
      const reply = refused === 0 ? 'no reply' : refused;
      warn(`The webhook didn't accept ${event.type} (${reply}): it waits on the page of payments.`);
    }
    await store.save();
  }

  function start(event: UnsentEvent, copies = 1): Promise<void> {
    const delivery = deliver(event, copies);
    running.add(delivery);
    void delivery
      .catch((error: unknown) => {
        if (!closing.signal.aborted) warn(`An event ${event.type} couldn't be sent: ${readMessage(error)}`);
      })
      .finally(() => running.delete(delivery));
    return delivery;
  }

  const withheld = (): readonly UnsentEvent[] => state.unsent.filter((event) => event.withheld);

  let releasing: Promise<unknown> = Promise.resolve();

  return {
    get mode() {
      return mode;
    },
    setMode: (next: DeliveryMode) => void (mode = next),
    /** Adds an event to the state, which `save` writes to disk. The returned function sends the event. */
    add(added: Omit<UnsentEvent, 'withheld'>): () => void {
      if (mode === 'dropped') return () => undefined;
      const event = { ...added, withheld: mode === 'held' };
      const copies = mode === 'twice' ? 2 : 1;
      state.unsent.push(event);
      return () => {
        if (!event.withheld) void start(event, copies);
      };
    },
    /** Lists the unsent events that were held or that the webhook never accepted, from oldest to newest. */
    withheld,
    /** Delivers the events that `withheld` lists, one after the other, from the oldest or from the newest. */
    release: (order: 'made' | 'reversed' = 'made'): Promise<void> => {
      // A second call at the same time would deliver the second event while the first is on its way.
      const release = releasing.then(async () => {
        for (const event of order === 'made' ? withheld() : withheld().toReversed()) await start(event);
      });
      releasing = release.catch(() => undefined);
      return release;
    },
    settled: async (): Promise<void> => {
      while (running.size > 0) await Promise.allSettled(running);
    },
    resume: () => {
      for (const event of state.unsent) if (!event.withheld) void start(event);
    },
    /** Stops all deliveries. Their events stay unsent. */
    async close(): Promise<void> {
      closing.abort();
      await Promise.allSettled(running);
    },
  };
}

const timeoutMs = 20_000;

interface Posting {
  readonly target: string;
  readonly body: string;
  readonly secret: string;
  readonly signal: AbortSignal;
}

/** Sends an event once. Returns the reply's status, or 0 without a reply. The promise never rejects. */
async function postEvent({ target, body, secret, signal }: Posting): Promise<number> {
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

/** Builds an event about a checkout session in its current state. Each event has a new id. */
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

/** Returns the header `stripe-signature` for an event. `timestamp` is in seconds since 1970. */
export function signEvent(
  payload: string,
  secret: string,
  timestamp = Math.floor(Date.now() / 1000),
): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}
