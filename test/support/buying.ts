import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { features } from '../../contract/features.ts';
import { consentWording, type ordersSchemas } from '../../contract/orders.ts';
import type { Account } from '../../contract/account.ts';
import type { LocalPayments } from '../../local/stripe.ts';
import { poolSignedToken } from './altered-tokens.ts';
import { callRoute } from './call-route.ts';
import type { Product } from './product.ts';

type Listed = z.infer<(typeof ordersSchemas)['listOrders']['reply']>;
type Started = z.infer<(typeof ordersSchemas)['startOrder']['reply']>;

/** A signed-in student as a test buys for them. */
export interface Buyer {
  readonly id: string;
  readonly token: string;
}

/** A student nobody has met, by a token that the product's own pool has signed: signing up a hundred takes too long. */
export async function newBuyer(product: Product, idToken: string): Promise<Buyer> {
  const id = randomUUID();
  const token = await poolSignedToken(idToken, product.dataDirectory, {
    sub: id,
    email: `${id}@example.com`,
    name: 'Noor Hussain',
  });
  return { id, token };
}

/** The stand-in of the payment provider; throws where the product runs without one. */
export function paymentsOf({ payments }: Product): LocalPayments {
  if (payments === null) throw new Error('This product runs without payments');
  return payments;
}

export const orderBody = (courseId = 'maths', payerEmail = 'parent@example.com') => ({
  courseId,
  payerEmail,
  consent: consentWording,
});

export function startOrder(
  product: Product,
  { token }: Buyer,
  body: unknown = orderBody(),
): Promise<Response> {
  return callRoute(product.url, features.orders.startOrder, { token, body });
}

/** Starts an order and gives it with the id of its checkout session. */
export async function startedOrder(
  product: Product,
  buyer: Buyer,
  courseId = 'maths',
): Promise<Started & { readonly sessionId: string }> {
  const reply = await startOrder(product, buyer, orderBody(courseId));
  if (reply.status !== 201)
    throw new Error(`The order wasn't started: ${reply.status} ${await reply.text()}`);
  const started = (await reply.json()) as Started;
  return { ...started, sessionId: started.checkoutUrl.split('/').at(-1) ?? '' };
}

export async function ordersOf(product: Product, { token }: Buyer): Promise<Listed> {
  return (await (await callRoute(product.url, features.orders.listOrders, { token })).json()) as Listed;
}

export async function ownedBy(product: Product, { token }: Buyer): Promise<readonly string[]> {
  const account = (await (
    await callRoute(product.url, features.account.getAccount, { token })
  ).json()) as Account;
  return account.ownedCourses;
}

/** Sends an event to the webhook as the provider does; `signature: null` leaves the header away. */
export function sendEvent(
  product: Product,
  event: object | string,
  how: { readonly secret?: string; readonly timestamp?: number; readonly signature?: string | null } = {},
): Promise<Response> {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const { signature, ...signing } = how;
  const header = signature === undefined ? paymentsOf(product).sign(body, signing) : signature;
  return fetch(`${product.url}/api${features.orders.receivePayment.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(header !== null && { 'stripe-signature': header }) },
    body,
  });
}
