import { describe, expect, it } from 'vitest';
import { Failure } from '../../../lambdas/runtime/failure.ts';
import { minute, place, price } from './order.fixture.ts';
import { ordersFixture, type OrdersFixture } from './orders.fixture.ts';
import { refusedPayer } from './payments.fixture.ts';

const otherPayer = { payerEmail: 'other@example.com' };
const noon = minute(3 * 60);
const inProgress = ['order_in_progress', { orderId: 'maths-1' }];

async function refusal(start: Promise<unknown>): Promise<unknown> {
  const error: unknown = await start.then(
    () => new Error('It was not refused'),
    (reason: unknown) => reason,
  );
  const { code, details } = error as { code?: unknown; details?: unknown };
  return details === undefined ? code : [code, details];
}

async function paid(fixture: OrdersFixture): Promise<void> {
  await fixture.start();
  fixture.fake.pay('session-1');
  await fixture.deliver(fixture.fake.event('session-1', 'paid'));
}

it('a deletion of the account, even while the order is being stored, prevents a payment page', async () => {
  const fixture: OrdersFixture = ordersFixture({
    around: async (call, name) => {
      const given = await call();
      if (name === 'save') fixture.deleted.add('student-1');
      return given;
    },
  });
  expect(await refusal(fixture.start())).toBe('not_signed_in');
  expect(await refusal(fixture.start())).toBe('not_signed_in');
  expect(fixture.fake.sessions()).toEqual([]);
  expect(new Set(await fixture.states())).toEqual(new Set(['expired']));
});

describe('starting an order', () => {
  it('creates one checkout at the catalogue’s price and records the consent, also if it is repeated', async () => {
    const fixture = ordersFixture();
    const first = await fixture.start();
    fixture.pass(5);
    expect(await fixture.start()).toEqual(first);
    expect(fixture.fake.sessions()).toEqual(['open']);
    expect(first).toEqual({
      order: {
        orderId: 'maths-1',
        courseId: 'maths',
        courseTitle: 'Course maths',
        state: 'open',
        price: { amount: 4900, currency: 'GBP' },
        payerEmail: 'payer@example.com',
        createdAt: noon,
        paidAt: null,
      },
      checkoutUrl: 'https://pay.example.com/session-1',
    });
    expect((await fixture.stored()).orders).toMatchObject([
      {
        consent: { wording: 'wording-1', agreedAt: noon },
        checkout: { sessionId: 'session-1', url: 'https://pay.example.com/session-1' },
      },
    ]);
  });

  it.each([
    ['another payer', () => undefined, otherPayer],
    [
      'another price',
      (fixture: OrdersFixture) => fixture.edit('maths', { price: { amount: 5900, currency: 'GBP' } }),
      {},
    ],
    ['another wording of the consent', () => undefined, { consent: 'wording-2' }],
    ['another title', (fixture: OrdersFixture) => fixture.edit('maths', { title: 'Mathematics' }), {}],
  ])('with %s ends the open checkout and begins the next order', async (_, meanwhile, changes) => {
    const fixture = ordersFixture();
    await fixture.start();
    meanwhile(fixture);
    const next = await fixture.start(changes);
    expect(next).toMatchObject({
      order: { orderId: 'maths-2' },
      checkoutUrl: 'https://pay.example.com/session-2',
    });
    expect(fixture.fake.sessions()).toEqual(['expired', 'open']);
    expect(await fixture.states()).toEqual(['expired', 'open']);
    expect(fixture.fake.charged('session-2')).toEqual(next.order.price);
  });

  it('that the provider knows with other details begins the next order', async () => {
    const fixture = ordersFixture();
    const known = { ...place, number: 1, courseTitle: 'Of old', price };
    await fixture.fake.payments.createCheckout({
      ...known,
      payerEmail: 'old@example.com',
      startedBy: 'account',
    });
    expect((await fixture.start()).order.orderId).toBe('maths-2');
    expect(await fixture.states()).toEqual(['expired', 'open']);
  });

  it.each([
    ['the same payer', {}, 'payments_unavailable', {}],
    ['another payer', {}, 'payments_unavailable', otherPayer],
    ['another payer if the address was refused', { payerEmail: refusedPayer }, 'invalid_request', otherPayer],
  ])('that the provider refused can be repeated by %s', async (_, first, code, second) => {
    const fixture = ordersFixture();
    fixture.fake.refuse();
    expect(await refusal(fixture.start(first))).toBe(code);
    expect(await fixture.states()).toEqual(['expired']);
    expect((await fixture.start(second)).order).toMatchObject({ orderId: 'maths-2', ...second });
    expect(await fixture.states()).toEqual(['expired', 'open']);
  });

  it('replaces a refused order of another payer that a crash left open', async () => {
    let cut = true;
    const fixture = ordersFixture({
      around: (call, name) =>
        name === 'save' && cut && fixture.fake.refusals() > 0 ? Promise.reject(new Error('cut off')) : call(),
    });
    fixture.fake.refuse();
    await expect(fixture.start()).rejects.toThrow('cut off');
    cut = false;
    expect((await fixture.start(otherPayer)).order.orderId).toBe('maths-2');
    expect(await fixture.states()).toEqual(['expired', 'open']);
  });

  it('keeps its number if the provider didn’t answer, because a session may exist', async () => {
    const fixture = ordersFixture();
    fixture.failing.set('createCheckout', new Failure('payments_unavailable'));
    expect(await refusal(fixture.start())).toBe('payments_unavailable');
    fixture.failing.clear();
    expect((await fixture.start()).order.orderId).toBe('maths-1');
  });
});

describe('no checkout is offered', () => {
  it('without a payment provider, or for an unknown course', async () => {
    expect(await refusal(ordersFixture({ offered: false }).start())).toBe('payments_not_offered');
    const fixture = ordersFixture();
    expect(await refusal(fixture.start({ courseId: 'latin' }))).toBe('not_found');
    expect(await fixture.list()).toMatchObject({ orders: [] });
  });

  it.each([
    ['paid', paid],
    ['granted', (fixture: OrdersFixture) => fixture.grant()],
    [
      'granted while a checkout was open',
      async (fixture: OrdersFixture) => {
        await fixture.start();
        await fixture.grant();
      },
    ],
  ])('for a course that is owned: %s', async (_, arrange) => {
    const fixture = ordersFixture();
    await arrange(fixture);
    expect(await refusal(fixture.start())).toBe('course_owned');
    expect(await refusal(fixture.start(otherPayer))).toBe('course_owned');
  });

  it('after a payment whose event hasn’t come yet, which is reported after ten minutes', async () => {
    const fixture = ordersFixture();
    await fixture.start();
    fixture.fake.pay('session-1');
    fixture.pass(10);
    for (const changes of [{}, otherPayer]) expect(await refusal(fixture.start(changes))).toEqual(inProgress);
    expect(await fixture.states()).toEqual(['open']);
    expect(fixture.reported).toEqual([]);
    fixture.pass(1);
    expect(await refusal(fixture.start())).toEqual(inProgress);
    expect(fixture.reported).toEqual([
      { reason: 'event-missing', eventId: null, studentId: 'student-1', orderId: 'maths-1', paymentId: null },
    ]);
    await fixture.deliver(fixture.fake.event('session-1', 'processing'));
    expect(await refusal(fixture.start())).toEqual(inProgress);
  });

  it('after a payment that was made while the checkout was being ended', async () => {
    const fixture = ordersFixture({
      around: (call, name) => {
        if (name === 'endCheckout') fixture.fake.pay('session-1');
        return call();
      },
    });
    await fixture.start();
    expect(await refusal(fixture.start(otherPayer))).toEqual(inProgress);
    expect(fixture.fake.sessions()).toEqual(['complete']);
  });
});

it('a checkout that was created but not stored, and expired since, is never returned', async () => {
  let cut = true;
  const fixture = ordersFixture({
    around: async (call, name) => {
      const given = await call();
      if (name === 'createCheckout' && cut) throw new Error('cut off');
      return given;
    },
  });
  await expect(fixture.start()).rejects.toThrow('cut off');
  cut = false;
  fixture.fake.expire('session-1');
  expect((await fixture.start()).checkoutUrl).toBe('https://pay.example.com/session-2');
});

it('an order that ends while its checkout is being created leaves no open page', async () => {
  let meanwhile: (() => Promise<unknown>) | null = null;
  const fixture = ordersFixture({
    around: async (call, name) => {
      const given = await call();
      if (name !== 'createCheckout' || meanwhile === null) return given;
      const other = meanwhile;
      meanwhile = null;
      await other();
      return given;
    },
  });
  meanwhile = () => fixture.deliver(fixture.fake.event('session-1', 'failed'));
  expect((await fixture.start()).order.orderId).toBe('maths-2');
  expect(fixture.fake.sessions()).toEqual(['expired', 'open']);
});
