import { setTimeout as pause } from 'node:timers/promises';
import { readMessage } from '../../errors.ts';
import type { Store, UnsentEvent } from '../state/store.ts';
import { isTaken, postEvent } from './post.ts';

const tries = 6;

/** The delivery of events from now on. What is left away is as usual: one copy, at once. */
export interface DeliveryMode {
  /** The number of copies of each event, all sent at the same time. */
  readonly copies?: number;
  readonly delayMs?: number;
  /** Keeps events back until they are released. */
  readonly hold?: boolean;
  /** Forgets events. */
  readonly drop?: boolean;
}

export interface HeldEvent {
  /** Such as `evt_…`. */
  readonly id: string;
  readonly type: string;
  readonly sessionId: string;
}

/** The end of the last try to deliver an event. */
export interface Delivered {
  readonly type: string;
  /** The reply's status, or 0 where none came. */
  readonly status: number;
}

export interface DeliveryProps {
  readonly store: Store;
  /** The address that events go to. */
  readonly target: string;
  readonly warn: (line: string) => void;
  /** The pause after the first try that failed, in milliseconds; each further one is twice as long. */
  readonly firstPauseMs: number;
}

/** Brings events to the product. */
export interface Delivery {
  setMode(mode: DeliveryMode): void;
  readonly mode: DeliveryMode;
  /** Notes an event, so that it goes to disk with what it tells of. The function that comes back sends it. */
  add(event: Omit<UnsentEvent, 'held'>): () => void;
  held(): readonly HeldEvent[];
  release(order: 'made' | 'reversed'): Promise<readonly Delivered[]>;
  settled(): Promise<void>;
  /** Sends what an earlier process left unsent. */
  resume(): void;
  /** Gives up what is under way; it stays unsent. */
  close(): Promise<void>;
}

export function createDelivery({ store, target, warn, firstPauseMs }: DeliveryProps): Delivery {
  const { state, keys } = store;
  const underWay = new Set<Promise<unknown>>();
  const closing = new AbortController();
  let mode: DeliveryMode = {};

  /** One copy, until somebody takes it. */
  async function insist(body: string): Promise<number> {
    for (let attempt = 1, wait = firstPauseMs; ; attempt += 1, wait *= 2) {
      const status = await postEvent({ target, body, secret: keys.webhookSecret, signal: closing.signal });
      if (isTaken(status) || attempt === tries) return status;
      await pause(wait, undefined, { signal: closing.signal });
    }
  }

  async function deliver(event: UnsentEvent, { copies = 1, delayMs = 0 }: DeliveryMode): Promise<Delivered> {
    event.held = false;
    if (delayMs > 0) await pause(delayMs, undefined, { signal: closing.signal });
    const statuses = await Promise.all(Array.from({ length: copies }, () => insist(event.body)));
    const status = statuses.find((each) => !isTaken(each)) ?? statuses[0] ?? 0;
    if (isTaken(status)) {
      state.unsent = state.unsent.filter((other) => other !== event);
    } else if (!closing.signal.aborted) {
      event.held = true;
      warn(
        `The webhook didn't take ${event.type} (${status === 0 ? 'no reply' : status}): it is held on the page of payments.`,
      );
    }
    await store.save();
    return { type: event.type, status };
  }

  function start(event: UnsentEvent, how: DeliveryMode): Promise<Delivered> {
    const running = deliver(event, how);
    underWay.add(running);
    void running
      .catch((error: unknown) => {
        if (!closing.signal.aborted) warn(`An event ${event.type} couldn't be sent: ${readMessage(error)}`);
      })
      .finally(() => underWay.delete(running));
    return running;
  }

  const held = () => state.unsent.filter((event) => event.held);

  return {
    get mode() {
      return mode;
    },
    setMode(next) {
      mode = next;
    },
    add(made) {
      const how = mode;
      if (how.drop === true) return () => undefined;
      const event = { ...made, held: how.hold === true };
      state.unsent.push(event);
      return () => {
        if (!event.held) void start(event, how);
      };
    },
    held: () => held().map(({ id, type, sessionId }) => ({ id, type, sessionId })),
    async release(order) {
      const delivered: Delivered[] = [];
      const events = order === 'made' ? held() : held().reverse();
      for (const event of events) if (event.held) delivered.push(await start(event, {}));
      return delivered;
    },
    async settled() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    resume() {
      for (const event of state.unsent) if (!event.held) void start(event, {});
    },
    async close() {
      closing.abort();
      await Promise.allSettled(underWay);
    },
  };
}
