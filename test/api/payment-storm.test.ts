import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  newBuyer,
  ordersOf,
  ownedBy,
  paymentsOf,
  sendEvent,
  startedOrder,
  startOrder,
} from '../support/buying.ts';
import { startProduct, type Product } from '../support/product.ts';
import { signInTokens } from '../support/tokens.ts';

const rounds = 100;
const calls = 20;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  paymentsOf(product).setDelivery({ drop: true });
});
afterAll(() => product.close());

it(`${rounds} rounds of ${calls} webhooks and order calls at once: one checkout, one paid order, one owned course`, async () => {
  const { idToken } = await signInTokens(product.url, product.demo);
  for (let round = 1; round <= rounds; round += 1) {
    const buyer = await newBuyer(product, idToken);
    const started = await Promise.all(Array.from({ length: 5 }, () => startedOrder(product, buyer)));
    const [sessionId = '', ...others] = new Set(started.map((each) => each.sessionId));
    expect(others).toEqual([]);
    await paymentsOf(product).act(sessionId, 'pay');
    const paid = paymentsOf(product).eventFor(sessionId, 'checkout.session.completed');

    const replies = await Promise.all(
      Array.from({ length: calls }, (_, index) =>
        // Two of five call from a tab that doesn't know of the payment yet.
        index % 5 < 3 ? sendEvent(product, paid) : startOrder(product, buyer),
      ),
    );
    const statuses = new Set(replies.map(({ status }) => status));
    // 503 asks to come again, as the provider does; nobody is sent to pay.
    for (const status of statuses) expect([200, 409, 503]).toContain(status);
    while ((await sendEvent(product, paid)).status !== 200);

    expect(await ownedBy(product, buyer), `round ${round}`).toEqual(['maths']);
    const { orders } = await ordersOf(product, buyer);
    expect(orders.map(({ orderId, state }) => [orderId, state])).toEqual([['maths-1', 'paid']]);
  }
});
