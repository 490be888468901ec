import { describe, expect, it } from 'vitest';
import { ordersFixture } from './orders.fixture.ts';

const asked = { courseId: 'maths', askedAt: '2026-01-01T12:00:00.000Z' };
const day = 24 * 60;

describe('asking the centre', () => {
  it('records the request and mails it', async () => {
    const fixture = ordersFixture({ offered: false });
    expect(await fixture.ask()).toEqual(asked);
    expect(fixture.requested()).toEqual([
      {
        studentName: 'Zoë',
        studentEmail: 'zoe@example.com',
        contactEmail: 'parent@example.com',
        courseTitle: 'Course maths',
        message: 'Please.',
      },
    ]);
    expect((await fixture.stored()).request).toMatchObject({ message: 'Please.', mailedAt: asked.askedAt });
  });

  it('changes nothing within a day of the mail, and records and mails a new request after it', async () => {
    const fixture = ordersFixture();
    await fixture.ask();
    const before = await fixture.stored();
    fixture.pass(day - 1);
    expect(await fixture.ask({ message: 'Now.' })).toEqual(asked);
    expect(fixture.requested()).toHaveLength(1);
    expect(await fixture.stored()).toBe(before);
    fixture.pass(1);
    expect(await fixture.ask()).toEqual({ courseId: 'maths', askedAt: '2026-01-02T12:00:00.000Z' });
    expect(fixture.requested()).toHaveLength(2);
  });

  it('keeps a request whose mail fails, logs it without an address, and mails at the next try', async () => {
    const refusal = Object.assign(new Error('zoe@example.com'), { name: 'MessageRejected' });
    const fixture = ordersFixture();
    fixture.failing.set('courseRequest', refusal);
    expect(await fixture.ask()).toEqual(asked);
    expect((await fixture.stored()).request).toMatchObject({ mailedAt: null });
    expect(fixture.warned).toEqual([
      [
        'The centre could not be mailed',
        { studentId: 'student-1', courseId: 'maths', reason: 'MessageRejected' },
      ],
    ]);
    fixture.failing.clear();
    fixture.pass(1);
    expect(await fixture.ask()).toEqual(asked);
    expect(fixture.requested()).toHaveLength(1);
    expect((await fixture.stored()).request).toMatchObject({ mailedAt: '2026-01-01T12:01:00.000Z' });
  });

  it('replaces a request that wasn’t mailed if its message changed', async () => {
    const fixture = ordersFixture({ sender: false });
    expect(await fixture.ask()).toEqual(asked);
    expect(fixture.warned).toEqual([]);
    fixture.pass(1);
    const next = { ...asked, askedAt: '2026-01-01T12:01:00.000Z' };
    expect(await fixture.ask({ message: 'Now.' })).toEqual(next);
    expect((await fixture.stored()).request).toMatchObject({ message: 'Now.', mailedAt: null });
  });

  it('records no mail if another request replaced the mailed one', async () => {
    let replace: (() => Promise<unknown>) | null = null;
    const fixture = ordersFixture({
      around: async (call, _, [mail]) => {
        const other = replace;
        if (mail !== 'courseRequest' || other === null) return call();
        replace = null;
        await call();
        return other();
      },
    });
    replace = async () => {
      const seen = await fixture.stored();
      const request = seen.request && { ...seen.request, askedAt: '2026-01-01T12:05:00.000Z' };
      return fixture.store.save({ ...seen, request });
    };
    await fixture.ask();
    expect((await fixture.stored()).request).toMatchObject({ mailedAt: null });
  });

  it('is refused for unknown and owned courses, and with the token of a deleted account', async () => {
    const fixture = ordersFixture();
    await fixture.grant();
    await expect(fixture.ask({ courseId: 'latin' })).rejects.toThrow('not_found');
    await expect(fixture.ask()).rejects.toThrow('course_owned');
    fixture.deleted.add('student-1');
    await expect(fixture.ask({ courseId: 'science' })).rejects.toThrow('not_signed_in');
    expect(fixture.requested()).toEqual([]);
    expect((await fixture.stored('science')).request).toBeNull();
  });
});

describe('the list of orders', () => {
  it('shows a student’s own orders of all courses, newest first, and requests for courses that aren’t open', async () => {
    const fixture = ordersFixture();
    await fixture.start({ courseId: 'science' });
    await fixture.ask({ courseId: 'science' });
    fixture.pass(1);
    await fixture.start();
    await fixture.start({ payerEmail: 'other@example.com' });
    fixture.pass(1);
    await fixture.grant({ courseId: 'science' });
    await fixture.ask();
    const { orders, requests } = await fixture.list();
    expect(orders.map(({ orderId, state }) => [orderId, state])).toEqual([
      ['science-2', 'granted'],
      ['maths-2', 'open'],
      ['maths-1', 'expired'],
      ['science-1', 'expired'],
    ]);
    expect(orders[0]).toMatchObject({ price: null, payerEmail: null });
    expect(requests).toEqual([{ courseId: 'maths', askedAt: '2026-01-01T12:02:00.000Z' }]);
    expect(await fixture.list('student-2')).toEqual({ paymentMethod: 'card', orders: [], requests: [] });
  });
});
