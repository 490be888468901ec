import type { IncomingMessage } from 'node:http';
import { startPrivateServer } from '../http/server.ts';
import type { Reply } from '../http/reply.ts';
import { stripeApi } from './api/api.ts';
import { createFaults } from './api/faults.ts';
import { localPayments, type LocalPayments } from './local-payments.ts';
import { stripePages } from './pages/pages.ts';
import { createLedger } from './state/ledger.ts';
import { openStore } from './state/store.ts';
import { createDelivery } from './webhooks/delivery.ts';

export type { LocalPayments } from './local-payments.ts';
export type { PayerAction } from './state/transitions.ts';

export interface StripeOptions {
  /** The folder of its keys and its state; made where it isn't there. */
  readonly directory: string;
  /** The product as a browser reaches it, such as `http://localhost:4173`, without a slash at its end. */
  readonly productUrl: string;
  /** The path at which the product takes events, such as `/api/orders/webhook`. */
  readonly webhookPath: string;
  /** Told of events that nobody took, and of faults of the stand-in itself. */
  readonly warn: (line: string) => void;
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  /** The time after which an event that nobody took is first sent again, in milliseconds. */
  readonly firstPauseMs?: number | undefined;
}

/** Stripe's stand-in. */
export interface LocalStripe extends LocalPayments {
  /** Answers its pages, `/_local/checkout/<id>` and `/_local/payments`; undefined where the path is none of them. */
  answer(request: IncomingMessage, path: string): Promise<Reply | undefined>;
  /** Sends what an earlier process left unsent. To be called once, when the product answers. */
  resume(): void;
  close(): Promise<void>;
}

/** Starts the API, and opens the checkouts that an earlier start left. */
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
