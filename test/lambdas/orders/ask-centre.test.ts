import { describe, expect, it } from 'vitest';
import { ordersFixture } from './orders.fixture.ts';

const asked = { courseId: 'maths', askedAt: '2026-01-01T12:00:00.000Z' };
const day = 24 * 60;

describe('asking the centre', () => {
  it('records the request and mails it', async () => {
    const world = ordersFixture({ offered: false });
    expect(await world.ask()).toEqual(asked);
    expect(world.requested()).toEqual([
      {
        studentName: 'Zoë',
        studentEmail: 'zoe@example.com',
        contactEmail: 'parent@example.com',
        courseTitle: 'Course maths',
        message: 'Please.',
      },
    ]);
    expect((await world.stored()).request).toMatchObject({ message: 'Please.', mailedAt: asked.askedAt });
  });

  it('changes nothing within a day of the mail, and records and mails a new request after it', async () => {
    const world = ordersFixture();
    await world.ask();
    const before = await world.stored();
    world.pass(day - 1);
    expect(await world.ask({ message: 'Now.' })).toEqual(asked);
    expect(world.requested()).toHaveLength(1);
    expect(await world.stored()).toBe(before);
    world.pass(1);
    expect(await world.ask()).toEqual({ courseId: 'maths', askedAt: '2026-01-02T12:00:00.000Z' });
    expect(world.requested()).toHaveLength(2);
  });

  it('keeps a request whose mail fails, logs it without an address, and mails at the next try', async () => {
    let broken = true;
    const refusal = Object.assign(new Error('zoe@example.com'), { name: 'MessageRejected' });
    const world = ordersFixture({
      around: (call, _, [mail]) => (broken && mail === 'courseRequest' ? Promise.reject(refusal) : call()),
    });
    expect(await world.ask()).toEqual(asked);
    expect((await world.stored()).request).toMatchObject({ mailedAt: null });
    expect(world.warned).toEqual([
      [
        'The centre could not be mailed',
        { studentId: 'student-1', courseId: 'maths', reason: 'MessageRejected' },
      ],
    ]);
    broken = false;
    world.pass(1);
    expect(await world.ask()).toEqual(asked);
    expect(world.requested()).toHaveLength(1);
    expect((await world.stored()).request).toMatchObject({ mailedAt: '2026-01-01T12:01:00.000Z' });
  });

  it('replaces a request that wasn’t mailed if its message changed', async () => {
    const world = ordersFixture({ sender: false });
    expect(await world.ask()).toEqual(asked);
    expect(world.warned).toEqual([]);
    world.pass(1);
    const next = { ...asked, askedAt: '2026-01-01T12:01:00.000Z' };
    expect(await world.ask({ message: 'Now.' })).toEqual(next);
    expect((await world.stored()).request).toMatchObject({ message: 'Now.', mailedAt: null });
  });

  it('records no mail if another request replaced the mailed one', async () => {
    let replace: (() => Promise<unknown>) | null = null;
    const world = ordersFixture({
      around: async (call, _, [mail]) => {
        const other = replace;
        if (mail !== 'courseRequest' || other === null) return call();
        replace = null;
        await call();
        return other();
      },
    });
    replace = async () => {
      const seen = await world.stored();
      const request = seen.request && { ...seen.request, askedAt: '2026-01-01T12:05:00.000Z' };
      return world.store.save({ ...seen, request });
    };
    await world.ask();
    expect((await world.stored()).request).toMatchObject({ mailedAt: null });
  });

  it.each([
    ['an unknown course', 'latin', 'not_found'],
    ['an owned course', 'maths', 'course_owned'],
  ])('is refused for %s', async (_, courseId, code) => {
    const world = ordersFixture();
    await world.grant();
    await expect(world.ask({ courseId })).rejects.toMatchObject({ code });
    expect(world.requested()).toEqual([]);
  });
});

describe('the list of orders', () => {
  it('names the payment method', async () => {
    expect((await ordersFixture().list()).paymentMethod).toBe('card');
    expect((await ordersFixture({ offered: false }).list()).paymentMethod).toBe('centre');
  });

  it('shows a student’s own orders of all courses, newest first, and requests for courses that aren’t open', async () => {
    const world = ordersFixture();
    await world.start({ courseId: 'science' });
    await world.ask({ courseId: 'science' });
    world.pass(1);
    await world.start();
    await world.start({ payerEmail: 'other@example.com' });
    world.pass(1);
    await world.grant({ courseId: 'science' });
    await world.ask();
    const { orders, requests } = await world.list();
    expect(orders.map(({ orderId, state }) => [orderId, state])).toEqual([
      ['science-2', 'granted'],
      ['maths-2', 'open'],
      ['maths-1', 'expired'],
      ['science-1', 'expired'],
    ]);
    expect(orders[0]).toMatchObject({ price: null, payerEmail: null });
    expect(requests).toEqual([{ courseId: 'maths', askedAt: '2026-01-01T12:02:00.000Z' }]);
    expect(await world.list('student-2')).toEqual({ paymentMethod: 'card', orders: [], requests: [] });
  });
});
