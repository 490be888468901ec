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

  it('again within a day of the mail mails nothing and changes nothing', async () => {
    const world = ordersFixture();
    await world.ask();
    const before = await world.stored();
    world.pass(day - 1);
    expect(await world.ask({ message: 'Now.' })).toEqual(asked);
    expect(world.requested()).toHaveLength(1);
    expect(await world.stored()).toBe(before);
  });

  it('again a day later asks and mails anew', async () => {
    const world = ordersFixture();
    await world.ask();
    world.pass(day);
    expect(await world.ask()).toEqual({ courseId: 'maths', askedAt: '2026-01-02T12:00:00.000Z' });
    expect(world.requested()).toHaveLength(2);
  });

  it('where the mail fails keeps the request, tells of it without an address, and mails at the next try', async () => {
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

  it('without a sender records the request and notes no mail', async () => {
    const world = ordersFixture({ sender: false });
    expect(await world.ask()).toEqual(asked);
    expect((await world.stored()).request).toMatchObject({ askedAt: asked.askedAt, mailedAt: null });
    expect(world.warned).toEqual([]);
  });

  it('for an unknown course is refused', async () => {
    const world = ordersFixture();
    await expect(world.ask({ courseId: 'latin' })).rejects.toMatchObject({ code: 'not_found' });
    expect(world.requested()).toEqual([]);
  });

  it('for an owned course is refused', async () => {
    const world = ordersFixture();
    await world.grant();
    await expect(world.ask()).rejects.toMatchObject({ code: 'course_owned' });
    expect(world.requested()).toEqual([]);
  });
});

describe('what a student is shown', () => {
  it('tells how courses are got here', async () => {
    expect((await ordersFixture().list()).paymentMethod).toBe('card');
    expect((await ordersFixture({ offered: false }).list()).paymentMethod).toBe('centre');
  });

  it('lists orders of all courses, newest first, and open requests', async () => {
    const world = ordersFixture();
    await world.start({ courseId: 'science' });
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
  });

  it('holds no request once the course is open', async () => {
    const world = ordersFixture();
    await world.ask();
    await world.grant();
    expect((await world.list()).requests).toEqual([]);
  });

  it('is nothing of another student', async () => {
    const world = ordersFixture();
    await world.start();
    await world.ask();
    expect(await world.list('student-2')).toEqual({ paymentMethod: 'card', orders: [], requests: [] });
  });
});
