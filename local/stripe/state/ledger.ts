import { readMessage } from '../../errors.ts';
import type { Delivery } from '../webhooks/delivery.ts';
import { makeEvent } from '../webhooks/events.ts';
import { sessionLifetime } from './objects.ts';
import { token, type Checkout, type Session, type Store } from './store.ts';
import { applyAction, type PayerAction } from './transitions.ts';

/** The interval of the search for checkouts whose time is up, in milliseconds. */
const sweepMs = 60_000;

/** All checkouts, and the one way to change them: a change and the event of it go to disk together. */
export interface Ledger {
  /** Newest first, with those expired whose time is up. */
  sessions(): readonly Session[];
  find(sessionId: string): Session | undefined;
  open(checkout: Checkout): Session;
  /** @throws LocalError where the session's state forbids the action. */
  change(session: Session, action: PayerAction): void;
  /** Brings to disk what was opened and changed, and then sends the events of it. */
  commit(): Promise<void>;
  /** Seconds since 1970. */
  now(): number;
  close(): void;
}

export interface LedgerProps {
  readonly store: Store;
  readonly delivery: Delivery;
  readonly productUrl: string;
  /** Seconds since 1970. */
  readonly now: () => number;
  readonly warn: (line: string) => void;
}

export function createLedger({ store, delivery, productUrl, now, warn }: LedgerProps): Ledger {
  const { state } = store;
  let outgoing: (() => void)[] = [];

  function change(session: Session, action: PayerAction): void {
    const type = applyAction(session, action);
    if (type === null) return;
    const event = makeEvent(session, type, productUrl);
    const { id: sessionId } = session;
    outgoing.push(delivery.add({ id: event.id, type, sessionId, body: JSON.stringify(event) }));
  }

  async function commit(): Promise<void> {
    const sends = outgoing;
    outgoing = [];
    await store.save();
    for (const send of sends) send();
  }

  function sweep(): void {
    const latest = now() - sessionLifetime;
    const overdue = state.sessions.filter(({ status, created }) => status === 'open' && created <= latest);
    if (overdue.length === 0) return;
    for (const session of overdue) change(session, 'expire');
    commit().catch((error: unknown) => warn(`Checkouts couldn't be expired: ${readMessage(error)}`));
  }
  const timer = setInterval(sweep, sweepMs).unref();

  return {
    sessions() {
      sweep();
      return state.sessions.toReversed();
    },
    find(sessionId) {
      sweep();
      return state.sessions.find(({ id }) => id === sessionId);
    },
    open(checkout) {
      const session: Session = {
        id: `cs_test_${token()}`,
        created: now(),
        checkout,
        status: 'open',
        money: 'none',
        paymentId: null,
        refunded: 0,
        dispute: null,
        declined: false,
      };
      state.sessions.push(session);
      return session;
    },
    change,
    now,
    commit,
    close: () => clearInterval(timer),
  };
}
