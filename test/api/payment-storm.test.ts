import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '../support/buying.ts';
import { rounds as howOften } from '../support/rounds.ts';

const rounds = howOften(10, 100);
const calls = 20;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.product.close());

it(`${rounds} rounds of ${calls} webhooks and order calls at once: one checkout, one paid order, one owned course`, async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const buyer = await shop.newBuyer();
    const started = await Promise.all(Array.from({ length: 5 }, () => buyer.startedOrder()));
    const [sessionId = '', ...others] = new Set(started.map((each) => each.sessionId));
    expect(others).toEqual([]);
    await shop.payments.act(sessionId, 'pay');
    const paid = shop.payments.eventFor(sessionId, 'checkout.session.completed');

    const replies = await Promise.all(
      Array.from({ length: calls }, (_, index) =>
        // Two of five call from a tab that doesn't know of the payment yet.
        index % 5 < 3 ? shop.send(paid) : buyer.startOrder(),
      ),
    );
    const statuses = new Set(replies.map(({ status }) => status));
    // 503 asks to come again, as the provider does; nobody is sent to pay.
    for (const status of statuses) expect([200, 409, 503]).toContain(status);
    while ((await shop.send(paid)).status !== 200);

    expect(await buyer.owned(), `round ${round}`).toEqual(['maths']);
    const orders = await buyer.orders();
    expect(orders.map(({ orderId, state }) => [orderId, state])).toEqual([['maths-1', 'paid']]);
  }
});
