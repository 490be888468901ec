import { expect } from 'vitest';
import { testCrashes, type CrashCase } from '../../support/killer.ts';
import { ordersFixture, type OrdersFixture } from './orders.fixture.ts';

const crashPoints = new Set([
  'save',
  'createCheckout',
  'checkoutStatus',
  'endCheckout',
  'findOrderOfPayment',
  'send',
  'lookUpCheckout',
]);

const start = (fixture: OrdersFixture) => fixture.start();
const deliverPaid = (fixture: OrdersFixture) => fixture.deliver(fixture.fake.event('session-1', 'paid'));
async function payFirst(fixture: OrdersFixture): Promise<void> {
  await fixture.start();
  fixture.fake.pay('session-1');
}
const expectStates =
  (...states: readonly string[]) =>
  async (fixture: OrdersFixture) =>
    expect(await fixture.states()).toEqual(states);
async function expectConfirmed(fixture: OrdersFixture): Promise<void> {
  await expectStates('paid')(fixture);
  await confirmed(fixture);
}

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

const cases: Readonly<Record<string, CrashCase<OrdersFixture>>> = {
  'a first order': { act: start, check: oneWayToPay },
  'an order of another payer': {
    arrange: start,
    act: (fixture) => fixture.start({ payerEmail: 'other@example.com' }),
    check: oneWayToPay,
  },
  'an order after an expired one': {
    async arrange(fixture) {
      await fixture.start();
      fixture.fake.expire('session-1');
    },
    act: start,
    check: oneWayToPay,
  },
  'the payment': { arrange: payFirst, act: deliverPaid, check: expectConfirmed },
  'a payment without an event': {
    arrange: payFirst,
    act: async (fixture) => {
      fixture.pass(11);
      return fixture.reconcile();
    },
    check: expectConfirmed,
  },
  'a second payment': {
    async arrange(fixture) {
      await payFirst(fixture);
      await fixture.grant();
    },
    act: deliverPaid,
    async check(fixture) {
      await expectStates('paid', 'granted')(fixture);
      expect(new Set(fixture.reported.map(({ reason }) => reason))).toEqual(new Set(['paid-twice']));
    },
  },
  'the refund': {
    async arrange(fixture) {
      await payFirst(fixture);
      await deliverPaid(fixture);
    },
    act: (fixture) => fixture.deliver(fixture.fake.reversal('session-1')),
    check: expectStates('refunded'),
  },
  'a question to the centre': {
    act: (fixture) => fixture.ask(),
    async check(fixture) {
      // The call succeeds even if its mail fails. The next call then sends the mail.
      await fixture.ask();
      const mails = fixture.requested().length;
      expect(mails).toBeGreaterThan(0);
      expect((await fixture.stored()).request?.mailedAt).not.toBeNull();
      await fixture.ask();
      expect(fixture.requested()).toHaveLength(mails);
    },
  },
  'a grant': {
    arrange: (fixture) => fixture.ask(),
    act: (fixture) => fixture.grant(),
    async check(fixture) {
      await expectStates('granted')(fixture);
      expect((await fixture.stored()).request).toBeNull();
    },
  },
  'a grant while a checkout is open': {
    arrange: start,
    act: (fixture) => fixture.grant(),
    async check(fixture) {
      // The call succeeds even if the provider doesn't answer. The next call then closes the payment page.
      await fixture.grant();
      await expectStates('expired', 'granted')(fixture);
      expect(fixture.fake.open()).toEqual([]);
    },
  },
  'a revocation': {
    arrange: (fixture) => fixture.grant(),
    act: (fixture) => fixture.revoke(),
    check: expectStates('revoked'),
  },
};

testCrashes(cases, crashPoints, (around) => ordersFixture({ around }));
