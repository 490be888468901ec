import { LocalError } from '../errors.ts';
import { localPaths } from '../http/paths.ts';
import { startPrivateServer } from '../http/server.ts';
import { stripeApi } from './api.ts';
import { createLedger } from './ledger.ts';
import { stripePages } from './pages.ts';
import type { PayerAction } from './sessions.ts';
import { openStore, type Session } from './store.ts';
import { buildEvent, createDelivery, signEvent } from './webhooks.ts';

export interface StripeOptions {
  readonly directory: string;
  /** The product's address, such as `http://localhost:4173`, without a slash at its end. */
  readonly productUrl: string;
  /** The path of the API's webhook, such as `/api/orders/webhook`. */
  readonly webhookPath: string;
  readonly warn: (line: string) => void;
  readonly now?: (() => number) | undefined;
  readonly firstPauseMs?: number | undefined;
}

export type LocalStripe = Awaited<ReturnType<typeof startStripe>>;

/** Starts the stand-in for Stripe with the state that an earlier run stored. */
export async function startStripe(options: StripeOptions) {
  const { directory, productUrl, webhookPath, warn, now = Date.now, firstPauseMs = 300 } = options;
  const store = await openStore(directory);
  const delivery = createDelivery({ store, target: productUrl + webhookPath, warn, firstPauseMs });
  const ledger = createLedger({ store, delivery, productUrl, now: () => Math.floor(now() / 1000), warn });
  let failures = 0;
  const takeFailure = () => failures > 0 && failures-- > 0;
  const api = await startPrivateServer(stripeApi({ store, ledger, productUrl, takeFailure }), warn);

  function requireSession(sessionId: string): Session {
    const session = ledger.find(sessionId);
    if (session === undefined) throw new LocalError(`There is no checkout ${sessionId}.`);
    return session;
  }
  const { secretKey, webhookSecret } = store.keys;
  return {
    secretKey,
    webhookSecret,
    apiBase: api.endpoint,
    pageUrl: productUrl + localPaths.payments,
    sessions: ledger.sessions,
    /** Applies an action to a session. The promise resolves when the session is on disk and its event is being sent. */
    async act(sessionId: string, action: PayerAction): Promise<void> {
      ledger.change(requireSession(sessionId), action);
      await ledger.commit();
    },
    /** After this, the next call that creates a checkout session fails with status 500. Repeated uses add up. */
    failNext: () => void (failures += 1),
    setDelivery: delivery.setMode,
    withheld: delivery.withheld,
    release: delivery.release,
    settled: delivery.settled,
    /** Creates the header `stripe-signature` for a body. `timestamp` is in seconds since 1970 and by default now. */
    sign: (body: string, how: { readonly secret?: string; readonly timestamp?: number } = {}) =>
      signEvent(body, how.secret ?? webhookSecret, how.timestamp),
    buildEvent: (sessionId: string, type: string) => buildEvent(requireSession(sessionId), type, productUrl),
    /** Answers `/_local/checkout/<id>` and `/_local/payments`. Returns undefined for any other path. */
    answer: stripePages({ ledger, delivery, productUrl }),
    /** Sends the events that are still unsent from an earlier run. Call it once, when the product is ready. */
    resume: delivery.resume,
    async close() {
      ledger.close();
      await Promise.all([api.close(), delivery.close()]);
      await store.save();
    },
  };
}
