import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, orderBody, type Buyer, type Shop } from '../support/buying.ts';

let shop: Shop;
let buyer: Buyer;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.product.close());
beforeEach(async () => {
  buyer = await shop.newBuyer();
});

/** An order that was paid at the provider, of which the product hasn't heard yet. */
async function paidOrder() {
  const started = await buyer.startedOrder();
  await shop.payments.act(started.sessionId, 'pay');
  return started;
}

const states = async () => (await buyer.orders()).map(({ state }) => state);

describe('whoever has paid is not sent to pay again', () => {
  it('while the event is on its way', async () => {
    await paidOrder();
    const reply = await buyer.startOrder();
    expect(reply.status).toBe(409);
    expect(await reply.json()).toMatchObject({ code: 'order_in_progress', details: { orderId: 'maths-1' } });
  });

  it('once the course is theirs', async () => {
    const { sessionId } = await paidOrder();
    await shop.tell(sessionId, 'checkout.session.completed');
    const reply = await buyer.startOrder();
    expect([reply.status, await reply.json()]).toMatchObject([409, { code: 'course_owned' }]);
  });

  it('and who hasn’t goes on with the same checkout', async () => {
    const first = await buyer.startedOrder();
    expect(await buyer.startedOrder()).toEqual(first);
    expect(buyer.openSessions()).toEqual([first.sessionId]);
  });

  it('and who let the checkout expire may begin anew', async () => {
    const { sessionId } = await buyer.startedOrder();
    await shop.payments.act(sessionId, 'expire');
    // Whether or not the product has heard of it.
    expect((await buyer.startedOrder()).order.orderId).toBe('maths-2');
    expect(await states()).toEqual(['open', 'expired']);
  });

  it('another payer’s address ends the first checkout before there is a second', async () => {
    const first = await buyer.startedOrder();
    const reply = await buyer.startOrder(orderBody('maths', 'other.parent@example.com'));
    expect(reply.status).toBe(201);
    expect(await states()).toEqual(['open', 'expired']);
    expect(buyer.openSessions()).toHaveLength(1);
    expect(buyer.openSessions()).not.toContain(first.sessionId);
  });
});

describe('what the browser says changes neither price nor course nor owner', () => {
  it.each([
    ['a price', { price: { amount: 1, currency: 'GBP' } }],
    ['an amount', { amount: 1 }],
    ['another student', { studentId: 'somebody-else' }],
    ['a state', { state: 'paid' }],
  ])('%s in the request is refused', async (_, extra) => {
    const reply = await buyer.startOrder({ ...orderBody(), ...extra });
    expect([reply.status, await states()]).toEqual([400, []]);
  });

  it('the price is the catalogue’s', async () => {
    const { order, sessionId } = await buyer.startedOrder();
    expect(order.price).toEqual({ amount: 4900, currency: 'GBP' });
    const session = shop.payments.sessions().find(({ id }) => id === sessionId);
    expect(session).toMatchObject({ amount: 4900, currency: 'gbp' });
  });

  it('without consent there is no order', async () => {
    const { consent, ...without } = orderBody();
    expect(consent).not.toBe('');
    expect((await buyer.startOrder(without)).status).toBe(400);
    expect((await buyer.startOrder({ ...without, consent: 'no' })).status).toBe(400);
    expect(await states()).toEqual([]);
  });

  it('a course that doesn’t exist can’t be ordered', async () => {
    expect((await buyer.startOrder(orderBody('alchemy'))).status).toBe(404);
  });
});
