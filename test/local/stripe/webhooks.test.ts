import { Stripe } from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PayerAction } from '../../../local/stripe/sessions.ts';
import {
  checkout,
  newCheckout,
  type Received,
  restart,
  type StandIn,
  startStandIn,
} from './stripe.fixture.ts';

let standIn: StandIn;
let id: string;
beforeEach(async () => {
  standIn = await startStandIn();
  id = await newCheckout(standIn);
});

async function act(...actions: PayerAction[]): Promise<void> {
  for (const action of actions) await standIn.stripe.act(id, action);
  await standIn.stripe.settled();
}

const types = () => standIn.received.map(({ event }) => event.type);

describe('the webhook receives', () => {
  it('events whose signature the official package accepts', async () => {
    await act('pay');
    const [{ body, signature } = { body: '', signature: '' }] = standIn.received;
    const event = Stripe.webhooks.constructEvent(body, signature, standIn.stripe.webhookSecret, 300);
    expect(event).toMatchObject({
      object: 'event',
      type: 'checkout.session.completed',
      api_version: Stripe.API_VERSION,
      livemode: false,
      data: {
        object: { id, status: 'complete', payment_status: 'paid', amount_total: 4900, currency: 'gbp' },
      },
    });
    expect(event.id).toMatch(/^evt_/);
    expect(() => Stripe.webhooks.constructEvent(body, signature, 'whsec_other', 300)).toThrow();
  });

  it.each([
    [['pay'], { object: 'checkout.session', payment_status: 'paid' }, 'checkout.session.completed'],
    [['pay-later'], { object: 'checkout.session', payment_status: 'unpaid' }, 'checkout.session.completed'],
    [['pay-later', 'arrive'], { payment_status: 'paid' }, 'checkout.session.async_payment_succeeded'],
    [['pay-later', 'fail-later'], { payment_status: 'unpaid' }, 'checkout.session.async_payment_failed'],
    [['expire'], { status: 'expired', payment_intent: null }, 'checkout.session.expired'],
    [['pay', 'refund'], { object: 'charge', refunded: true, amount_refunded: 4900 }, 'charge.refunded'],
    [['pay', 'refund-part'], { refunded: false, amount_refunded: 2450 }, 'charge.refunded'],
    [['pay', 'refund-part', 'refund-part'], { refunded: true, amount_refunded: 4900 }, 'charge.refunded'],
    [['pay', 'lose-dispute'], { object: 'dispute', status: 'lost' }, 'charge.dispute.closed'],
    [['pay', 'win-dispute'], { object: 'dispute', status: 'won' }, 'charge.dispute.closed'],
  ] satisfies [PayerAction[], object, string][])('an event after %s', async (actions, object, type) => {
    await act(...actions);
    expect(standIn.received.at(-1)?.event).toMatchObject({ type, data: { object } });
    expect(standIn.received).toHaveLength(actions.length);
  });

  it('reversals that name the session’s payment', async () => {
    await act('pay', 'refund-part', 'win-dispute');
    const [paid, refund, dispute] = standIn.received.map(({ event }) => event.data.object);
    expect(paid?.['payment_intent']).toMatch(/^pi_/);
    expect([refund?.['payment_intent'], dispute?.['payment_intent']]).toEqual([
      paid?.['payment_intent'],
      paid?.['payment_intent'],
    ]);
    expect(dispute?.['charge']).toBe(refund?.['id']);
  });
});

it.each([
  [[], ['arrive', 'fail-later', 'refund', 'refund-part', 'lose-dispute', 'win-dispute']],
  [['pay'], ['pay', 'pay-later', 'decline', 'expire', 'arrive', 'fail-later']],
  [['pay-later'], ['pay', 'expire', 'refund', 'refund-part', 'lose-dispute']],
  [
    ['pay-later', 'fail-later'],
    ['arrive', 'pay', 'refund', 'lose-dispute'],
  ],
  [['expire'], ['pay', 'pay-later', 'decline', 'expire', 'refund']],
  [
    ['pay', 'refund'],
    ['refund', 'refund-part', 'lose-dispute'],
  ],
  [
    ['pay', 'lose-dispute'],
    ['refund', 'refund-part', 'lose-dispute', 'win-dispute'],
  ],
] satisfies [PayerAction[], PayerAction[]][])(
  'after %j the actions %j are impossible',
  async (before, forbidden) => {
    await act(...before);
    for (const action of forbidden)
      await expect(standIn.stripe.act(id, action), action).rejects.toThrow("doesn't allow");
    expect(standIn.received).toHaveLength(before.length);
  },
);

describe('an event that the webhook refuses', () => {
  it('is sent again with a new signature', async () => {
    standIn.answerWith(503, 500, 302);
    await act('pay');
    expect(standIn.received).toHaveLength(4);
    expect(new Set(standIn.received.map(({ event }) => event.id)).size).toBe(1);
    for (const { body, signature } of standIn.received)
      expect(Stripe.webhooks.constructEvent(body, signature, standIn.stripe.webhookSecret, 300).type).toBe(
        'checkout.session.completed',
      );
    expect([standIn.warnings, standIn.stripe.withheld()]).toEqual([[], []]);
  });

  it('is withheld after six tries with a warning, and can be released', async () => {
    standIn.answerWith(500, 500, 500, 500, 500, 503);
    await act('pay');
    expect(standIn.received).toHaveLength(6);
    expect(standIn.warnings).toEqual([expect.stringContaining('checkout.session.completed (503)')]);
    expect(standIn.stripe.withheld()).toMatchObject([{ type: 'checkout.session.completed' }]);
    await standIn.stripe.release();
    expect(standIn.received).toHaveLength(7);
    expect(standIn.stripe.withheld()).toEqual([]);
  });
});

it('withheld events are sent in the order in which they were made, once, even if they are released twice', async () => {
  standIn.stripe.setDelivery('held');
  await act('pay', 'refund');
  const expected = ['checkout.session.completed', 'charge.refunded'];
  expect([types(), standIn.stripe.withheld().map(({ type }) => type)]).toEqual([[], expected]);
  await Promise.all([standIn.stripe.release(), standIn.stripe.release()]);
  expect([types(), standIn.stripe.withheld()]).toEqual([expected, []]);
});

describe('an event that a test builds', () => {
  it('has the session’s current state and a signature of any key and time', async () => {
    standIn.stripe.setDelivery('dropped');
    await act('pay');
    const body = JSON.stringify(standIn.stripe.buildEvent(id, 'checkout.session.completed'));
    const { webhookSecret } = standIn.stripe;
    const read = (signature: string) =>
      Stripe.webhooks.constructEvent(body, signature, webhookSecret, 300).data.object;
    expect(read(standIn.stripe.sign(body))).toMatchObject({ id, payment_status: 'paid' });
    const old = Math.floor(Date.now() / 1000) - 301;
    expect(() => read(standIn.stripe.sign(body, { timestamp: old }))).toThrow('tolerance');
    expect(() => read(standIn.stripe.sign(body, { secret: 'whsec_other' }))).toThrow('signatures');
  });

  it('cannot describe what has not happened', () => {
    for (const type of ['charge.refunded', 'charge.dispute.closed', 'invoice.paid'])
      expect(() => standIn.stripe.buildEvent(id, type), type).toThrow('no object');
    expect(() => standIn.stripe.buildEvent('cs_test_none', 'checkout.session.expired')).toThrow(
      'There is no checkout cs_test_none.',
    );
  });
});

describe('a restart', () => {
  it('keeps checkouts, keys and idempotency keys, with addresses on the new port', async () => {
    const options = { idempotencyKey: 'once' };
    const first = await standIn.client.checkout.sessions.create(checkout(), options);
    const again = await restart(standIn);
    expect(again.url).not.toBe(standIn.url);
    for (const key of ['secretKey', 'webhookSecret'] as const)
      expect(again.stripe[key]).toBe(standIn.stripe[key]);
    expect(again.stripe.sessions()).toEqual(standIn.stripe.sessions());
    expect(again.stripe.pageUrl).toBe(`${again.url}/_local/payments`);
    const url = `${again.url}/_local/checkout/${first.id}`;
    expect((await again.client.checkout.sessions.retrieve(first.id)).url).toBe(url);
    expect(await again.client.checkout.sessions.create(checkout(), options)).toMatchObject({
      id: first.id,
      url,
    });
  });

  it('sends the events that were being sent, and withholds the withheld ones', async () => {
    standIn.stripe.setDelivery('held');
    await act('pay');
    standIn.stripe.setDelivery('normal');
    standIn.answerNever();
    await standIn.stripe.act(id, 'refund');
    const again = await restart(standIn);
    again.stripe.resume();
    await again.stripe.settled();
    expect(again.received.map(({ event }: Received) => event.type)).toEqual(['charge.refunded']);
    expect(again.stripe.withheld().map(({ type }) => type)).toEqual(['checkout.session.completed']);
  });
});
