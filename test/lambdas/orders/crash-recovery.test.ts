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
  readonly arrange: (fixture: OrdersFixture) => Promise<unknown>;
  readonly act: (fixture: OrdersFixture) => Promise<unknown>;
  /** The state that must hold after the last call, however often it was cut off before. */
  readonly check: (fixture: OrdersFixture, given: unknown) => Promise<void>;
}

const nothing = () => Promise.resolve();
const otherPayer = { payerEmail: 'other@example.com' };

async function payFirst(fixture: OrdersFixture): Promise<void> {
  await fixture.start();
  fixture.fake.pay('session-1');
}

/** One order can be paid, by the page that was answered, and paying it opens the course. */
async function oneWayToPay(fixture: OrdersFixture, given: unknown): Promise<void> {
  const [sessionId, ...more] = fixture.fake.open();
  expect(more).toEqual([]);
  expect(given).toMatchObject({ checkoutUrl: `https://pay.example.com/${sessionId}` });
  expect(fixture.fake.mostOpen()).toBe(1);
  expect((await fixture.states()).filter((state) => state === 'open')).toHaveLength(1);
  fixture.fake.pay(sessionId ?? '');
  await fixture.deliver(fixture.fake.event(sessionId ?? '', 'paid'));
  expect((await fixture.states()).filter((state) => state === 'paid')).toHaveLength(1);
  expect(fixture.reported).toEqual([]);
}

/** The payer was mailed, by the next run at the latest; a crash between mail and note mails twice. */
async function confirmed(fixture: OrdersFixture): Promise<void> {
  for (let run = 0; run < 2; run++) {
    fixture.pass(11);
    await fixture.reconcile();
  }
  expect((await fixture.stored()).orders[0]?.confirmation?.state).toBe('sent');
  expect(fixture.confirmed().length).toBeGreaterThan(0);
  const mails = fixture.confirmed().length;
  fixture.pass(11);
  await fixture.reconcile();
  expect(fixture.confirmed()).toHaveLength(mails);
}

const cases: readonly Case[] = [
  { name: 'a first order', arrange: nothing, act: (fixture) => fixture.start(), check: oneWayToPay },
  {
    name: 'an order of another payer',
    arrange: (fixture) => fixture.start(),
    act: (fixture) => fixture.start(otherPayer),
    check: oneWayToPay,
  },
  {
    name: 'an order after one that ran out',
    arrange: async (fixture) => {
      await fixture.start();
      fixture.fake.expire('session-1');
    },
    act: (fixture) => fixture.start(),
    check: oneWayToPay,
  },
  {
    name: 'the payment',
    arrange: payFirst,
    act: (fixture) => fixture.deliver(fixture.fake.event('session-1', 'paid')),
    check: async (fixture) => {
      expect(await fixture.states()).toEqual(['paid']);
      await confirmed(fixture);
    },
  },
  {
    name: 'the payment of which no event came',
    arrange: payFirst,
    act: async (fixture) => {
      fixture.pass(11);
      return fixture.reconcile();
    },
    check: async (fixture) => {
      expect(await fixture.states()).toEqual(['paid']);
      await confirmed(fixture);
    },
  },
  {
    name: 'a second payment',
    arrange: async (fixture) => {
      await payFirst(fixture);
      await fixture.grant();
    },
    act: (fixture) => fixture.deliver(fixture.fake.event('session-1', 'paid')),
    check: async (fixture) => {
      expect(await fixture.states()).toEqual(['paid', 'granted']);
      expect(new Set(fixture.reported.map(({ reason }) => reason))).toEqual(new Set(['paid-twice']));
    },
  },
  {
    name: 'the refund',
    arrange: async (fixture) => {
      await payFirst(fixture);
      await fixture.deliver(fixture.fake.event('session-1', 'paid'));
    },
    act: (fixture) => fixture.deliver(fixture.fake.reversal('session-1')),
    check: async (fixture) => expect(await fixture.states()).toEqual(['refunded']),
  },
  {
    name: 'a question to the centre',
    arrange: nothing,
    act: (fixture) => fixture.ask(),
    check: async (fixture) => {
      // A mail that failed is forgiven, so it is the next try that mails.
      await fixture.ask();
      const mails = fixture.requested().length;
      expect(mails).toBeGreaterThan(0);
      expect((await fixture.stored()).request?.mailedAt).not.toBeNull();
      await fixture.ask();
      expect(fixture.requested()).toHaveLength(mails);
    },
  },
  {
    name: 'a grant',
    arrange: (fixture) => fixture.ask(),
    act: (fixture) => fixture.grant(),
    check: async (fixture) => {
      expect(await fixture.states()).toEqual(['granted']);
      expect((await fixture.stored()).request).toBeNull();
    },
  },
  {
    name: 'a grant while a checkout is open',
    arrange: (fixture) => fixture.start(),
    act: (fixture) => fixture.grant(),
    check: async (fixture) => {
      // A provider that died is forgiven, so it is the next try that ends the page.
      await fixture.grant();
      expect(await fixture.states()).toEqual(['expired', 'granted']);
      expect(fixture.fake.open()).toEqual([]);
    },
  },
  {
    name: 'a revocation',
    arrange: (fixture) => fixture.grant(),
    act: (fixture) => fixture.revoke(),
    check: async (fixture) => expect(await fixture.states()).toEqual(['revoked']),
  },
];

async function prepared({ arrange }: Case) {
  const kill = killer(cut);
  const fixture = ordersFixture({ around: kill.around });
  await arrange(fixture);
  kill.reset();
  return { kill, fixture };
}

describe.each(cases)('$name', (one) => {
  it('converges where it is cut off before or after any call and tried again', async () => {
    const whole = await prepared(one);
    await one.check(whole.fixture, await one.act(whole.fixture));
    const again = await prepared(one);
    await one.act(again.fixture);
    const calls = again.kill.count();
    expect(calls).toBeGreaterThan(0);

    for (let at = 1; at <= calls; at++) {
      for (const when of ['before', 'after'] as const) {
        const { kill, fixture } = await prepared(one);
        kill.arm(at, when);
        const first = one.act(fixture);
        // A mail that fails is told and forgiven; everything else fails the call.
        await first.catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
        kill.disarm();
        await one.check(fixture, await one.act(fixture));
      }
    }
  });

  it('converges where six tries in a row are cut off, each one call later', async () => {
    const { kill, fixture } = await prepared(one);
    for (let at = 1; at <= 6; at++) {
      kill.arm(at, at % 2 ? 'after' : 'before');
      await one.act(fixture).catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
    }
    kill.disarm();
    await one.check(fixture, await one.act(fixture));
  });
});
