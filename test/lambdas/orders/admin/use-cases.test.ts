import { describe, expect, it } from 'vitest';
import { orderCommands } from '../../../../contract/orders/admin.ts';
import { Failure } from '../../../../lambdas/runtime/failure.ts';
import { ordersFixture } from '../orders.fixture.ts';

const noon = '2026-01-01T12:00:00.000Z';

describe('granting', () => {
  it('opens the course and answers the request for it', async () => {
    const fixture = ordersFixture({ offered: false });
    await fixture.ask();
    expect(await fixture.grant({ email: 'ZOE@example.com' })).toEqual({
      outcome: 'granted',
      courseTitle: 'Course maths',
    });
    expect(await fixture.states()).toEqual(['granted']);
    expect(await fixture.listForStaff()).toEqual({ outcome: 'listed', orders: [], requests: [] });
  });

  it.each([
    [{ email: 'nobody@example.com' }, 'unknown-student'],
    [{ courseId: 'latin' }, 'unknown-course'],
  ])('%j gets its own outcome', async (changes, outcome) => {
    expect(await ordersFixture().grant(changes)).toEqual({ outcome });
  });
});

describe('granting a course whose checkout is open', () => {
  it('ends the checkout, so that nobody pays for an open course', async () => {
    const fixture = ordersFixture();
    await fixture.start();
    expect(await fixture.grant()).toMatchObject({ outcome: 'granted', checkout: 'ended' });
    expect(fixture.fake.sessions()).toEqual(['expired']);
    expect(await fixture.states()).toEqual(['expired', 'granted']);
    expect(await fixture.grant()).toEqual({ outcome: 'already-owned', courseTitle: 'Course maths' });
  });

  it('grants the course although the provider doesn’t answer, and ends the checkout at the next try', async () => {
    const fixture = ordersFixture();
    fixture.failing.set('endCheckout', new Failure('payments_unavailable'));
    await fixture.start();
    expect(await fixture.grant()).toMatchObject({ outcome: 'granted', checkout: 'open' });
    expect(await fixture.states()).toEqual(['open', 'granted']);
    expect(fixture.warned).toHaveLength(1);
    fixture.failing.clear();
    expect(await fixture.grant()).toMatchObject({ outcome: 'already-owned', checkout: 'ended' });
    expect(await fixture.states()).toEqual(['expired', 'granted']);
  });

  it('replies that it was paid, and leaves the order to its event', async () => {
    const fixture = ordersFixture();
    await fixture.start();
    fixture.fake.pay('session-1');
    expect(await fixture.grant()).toMatchObject({ outcome: 'granted', checkout: 'paid' });
    await fixture.deliver(fixture.fake.event('session-1', 'paid'));
    expect(fixture.reported).toMatchObject([{ reason: 'paid-twice' }]);
  });

  it('expires an order without a page, whose caller gets course_owned', async () => {
    let granting = false;
    const fixture = ordersFixture({
      around: async (call, name) => {
        const given = await call();
        if (name === 'createCheckout' && !granting) {
          granting = true;
          await fixture.grant();
        }
        return given;
      },
    });
    await expect(fixture.start()).rejects.toThrow('course_owned');
    expect(fixture.fake.sessions()).toEqual(['expired']);
  });
});

describe('revoking', () => {
  it('takes the course back, once', async () => {
    const fixture = ordersFixture();
    await fixture.grant();
    expect(await fixture.revoke()).toEqual({ outcome: 'revoked', courseTitle: 'Course maths' });
    expect(await fixture.states()).toEqual(['revoked']);
    const before = await fixture.stored();
    expect(await fixture.revoke()).toMatchObject({ outcome: 'not-owned' });
    expect(await fixture.stored()).toBe(before);
  });

  it('replies why there is nothing to take back', async () => {
    const fixture = ordersFixture();
    expect(await fixture.revoke()).toEqual({ outcome: 'not-owned', courseTitle: 'Course maths' });
    expect(await fixture.revoke({ courseId: 'latin' })).toEqual({ outcome: 'unknown-course' });
    expect(await fixture.revoke({ email: 'nobody@example.com' })).toEqual({ outcome: 'unknown-student' });
    expect((await fixture.stored()).revision).toBe(0);
  });

  it('works for a course that left the catalogue', async () => {
    const fixture = ordersFixture();
    await fixture.grant();
    fixture.withdraw('maths');
    expect(await fixture.revoke()).toEqual({ outcome: 'revoked', courseTitle: 'Course maths' });
  });
});

describe('the list for staff', () => {
  it('of a student has orders with every detail, and what staff did', async () => {
    const fixture = ordersFixture();
    await fixture.start();
    fixture.fake.pay('session-1');
    await fixture.deliver(fixture.fake.event('session-1', 'paid'));
    await fixture.revoke({ reason: 'asked to' });
    await fixture.ask({ courseId: 'science' });
    const listed = await fixture.listForStaff('zoe@example.com');
    expect(listed).toEqual({
      outcome: 'listed',
      orders: [
        {
          orderId: 'maths-1',
          courseId: 'maths',
          courseTitle: 'Course maths',
          state: 'revoked',
          amount: 4900,
          payerEmail: 'payer@example.com',
          paymentId: 'payment-1',
          createdAt: noon,
          staff: [{ action: 'revoke', by: 'office', reason: 'asked to', at: noon }],
        },
      ],
      requests: [
        {
          courseId: 'science',
          studentName: 'Zoë',
          studentEmail: 'zoe@example.com',
          contactEmail: 'parent@example.com',
          message: 'Please.',
          askedAt: noon,
        },
      ],
    });
    expect(orderCommands['orders list'].reply.parse(listed)).toEqual(listed);
  });

  it('without an address has every open request, longest wait first', async () => {
    const fixture = ordersFixture();
    fixture.addresses.set('max@example.com', 'student-2');
    const max = { id: 'student-2', name: 'Max', email: 'max@example.com' };
    await fixture.ask({ courseId: 'science', student: max });
    fixture.pass(1);
    await fixture.ask();
    fixture.pass(1);
    await fixture.ask({ student: { id: 'student-3', name: 'Gone', email: 'gone@example.com' } });
    await fixture.start();
    expect(await fixture.listForStaff('nobody@example.com')).toEqual({ outcome: 'unknown-student' });
    const listed = await fixture.listForStaff();
    expect(listed).toMatchObject({
      orders: [],
      requests: [
        { studentName: 'Max', studentEmail: 'max@example.com', courseId: 'science' },
        { studentName: 'Zoë', studentEmail: 'zoe@example.com', courseId: 'maths' },
        { studentName: 'Gone', studentEmail: null, courseId: 'maths' },
      ],
    });
  });
});
