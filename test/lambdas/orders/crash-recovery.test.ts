import { describe, expect, it } from 'vitest';
import { Killed, killer } from '../../support/killer.ts';
import { ordersFixture, type OrdersFixture } from './orders.fixture.ts';

/** The steps that may be cut off: writes of the table, calls of the provider, mails. */
const cut = new Set([
  'save',
  'createCheckout',
  'checkoutStatus',
  'endCheckout',
  'findOrderOfPayment',
  'send',
  'lookUpCheckout',
]);

interface Case {
  readonly name: string;
  readonly arrange: (world: OrdersFixture) => Promise<unknown>;
  readonly act: (world: OrdersFixture) => Promise<unknown>;
  /** The state that must hold after the last call, however often it was cut off before. */
  readonly check: (world: OrdersFixture, given: unknown) => Promise<void>;
}

const nothing = () => Promise.resolve();
const otherPayer = { payerEmail: 'other@example.com' };

async function payFirst(world: OrdersFixture): Promise<void> {
  await world.start();
  world.fake.pay('session-1');
}

/** One order can be paid, by the page that was answered, and paying it opens the course. */
async function oneWayToPay(world: OrdersFixture, given: unknown): Promise<void> {
  const [sessionId, ...more] = world.fake.open();
  expect(more).toEqual([]);
  expect(given).toMatchObject({ checkoutUrl: `https://pay.example.com/${sessionId}` });
  expect(world.fake.mostOpen()).toBe(1);
  expect((await world.states()).filter((state) => state === 'open')).toHaveLength(1);
  world.fake.pay(sessionId ?? '');
  await world.deliver(world.fake.event(sessionId ?? '', 'paid'));
  expect((await world.states()).filter((state) => state === 'paid')).toHaveLength(1);
  expect(world.reported).toEqual([]);
}

/** The payer was mailed, by the next run at the latest; a crash between mail and note mails twice. */
async function confirmed(world: OrdersFixture): Promise<void> {
  for (let run = 0; run < 2; run++) {
    world.pass(11);
    await world.reconcile();
  }
  expect((await world.stored()).orders[0]?.confirmation?.state).toBe('sent');
  expect(world.confirmed().length).toBeGreaterThan(0);
  const mails = world.confirmed().length;
  world.pass(11);
  await world.reconcile();
  expect(world.confirmed()).toHaveLength(mails);
}

const cases: readonly Case[] = [
  { name: 'a first order', arrange: nothing, act: (world) => world.start(), check: oneWayToPay },
  {
    name: 'an order of another payer',
    arrange: (world) => world.start(),
    act: (world) => world.start(otherPayer),
    check: oneWayToPay,
  },
  {
    name: 'an order after one that ran out',
    arrange: async (world) => {
      await world.start();
      world.fake.expire('session-1');
    },
    act: (world) => world.start(),
    check: oneWayToPay,
  },
  {
    name: 'the payment',
    arrange: payFirst,
    act: (world) => world.deliver(world.fake.event('session-1', 'paid')),
    check: async (world) => {
      expect(await world.states()).toEqual(['paid']);
      await confirmed(world);
    },
  },
  {
    name: 'the payment of which no event came',
    arrange: payFirst,
    act: async (world) => {
      world.pass(11);
      return world.reconcile();
    },
    check: async (world) => {
      expect(await world.states()).toEqual(['paid']);
      await confirmed(world);
    },
  },
  {
    name: 'a second payment',
    arrange: async (world) => {
      await payFirst(world);
      await world.grant();
    },
    act: (world) => world.deliver(world.fake.event('session-1', 'paid')),
    check: async (world) => {
      expect(await world.states()).toEqual(['paid', 'granted']);
      expect(new Set(world.reported.map(({ reason }) => reason))).toEqual(new Set(['paid-twice']));
    },
  },
  {
    name: 'the refund',
    arrange: async (world) => {
      await payFirst(world);
      await world.deliver(world.fake.event('session-1', 'paid'));
    },
    act: (world) => world.deliver(world.fake.reversal('session-1')),
    check: async (world) => expect(await world.states()).toEqual(['refunded']),
  },
  {
    name: 'a question to the centre',
    arrange: nothing,
    act: (world) => world.ask(),
    check: async (world) => {
      // A mail that failed is forgiven, so it is the next try that mails.
      await world.ask();
      const mails = world.requested().length;
      expect(mails).toBeGreaterThan(0);
      expect((await world.stored()).request?.mailedAt).not.toBeNull();
      await world.ask();
      expect(world.requested()).toHaveLength(mails);
    },
  },
  {
    name: 'a grant',
    arrange: (world) => world.ask(),
    act: (world) => world.grant(),
    check: async (world) => {
      expect(await world.states()).toEqual(['granted']);
      expect((await world.stored()).request).toBeNull();
    },
  },
  {
    name: 'a grant while a checkout is open',
    arrange: (world) => world.start(),
    act: (world) => world.grant(),
    check: async (world) => {
      // A provider that died is forgiven, so it is the next try that ends the page.
      await world.grant();
      expect(await world.states()).toEqual(['expired', 'granted']);
      expect(world.fake.open()).toEqual([]);
    },
  },
  {
    name: 'a revocation',
    arrange: (world) => world.grant(),
    act: (world) => world.revoke(),
    check: async (world) => expect(await world.states()).toEqual(['revoked']),
  },
];

async function prepared({ arrange }: Case) {
  const kill = killer(cut);
  const world = ordersFixture({ around: kill.around });
  await arrange(world);
  kill.reset();
  return { kill, world };
}

describe.each(cases)('$name', (one) => {
  it('converges where it is cut off before or after any call and tried again', async () => {
    const whole = await prepared(one);
    await one.check(whole.world, await one.act(whole.world));
    const again = await prepared(one);
    await one.act(again.world);
    const calls = again.kill.count();
    expect(calls).toBeGreaterThan(0);

    for (let at = 1; at <= calls; at++) {
      for (const when of ['before', 'after'] as const) {
        const { kill, world } = await prepared(one);
        kill.arm(at, when);
        const first = one.act(world);
        // A mail that fails is told and forgiven; everything else fails the call.
        await first.catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
        kill.disarm();
        await one.check(world, await one.act(world));
      }
    }
  });

  it('converges where six tries in a row are cut off, each one call later', async () => {
    const { kill, world } = await prepared(one);
    for (let at = 1; at <= 6; at++) {
      kill.arm(at, at % 2 ? 'after' : 'before');
      await one.act(world).catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
    }
    kill.disarm();
    await one.check(world, await one.act(world));
  });
});
