import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { loopbackServer, type LoopbackServer } from '../support/loopback-server.ts';
import { openShop } from './buying.fixture.ts';

let writes = 0;
/** After this number of table writes, the functions are killed. */
let lastWrite = Infinity;

async function forward(target: URL, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const headers = { ...incoming.headers, host: target.host };
  const onward = request(target, { method: 'POST', headers }).end(await buffer(incoming));
  const [reply] = (await once(onward, 'response')) as [IncomingMessage];
  const answer = await buffer(reply);
  const wrote = String(incoming.headers['x-amz-target']).endsWith('.PutItem') && reply.statusCode === 200;
  if (wrote && (writes += 1) === lastWrite) {
    await shop.product.endThreads();
    outgoing.destroy();
    return;
  }
  outgoing.writeHead(reply.statusCode ?? 500, { 'content-type': 'application/x-amz-json-1.0' }).end(answer);
}

let proxy: LoopbackServer | undefined;
const shop = await openShop({
  tablesProxy: async (endpoint) => {
    proxy = await loopbackServer((incoming, outgoing) => {
      forward(new URL(endpoint), incoming, outgoing).catch(() => outgoing.destroy());
    });
    return proxy.url;
  },
});
afterAll(async () => {
  await shop.product.close();
  await proxy?.close();
});

/** Kills the functions after a call's n-th table write. `killed` is false if the call made fewer writes. */
async function killAfter(
  n: number,
  call: () => Promise<Response>,
): Promise<{ status: number; killed: boolean }> {
  writes = 0;
  lastWrite = n;
  const { status } = await call();
  lastWrite = Infinity;
  return { status, killed: writes >= n };
}

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
