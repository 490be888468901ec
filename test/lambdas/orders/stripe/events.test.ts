import { beforeEach, describe, expect, it } from 'vitest';
import type { Payments } from '../../../../lambdas/orders/payments.ts';
import { stripeClient } from '../../../../lambdas/orders/stripe/client.ts';
import { stripePayments } from '../../../../lambdas/orders/stripe/payments.ts';
import { keys, metadata, session, signature, stack, stripeEvent } from './stripe.fixture.ts';

const completed = 'checkout.session.completed';
const refused = { name: 'Failure', code: 'invalid_signature' };

let errors: string[];
const payments = (live = false): Payments =>
  stripePayments({
    client: stripeClient(() => Promise.resolve({ ...keys, live, apiBase: null })),
    stack,
    site: 'https://ktc.example',
    log: { warn: (message) => errors.push(message), error: (message) => errors.push(message) },
  });
const read = (body: string, header: string | undefined = signature(body)) =>
  payments().readEvent(body, header);

beforeEach(() => {
  errors = [];
});

describe('an event is accepted with a signature of Stripe’s', () => {
  it('of every byte of the body', async () => {
    const body = stripeEvent(completed, session({ note: 'Größe – 数学 – 🎓' }));
    expect(await read(body)).toMatchObject({ kind: 'checkout', eventId: 'evt_1', sessionId: 'cs_1' });
    await expect(read(body, signature(body, { secret: 'whsec_other' }))).rejects.toMatchObject(refused);
    await expect(read(`${body} `, signature(body))).rejects.toMatchObject(refused);
    await expect(read(body.replace('4900', '4901'), signature(body))).rejects.toMatchObject(refused);
  });

  it.each([
    [299, true],
    [-240, true],
    [302, false],
    [-302, false],
  ])('made %i seconds ago: %s', async (age, isAccepted) => {
    const body = stripeEvent(completed);
    const event = read(body, signature(body, { age }));
    if (isAccepted) expect(await event).not.toBeNull();
    else await expect(event).rejects.toMatchObject(refused);
  });

  it.each([
    ['no header', undefined],
    ['an empty one', ''],
    ['words', 'nonsense'],
    ['a time alone', `t=${Math.floor(Date.now() / 1000)}`],
    ['no time', 'v1=00'],
    ['a time that is none', 't=soon,v1=00'],
    ['a signature without a value', 't=1,v1'],
    ['an empty signature', 't=1,v1='],
    ['as many letters that are more bytes', `t=1,v1=${'é'.repeat(64)}`],
  ])('not with %s', async (_, header) => {
    await expect(payments().readEvent(stripeEvent(completed), header)).rejects.toMatchObject(refused);
    expect(errors).toEqual([]);
  });

  it.each([
    ['of real money under a test key', true, false],
    ['of test money under a live key', false, true],
  ])('but not %s, which is logged as an error', async (_, livemode, live) => {
    const body = stripeEvent(completed, session(), { livemode });
    await expect(payments(live).readEvent(body, signature(body))).rejects.toMatchObject(refused);
    expect(errors).toHaveLength(1);
  });
});

describe('an event of a checkout', () => {
  it('has every field that is compared with the order', async () => {
    expect(await read(stripeEvent(completed))).toEqual({
      kind: 'checkout',
      eventId: 'evt_1',
      outcome: 'paid',
      order: { studentId: 'student-1', courseId: 'maths', number: 2 },
      sessionId: 'cs_1',
      amount: 4900,
      currency: 'GBP',
      paymentId: 'pi_1',
    });
  });

  it.each([
    [completed, 'paid', 'paid'],
    [completed, 'unpaid', 'processing'],
    ['checkout.session.async_payment_succeeded', 'paid', 'paid'],
    ['checkout.session.async_payment_succeeded', 'unpaid', 'processing'],
    ['checkout.session.async_payment_failed', 'unpaid', 'failed'],
    ['checkout.session.expired', 'unpaid', 'expired'],
  ])('%s with payment status %s has the outcome %s', async (type, status, outcome) => {
    const body = stripeEvent(type, session({ payment_status: status }));
    expect(await read(body)).toMatchObject({ outcome });
  });

  it('has the amount 0 if nothing had to be paid', async () => {
    const body = stripeEvent(completed, session({ payment_status: 'no_payment_required' }));
    expect(await read(body)).toMatchObject({ amount: 0 });
  });

  it.each([
    ['without a student', { metadata: { stack, order: 'maths-2' } }],
    ['without an order', { metadata: { stack, student: 'student-1' } }],
    ['with an order of another form', { metadata: { ...metadata, order: 'maths' } }],
    ['whose metadata was edited', { metadata: { ...metadata, student: 'student-2' } }],
    ['that we didn’t make', { client_reference_id: null }],
  ])('names no order if the checkout is one %s', async (_, changes) => {
    expect(await read(stripeEvent(completed, session(changes)))).toMatchObject({ order: null });
  });

  it.each([
    ['another stack’s', { stack: 'Ktc', student: 'student-1', order: 'maths-2' }],
    ['nobody’s of ours', {}],
    ['one without metadata', null],
  ])('is ignored if it is %s', async (_, other) => {
    expect(await read(stripeEvent(completed, session({ metadata: other })))).toBeNull();
  });
});

describe('a reversal', () => {
  const charge = { object: 'charge', id: 'ch_1', payment_intent: 'pi_1', refunded: true };
  const dispute = { object: 'dispute', id: 'dp_1', payment_intent: 'pi_1', status: 'lost' };

  it.each([
    ['charge.refunded', charge, 'refunded'],
    ['charge.dispute.closed', dispute, 'disputed'],
  ])('%s', async (type, object, outcome) => {
    expect(await read(stripeEvent(type, object))).toEqual({
      kind: 'reversal',
      eventId: 'evt_1',
      outcome,
      paymentId: 'pi_1',
    });
  });

  it.each([
    ['an event of an unknown type', 'invoice.paid', charge],
    ['an event with the name of a property', 'constructor', charge],
    ['a refund in part', 'charge.refunded', { ...charge, refunded: false }],
    ['a refund of something else', 'charge.refunded', { ...charge, payment_intent: null }],
    ['a dispute that was won', 'charge.dispute.closed', { ...dispute, status: 'won' }],
    ['a warning that was closed', 'charge.dispute.closed', { ...dispute, status: 'warning_closed' }],
    ['a dispute of something else', 'charge.dispute.closed', { ...dispute, payment_intent: null }],
  ])('isn’t %s', async (_, type, object) => {
    expect(await read(stripeEvent(type, object))).toBeNull();
  });
});

describe('an event of a known type with an unknown shape is an error, so that Stripe sends it again', () => {
  it.each([
    ['a checkout without an amount', completed, session({ amount_total: undefined })],
    ['a checkout in a state that is new', completed, session({ payment_status: 'canary' })],
    ['a payment in full', completed, session({ payment_intent: { id: 'pi_canary' } })],
    ['a charge that says nothing', 'charge.refunded', {}],
    ['a dispute that says nothing', 'charge.dispute.closed', {}],
  ])('%s', async (_, type, object) => {
    const error = await read(stripeEvent(type, object)).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'Error' });
    expect(String(error)).not.toContain('canary');
  });
});

it.each([
  ['not JSON canary', 'invalid_json'],
  ['[]', 'invalid_request'],
  ['null', 'invalid_request'],
  ['{"type":7,"id":"canary"}', 'invalid_request'],
])('a signed body that isn’t an event is refused: %j', async (body, code) => {
  const error = await read(body).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'Failure', code });
  expect(JSON.stringify(error)).not.toContain('canary');
});
