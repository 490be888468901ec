import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Account } from '../../contract/account/account.ts';
import { features } from '../../contract/features.ts';
import type { ordersSchemas } from '../../contract/orders/orders.ts';
import { consentWording } from '../../contract/orders/routes.ts';
import type { LocalStripe } from '../../local/stripe/stripe.ts';
import { poolSignedToken } from './altered-tokens.fixture.ts';
import { callRoute } from '../support/call-route.ts';
import { startProduct, type Product, type ProductOptions } from '../support/product.ts';
import { signInTokens } from '../support/tokens.ts';

type Orders = z.infer<(typeof ordersSchemas)['listOrders']['reply']>['orders'];
type Started = z.infer<(typeof ordersSchemas)['startOrder']['reply']>;

/** A signed-in student. */
export interface Buyer {
  readonly id: string;
  readonly token: string;
  startOrder(body?: unknown): Promise<Response>;
  startedOrder(courseId?: string): Promise<Started & { readonly sessionId: string }>;
  /** Newest first. */
  orders(): Promise<Orders>;
  owned(): Promise<readonly string[]>;
  /** Lists the ids of the checkout sessions that can be paid. */
  openSessions(): readonly string[];
}

/** The product without events of its own: only a test calls the webhook. */
export interface Shop {
  readonly product: Product;
  readonly payments: LocalStripe;
  newBuyer(): Promise<Buyer>;
  /** Sends an event or a body to the webhook, signed by the provider's secret unless `signed` is false. */
  send(event: object | string, how?: { readonly signed: boolean }): Promise<Response>;
  /** Sends an event of this type about a session. */
  tell(sessionId: string, type: string): Promise<Response>;
}

export async function openShop(options: ProductOptions = {}): Promise<Shop> {
  const product = await startProduct(options);
  const { payments, url, dataDirectory } = product;
  if (payments === null) throw new Error('This product runs without payments');
  payments.setDelivery('dropped');
  const { idToken } = await signInTokens(url, product.demo);

  const send: Shop['send'] = (event, { signed } = { signed: true }) => {
    const body = typeof event === 'string' ? event : JSON.stringify(event);
    return fetch(`${url}/api${features.orders.receivePayment.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signed && { 'stripe-signature': payments.sign(body) }),
      },
      body,
    });
  };

  return {
    product,
    payments,
    send,
    tell: (sessionId, type) => send(payments.buildEvent(sessionId, type)),
    async newBuyer() {
      const id = randomUUID();
      // The product's own pool signs the token, because signing up a hundred students takes too long.
      const claims = { sub: id, email: `${id}@example.com`, name: 'Noor Hussain' };
      const token = await poolSignedToken(idToken, dataDirectory, claims);
      return buyer({ url, payments, id, token });
    },
  };
}

export const orderBody = (courseId = 'maths', payerEmail = 'parent@example.com') => ({
  courseId,
  payerEmail,
  consent: consentWording,
});

interface BuyerProps extends Pick<Buyer, 'id' | 'token'> {
  readonly url: string;
  readonly payments: LocalStripe;
}

function buyer({ url, payments, id, token }: BuyerProps): Buyer {
  const { orders, account } = features;
  const startOrder = (body: unknown = orderBody()) => callRoute(url, orders.startOrder, { token, body });
  return {
    id,
    token,
    startOrder,
    async startedOrder(courseId) {
      const reply = await startOrder(orderBody(courseId));
      if (reply.status !== 201)
        throw new Error(`The order wasn't started: ${reply.status} ${await reply.text()}`);
      const started = (await reply.json()) as Started;
      return { ...started, sessionId: started.checkoutUrl.split('/').at(-1) ?? '' };
    },
    async orders() {
      const reply = await callRoute(url, orders.listOrders, { token });
      return ((await reply.json()) as { orders: Orders }).orders;
    },
    async owned() {
      const reply = await callRoute(url, account.getAccount, { token });
      return ((await reply.json()) as Account).ownedCourses;
    },
    openSessions: () =>
      payments
        .sessions()
        .filter(({ status, checkout }) => status === 'open' && checkout.metadata['student'] === id)
        .map((session) => session.id),
  };
}
