import { readMessage } from '../errors.ts';
import { applyAction, sessionLifetimeSeconds, type PayerAction } from './sessions.ts';
import { createToken, type Checkout, type Session, type Store } from './store.ts';
import { buildEvent, type Delivery } from './webhooks.ts';

/** How often old checkouts are expired. */
const expiryIntervalMs = 60_000;

/** All checkouts. A change and its event are written to disk together. */
export interface Ledger {
  /** Newest first. */
  sessions(): readonly Session[];
  find(sessionId: string): Session | undefined;
  open(checkout: Checkout): Session;
  /** @throws LocalError if the session's state forbids the action. */
  change(session: Session, action: PayerAction): void;
  /** Writes all changes to disk, and then sends their events. */
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
    const event = buildEvent(session, type, productUrl);
    const { id: sessionId } = session;
    outgoing.push(delivery.add({ id: event.id, type, sessionId, body: JSON.stringify(event) }));
  }

  async function commit(): Promise<void> {
    const sends = outgoing;
    outgoing = [];
    await store.save();
    for (const send of sends) send();
  }

  function expireOld(): void {
    const latest = now() - sessionLifetimeSeconds;
    const overdue = state.sessions.filter(({ status, created }) => status === 'open' && created <= latest);
    if (overdue.length === 0) return;
    for (const session of overdue) change(session, 'expire');
    commit().catch((error: unknown) => warn(`Checkouts couldn't be expired: ${readMessage(error)}`));
  }
  const timer = setInterval(expireOld, expiryIntervalMs).unref();

  return {
    sessions() {
      expireOld();
      return state.sessions.toReversed();
    },
    find(sessionId) {
      expireOld();
      return state.sessions.find(({ id }) => id === sessionId);
    },
    open(checkout) {
      const session: Session = {
        id: `cs_test_${createToken()}`,
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
