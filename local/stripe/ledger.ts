import { readMessage } from '../errors.ts';
import { applyAction, sessionLifetimeSeconds, type PayerAction } from './sessions.ts';
import { createToken, type Checkout, type Session, type Store } from './store.ts';
import { buildEvent, type Delivery } from './webhooks.ts';

const expiryIntervalMs = 60_000;

export interface LedgerProps {
  readonly store: Store;
  readonly delivery: Delivery;
  readonly productUrl: string;
  /** Returns the time in seconds since 1970. */
  readonly now: () => number;
  readonly warn: (line: string) => void;
}

export type Ledger = ReturnType<typeof createLedger>;

/** Creates the functions that create and change the checkout sessions in `store`. */
export function createLedger({ store, delivery, productUrl, now, warn }: LedgerProps) {
  const { state } = store;
  let outgoing: (() => void)[] = [];

  function change(session: Session, action: PayerAction): void {
    const type = applyAction(session, action);
    if (type === null) return;
    const event = buildEvent(session, type, productUrl);
    outgoing.push(delivery.add({ id: event.id, type, body: JSON.stringify(event) }));
  }

  /** Writes all changes to disk, and then sends the events about them. */
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
    change,
    commit,
    now,
    sessions: (): readonly Session[] => {
      expireOld();
      return state.sessions.toReversed();
    },
    find(sessionId: string): Session | undefined {
      expireOld();
      return state.sessions.find(({ id }) => id === sessionId);
    },
    open(checkout: Checkout): Session {
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
    close: () => clearInterval(timer),
  };
}
