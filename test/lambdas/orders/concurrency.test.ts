import { expect, it } from 'vitest';
import { Failure } from '../../../lambdas/runtime/failure.ts';
import { StorageBusy } from '../../../lambdas/runtime/storage-error.ts';
import { ordersFixture, type OrdersFixture } from './orders.fixture.ts';

/** The same numbers from 0 to below 1 for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** A world in which every call takes some turns of the event loop, before and after it does its work. */
function slowWorld(random: () => number): OrdersFixture {
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

/** Pays on an open page, as a parent would who has it before them, and lets the provider tell it three times. */
async function pay(world: OrdersFixture, random: () => number): Promise<void> {
  const [sessionId] = world.fake.open();
  if (sessionId === undefined) return;
  world.fake.pay(sessionId);
  const paid = world.fake.event(sessionId, 'paid');
  const events =
    random() < 0.5 ? [paid, paid, paid] : [world.fake.event(sessionId, 'processing'), paid, paid];
  await Promise.all(events.map((event) => world.deliver(event)));
}

/** A call that may be refused, but not fail. */
async function refusable(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    expect(error instanceof Failure || error instanceof StorageBusy).toBe(true);
  });
}

it('a hundred rounds of twenty calls at once end in one owned course, one paid order and no page that is open', async () => {
  const seen = new Map<string, number>();
  for (let round = 0; round < 100; round++) {
    const random = seeded(round);
    const world = slowWorld(random);
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (let turns = Math.floor(random() * 30); turns > 0; turns--) await turn();
        const dice = random();
        if (dice < 0.5) await refusable(world.start());
        else if (dice < 0.65) await refusable(world.start({ payerEmail: 'other@example.com' }));
        else await refusable(pay(world, random));
      }),
    );
    if (!(await world.states()).includes('paid')) {
      await world.start();
      await pay(world, random);
    }
    const states = await world.states();
    expect(states.filter((state) => state === 'paid')).toHaveLength(1);
    expect(states.filter((state) => state === 'open' || state === 'processing')).toEqual([]);
    expect(world.fake.open()).toEqual([]);
    expect(world.fake.mostOpen()).toBe(1);
    expect(world.fake.sessions().filter((status) => status === 'complete')).toHaveLength(1);
    expect(world.reported).toEqual([]);
    await expect(world.start()).rejects.toMatchObject({ code: 'course_owned' });
    seen.set(states.join(), (seen.get(states.join()) ?? 0) + 1);
  }
  // The rounds differ: in some an order had to make way for another.
  expect(seen.size).toBeGreaterThan(1);
});

it('a hundred rounds of twenty webhooks at once, the refund among them, take the course back', async () => {
  for (let round = 0; round < 100; round++) {
    const random = seeded(round);
    const world = slowWorld(random);
    await world.start();
    world.fake.pay('session-1');
    const events = Array.from({ length: 20 }, (_, index) =>
      index % 10 === 0 ? world.fake.reversal('session-1') : world.fake.event('session-1', 'paid'),
    );
    await Promise.all(events.map((event) => world.deliver(event)));
    expect(await world.states()).toEqual(['refunded']);
    expect(world.reported).toEqual([]);
  }
});
