import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  newBuyer,
  ordersOf,
  ownedBy,
  paymentsOf,
  sendEvent,
  startedOrder,
  startOrder,
  type Buyer,
} from '../support/buying.ts';
import { startProduct, type Product } from '../support/product.ts';
import { tablesProxy } from '../support/tables-proxy.ts';
import { signInTokens } from '../support/tokens.ts';

const proxy = tablesProxy();
let product: Product;
let idToken: string;

beforeAll(async () => {
  product = await startProduct({ tablesProxy: proxy.open });
  ({ idToken } = await signInTokens(product.url, product.demo));
  paymentsOf(product).setDelivery({ drop: true });
});
afterAll(async () => {
  await product.close();
  await proxy.close();
});

/** Kills the functions behind the n-th write of `call`; gives its status and whether it got that far. */
async function killedBehind(
  n: number,
  call: () => Promise<Response>,
): Promise<{ status: number; killed: boolean }> {
  const watch = proxy.interruptBehind(n, () => product.endThreads());
  const { status } = await call();
  return { status, killed: watch.stop() >= n };
}

const openSessions = ({ id }: Buyer) =>
  paymentsOf(product)
    .sessions()
    .filter(({ status, studentId }) => status === 'open' && studentId === id);

/** Writes that starting an order makes: the order, and where it is paid. */
const startWrites = [1, 2];

describe('functions that die right behind a write', () => {
  it.each(startWrites)(
    'starting an order, write %i: the next try goes on, and there is one checkout',
    async (n) => {
      const buyer = await newBuyer(product, idToken);
      const first = await killedBehind(n, () => startOrder(product, buyer));
      expect(first.killed).toBe(true);
      expect(first.status).toBeGreaterThanOrEqual(500);
      await startedOrder(product, buyer);
      const { orders } = await ordersOf(product, buyer);
      expect(orders.map(({ orderId, state }) => [orderId, state])).toEqual([['maths-1', 'open']]);
      expect(openSessions(buyer)).toHaveLength(1);
    },
  );

  it('starting an order makes no further write', async () => {
    const buyer = await newBuyer(product, idToken);
    expect(await killedBehind(startWrites.length + 1, () => startOrder(product, buyer))).toEqual({
      status: 201,
      killed: false,
    });
  });

  it.each([
    ['paid', 'pay', 'checkout.session.completed', ['maths']],
    ['processing', 'pay-later', 'checkout.session.completed', []],
    ['expired', 'expire', 'checkout.session.expired', []],
  ] as const)(
    'hearing that it is %s: the event is asked for again and ends the same',
    async (state, act, type, courses) => {
      const buyer = await newBuyer(product, idToken);
      const { sessionId } = await startedOrder(product, buyer);
      await paymentsOf(product).act(sessionId, act);
      const event = paymentsOf(product).eventFor(sessionId, type);

      const first = await killedBehind(1, () => sendEvent(product, event));
      expect(first.killed).toBe(true);
      expect(first.status).toBeGreaterThanOrEqual(500);
      // The one write made all of it: nothing is half done when the event comes again.
      const between = await ordersOf(product, buyer);
      expect([between.orders[0]?.state, await ownedBy(product, buyer)]).toEqual([state, courses]);
      expect((await sendEvent(product, event)).status).toBe(200);
      expect((await ordersOf(product, buyer)).orders).toEqual(between.orders);
      expect(await ownedBy(product, buyer)).toEqual(courses);
    },
  );

  it('hearing of a refund: the course is gone at once, and stays so', async () => {
    const buyer = await newBuyer(product, idToken);
    const { sessionId } = await startedOrder(product, buyer);
    const payments = paymentsOf(product);
    await payments.act(sessionId, 'pay');
    await sendEvent(product, payments.eventFor(sessionId, 'checkout.session.completed'));
    await payments.act(sessionId, 'refund');
    const refunded = payments.eventFor(sessionId, 'charge.refunded');
    const first = await killedBehind(1, () => sendEvent(product, refunded));
    expect([first.killed, await ownedBy(product, buyer)]).toEqual([true, []]);
    expect((await sendEvent(product, refunded)).status).toBe(200);
    expect(await ownedBy(product, buyer)).toEqual([]);
  });
});
