import { afterAll, describe, expect, it } from 'vitest';
import { openShop } from './buying.fixture.ts';
import { tablesProxy } from './tables-proxy.fixture.ts';

const proxy = tablesProxy();
const shop = await openShop({ tablesProxy: proxy.open });
afterAll(async () => {
  await shop.product.close();
  await proxy.close();
});

/** Kills the functions after the n-th write of `call`. `killed` is false if `call` made fewer writes. */
async function killAfter(
  n: number,
  call: () => Promise<Response>,
): Promise<{ status: number; killed: boolean }> {
  const watch = proxy.interruptAfter(n, () => shop.product.endThreads());
  const { status } = await call();
  return { status, killed: watch.stop() >= n };
}

/** `startOrder` makes two writes: first the order, then its checkout. */
const startWrites = [1, 2];

describe('functions that crash right after a write', () => {
  it.each(startWrites)(
    'starting an order, write %i: the next try goes on, and there is one checkout',
    async (n) => {
      const buyer = await shop.newBuyer();
      const first = await killAfter(n, () => buyer.startOrder());
      expect(first.killed).toBe(true);
      expect(first.status).toBeGreaterThanOrEqual(500);
      const { sessionId } = await buyer.startedOrder();
      const orders = await buyer.orders();
      expect(orders.map(({ orderId, state }) => [orderId, state])).toEqual([['maths-1', 'open']]);
      expect(buyer.openSessions()).toEqual([sessionId]);
    },
  );

  it('starting an order makes no further write', async () => {
    const buyer = await shop.newBuyer();
    const ended = await killAfter(startWrites.length + 1, () => buyer.startOrder());
    expect(ended).toEqual({ status: 201, killed: false });
  });

  it.each([
    ['paid', 'pay', 'checkout.session.completed', ['maths']],
    ['processing', 'pay-later', 'checkout.session.completed', []],
    ['expired', 'expire', 'checkout.session.expired', []],
  ] as const)(
    'the event that an order is %s: the provider sends it again, which changes nothing',
    async (state, act, type, courses) => {
      const buyer = await shop.newBuyer();
      const { sessionId } = await buyer.startedOrder();
      await shop.payments.act(sessionId, act);
      const event = shop.payments.buildEvent(sessionId, type);

      const first = await killAfter(1, () => shop.send(event));
      expect(first.killed).toBe(true);
      expect(first.status).toBeGreaterThanOrEqual(500);
      // The event needs only one write, so its effect is already complete.
      const between = await buyer.orders();
      expect([between[0]?.state, await buyer.owned()]).toEqual([state, courses]);
      expect((await shop.send(event)).status).toBe(200);
      expect(await buyer.orders()).toEqual(between);
      expect(await buyer.owned()).toEqual(courses);
    },
  );

  it('the event of a refund takes the course back at once', async () => {
    const buyer = await shop.newBuyer();
    const { sessionId } = await buyer.startedOrder();
    await shop.payments.act(sessionId, 'pay');
    await shop.tell(sessionId, 'checkout.session.completed');
    expect(await buyer.owned()).toEqual(['maths']);
    await shop.payments.act(sessionId, 'refund');
    const refunded = shop.payments.buildEvent(sessionId, 'charge.refunded');
    const first = await killAfter(1, () => shop.send(refunded));
    expect([first.killed, await buyer.owned()]).toEqual([true, []]);
    expect((await shop.send(refunded)).status).toBe(200);
    expect(await buyer.owned()).toEqual([]);
  });
});
