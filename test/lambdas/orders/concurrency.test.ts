import { expect, it } from 'vitest';
import { Failure } from '../../../lambdas/runtime/failure.ts';
import { StorageBusy } from '../../../lambdas/runtime/storage-error.ts';
import { ordersFixture, type OrdersFixture } from './orders.fixture.ts';

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

function slowFixture(random: () => number): OrdersFixture {
  const dawdle = async () => {
    for (let turns = Math.floor(random() * 4); turns > 0; turns--) await turn();
  };
  return ordersFixture({
    around: async (call) => {
      await dawdle();
      const given = await call();
      await dawdle();
      return given;
    },
  });
}

async function pay(fixture: OrdersFixture, random: () => number): Promise<void> {
  const [sessionId] = fixture.fake.open();
  if (sessionId === undefined) return;
  fixture.fake.pay(sessionId);
  const paid = fixture.fake.event(sessionId, 'paid');
  const events =
    random() < 0.5 ? [paid, paid, paid] : [fixture.fake.event(sessionId, 'processing'), paid, paid];
  await Promise.all(events.map((event) => fixture.deliver(event)));
}

async function refusable(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    expect(error instanceof Failure || error instanceof StorageBusy).toBe(true);
  });
}

it('a hundred rounds of twenty calls at once end in one owned course, one paid order and no page that is open', async () => {
  const seen = new Map<string, number>();
  for (let round = 0; round < 100; round++) {
    const random = seeded(round);
    const fixture = slowFixture(random);
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (let turns = Math.floor(random() * 30); turns > 0; turns--) await turn();
        const dice = random();
        if (dice < 0.5) await refusable(fixture.start());
        else if (dice < 0.65) await refusable(fixture.start({ payerEmail: 'other@example.com' }));
        else await refusable(pay(fixture, random));
      }),
    );
    if (!(await fixture.states()).includes('paid')) {
      await fixture.start();
      await pay(fixture, random);
    }
    const states = await fixture.states();
    expect(states.filter((state) => state === 'paid')).toHaveLength(1);
    expect(states.filter((state) => state === 'open' || state === 'processing')).toEqual([]);
    expect(fixture.fake.open()).toEqual([]);
    expect(fixture.fake.mostOpen()).toBe(1);
    expect(fixture.fake.sessions().filter((status) => status === 'complete')).toHaveLength(1);
    expect(fixture.reported).toEqual([]);
    await expect(fixture.start()).rejects.toThrow('course_owned');
    seen.set(states.join(), (seen.get(states.join()) ?? 0) + 1);
  }
  expect(seen.size).toBeGreaterThan(1);
});

it('a hundred rounds of twenty webhooks at once, the refund among them, take the course back', async () => {
  for (let round = 0; round < 100; round++) {
    const random = seeded(round);
    const fixture = slowFixture(random);
    await fixture.start();
    fixture.fake.pay('session-1');
    const events = Array.from({ length: 20 }, (_, index) =>
      index % 10 === 0 ? fixture.fake.reversal('session-1') : fixture.fake.event('session-1', 'paid'),
    );
    await Promise.all(events.map((event) => fixture.deliver(event)));
    expect(await fixture.states()).toEqual(['refunded']);
    expect(fixture.reported).toEqual([]);
  }
});
