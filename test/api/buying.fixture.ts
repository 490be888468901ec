import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Account } from '../../contract/account/account.ts';
import { features } from '../../contract/features.ts';
import type { ordersSchemas } from '../../contract/orders/orders.ts';
import { consentWording } from '../../contract/orders/routes.ts';
import type { LocalStripe } from '../../local/stripe/stripe.ts';
import { poolSignedToken } from './altered-tokens.fixture.ts';
import { callRoute } from '../support/call-route.ts';
import { startProduct, type ProductOptions } from '../support/product.ts';
import { signInTokens } from '../support/tokens.ts';

type Orders = z.infer<(typeof ordersSchemas)['listOrders']['reply']>['orders'];
type Started = z.infer<(typeof ordersSchemas)['startOrder']['reply']>;

/** Starts the product with a stand-in for Stripe that sends no events. Only tests send events. */
export async function openShop(options: ProductOptions = {}) {
  const product = await startProduct(options);
  const { payments, url, dataDirectory } = product;
  if (payments === null) throw new Error('This product runs without payments');
  payments.setDelivery('dropped');
  const { idToken } = await signInTokens(url, product.demo);

  const send = (event: object, { signed } = { signed: true }) => {
    const body = JSON.stringify(event);
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
    tell: (sessionId: string, type: string) => send(payments.buildEvent(sessionId, type)),
    async newBuyer() {
      const id = randomUUID();
      // The product's own pool signs the token, because signing up a hundred students takes too long.
      const claims = { sub: id, email: `${id}@example.com`, name: 'Noor Hussain' };
      const token = await poolSignedToken(idToken, dataDirectory, claims);
      return buyer(url, payments, { id, token });
    },
  };
}

export const orderBody = (courseId = 'maths', payerEmail = 'parent@example.com') => ({
  courseId,
  payerEmail,
  consent: consentWording,
});

function buyer(
  url: string,
  payments: LocalStripe,
  { id, token }: { readonly id: string; readonly token: string },
) {
  const { orders, account } = features;
  const startOrder = (body: unknown = orderBody()) => callRoute(url, orders.startOrder, { token, body });
  return {
    id,
    token,
    startOrder,
    async startedOrder(courseId?: string) {
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
export type Buyer = ReturnType<typeof buyer>;
