import { describe as suite, expect, it } from 'vitest';
import type { DeskCommand, DeskOrder, DeskReply, DeskRequest } from '../../../contract/orders/admin.ts';
import { describe } from '../../../bin/orders/print.ts';

const change = { email: 'ada@example.com', courseId: 'maths', reason: 'Paid in cash', by: 'sam' };
const grant: DeskCommand = { command: 'grant', ...change };
const revoke: DeskCommand = { command: 'revoke', ...change };

const request: DeskRequest = {
  courseId: 'maths',
  studentName: 'Ada Example',
  studentEmail: 'ada@example.com',
  contactEmail: 'parent@example.com',
  message: 'May we pay by bank transfer?',
  askedAt: '2026-07-31T23:30:00.000Z',
};
const order: DeskOrder = {
  orderId: 'maths-2',
  courseId: 'maths',
  courseTitle: 'Maths',
  state: 'revoked',
  amount: 4900,
  payerEmail: 'parent@example.com',
  paymentId: 'pi_1',
  createdAt: '2026-01-31T09:30:00.000Z',
  staff: [{ action: 'revoke', by: 'sam', reason: 'Wrong course', at: '2026-02-01T10:00:00.000Z' }],
};
const listed = (part: Partial<Extract<DeskReply, { outcome: 'listed' }>>): DeskReply => ({
  outcome: 'listed',
  orders: [],
  requests: [],
  ...part,
});

suite('what the desk did', () => {
  it.each<[DeskReply, DeskCommand, string]>([
    [{ outcome: 'granted', courseTitle: 'Maths' }, grant, 'ada@example.com owns Maths now.'],
    [{ outcome: 'already-owned', courseTitle: 'Maths' }, grant, 'owns Maths already: nothing changed.'],
    [{ outcome: 'revoked', courseTitle: 'Maths' }, revoke, 'no longer owns Maths. Results are kept'],
    [{ outcome: 'not-owned', courseTitle: 'Maths' }, revoke, "doesn't own Maths: nothing changed."],
  ])('%j is a success', (reply, command, words) => {
    expect(describe(command, reply)).toEqual({
      succeeded: true,
      text: expect.stringContaining(words) as string,
    });
  });

  it.each<[DeskReply, string]>([
    [{ outcome: 'unknown-student' }, 'ask the student to sign up'],
    [{ outcome: 'unknown-course' }, 'content/courses'],
  ])('%j is none, and has a next step', (reply, words) => {
    expect(describe(grant, reply)).toEqual({
      succeeded: false,
      text: expect.stringContaining(words) as string,
    });
  });
});

suite('the list', () => {
  it('shows who asks, for what, since when on a clock in Leeds, whom to answer, and the message', () => {
    const { text } = describe({ command: 'list' }, listed({ requests: [request] }));
    expect(text).toMatch(/Student +Account +Course +Asked +Answer to +Message/);
    expect(text).toMatch(
      /Ada Example +ada@example\.com +maths +1 Aug 2026, 00:30 +parent@example\.com +May we pay by bank transfer\?/,
    );
    expect(text).not.toContain('orders');
  });

  it('says so where nobody waits, and where an account is gone', () => {
    expect(describe({ command: 'list' }, listed({})).text).toBe('No requests are waiting.');
    const gone = listed({ requests: [{ ...request, studentEmail: null }] });
    expect(describe({ command: 'list' }, gone).text).toContain('the account is gone');
  });

  it('shows a student’s orders below, with what staff did and why', () => {
    const { text } = describe({ command: 'list', email: change.email }, listed({ orders: [order] }));
    expect(text.indexOf('Orders:')).toBeGreaterThan(text.indexOf('No requests'));
    expect(text).toMatch(
      /maths-2 +Maths +taken back by staff +£49\.00 +31 Jan 2026, 09:30 +parent@example\.com +pi_1 +revoke by sam, 1 Feb 2026, 10:00: Wrong course/,
    );
  });

  it('has a dash where staff opened the course, and words where there is no order', () => {
    const granted = { ...order, amount: null, payerEmail: null, paymentId: null, staff: [] };
    const command = { command: 'list', email: change.email } as const;
    expect(describe(command, listed({ orders: [granted] })).text).toMatch(/– +31 Jan 2026, 09:30 +– +–$/m);
    expect(describe(command, listed({})).text).toContain('No orders.');
  });
});

suite('the name of a course', () => {
  it('can hold no sign that the terminal obeys', () => {
    const reply = { outcome: 'granted', courseTitle: 'Ma\u001bths' } as const;
    expect(describe(grant, reply).text).toContain('Ma ths');
  });
});
