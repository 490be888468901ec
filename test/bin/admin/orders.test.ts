import { userInfo } from 'node:os';
import { describe, expect, it, vi } from 'vitest';
import type { AdminReply } from '../../../contract/admin.ts';
import type { AdminOrder, AdminRequest } from '../../../contract/orders/admin.ts';
import { adminThatReplies, runAdmin, runAdminWith } from '../support/command.ts';

vi.mock(import('node:os'), { spy: true });

const email = 'ada@example.com';
const request: AdminRequest = {
  courseId: 'maths',
  studentName: 'Ada Example',
  studentEmail: email,
  contactEmail: 'parent@example.com',
  message: 'May we pay by bank transfer?',
  askedAt: '2026-07-31T23:30:00.000Z',
};
const order: AdminOrder = {
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

describe('orders list', () => {
  async function list(
    words: readonly string[],
    reply: { readonly orders?: readonly AdminOrder[]; readonly requests?: readonly AdminRequest[] },
  ) {
    const all = { outcome: 'listed', orders: [], requests: [], ...reply };
    const { status, stdout, events } = await runAdminWith(['orders', 'list', ...words], all);
    expect(status).toBe(0);
    const input = words.length === 0 ? {} : { email: words[0] };
    expect(events).toEqual([{ command: 'orders list', input }]);
    return stdout;
  }

  it('prints who asks for what, since when on a clock in Leeds, whom to answer, and the message', async () => {
    const text = await list([], { requests: [request] });
    expect(text).toMatch(/Student +Account +Course +Asked +Answer to +Message/);
    expect(text).toMatch(
      /Ada Example +ada@example\.com +maths +1 Aug 2026, 00:30 +parent@example\.com +May we pay by bank transfer\?/,
    );
    expect(text).not.toContain('rders');
    expect(await list([], { requests: [{ ...request, studentEmail: null }] })).toContain(
      'the account is gone',
    );
  });

  it("prints a student's orders below, with what staff did and why", async () => {
    const text = await list([email], { orders: [order] });
    expect(text.indexOf('Orders:')).toBeGreaterThan(text.indexOf('No requests'));
    expect(text).toMatch(
      /maths-2 +Maths +taken back by staff +£49\.00 +31 Jan 2026, 09:30 +parent@example\.com +pi_1 +revoke by sam, 1 Feb 2026, 10:00: Wrong course/,
    );
    const granted = { ...order, amount: null, payerEmail: null, paymentId: null, staff: [] };
    expect(await list([email], { orders: [granted] })).toMatch(/– +31 Jan 2026, 09:30 +– +–$/m);
  });

  it('says that there are none', async () => {
    expect(await list([], {})).toBe('No requests are waiting.\n');
    expect(await list([email], {})).toBe('No requests are waiting.\n\nNo orders.\n');
  });
});

describe('orders grant and revoke', () => {
  type Reply = AdminReply<'orders grant'> | AdminReply<'orders revoke'>;
  const change = [email, 'maths', '--reason', 'Paid in cash', '--by', 'Sam'];

  it.each<['grant' | 'revoke', Reply, string]>([
    ['grant', { outcome: 'granted', courseTitle: 'Maths' }, `${email} owns Maths now.\n`],
    ['grant', { outcome: 'granted', courseTitle: 'Ma\u001bths' }, `${email} owns Ma ths now.\n`],
    ['grant', { outcome: 'already-owned', courseTitle: 'Maths' }, 'already owns Maths: nothing changed.'],
    ['grant', { outcome: 'granted', courseTitle: 'Maths', checkout: 'ended' }, 'now. The page on which'],
    ['grant', { outcome: 'granted', courseTitle: 'Maths', checkout: 'paid' }, 'find the payment in Stripe'],
    ['grant', { outcome: 'already-owned', courseTitle: 'Maths', checkout: 'open' }, "Stripe didn't answer"],
    ['revoke', { outcome: 'revoked', courseTitle: 'Maths' }, 'no longer owns Maths. Results are kept'],
    ['revoke', { outcome: 'not-owned', courseTitle: 'Maths' }, "doesn't own Maths: nothing changed."],
  ])('%s prints what %j means', async (name, reply, text) => {
    const { status, stdout, events } = await runAdminWith(['orders', name, ...change], reply);
    expect(status).toBe(0);
    expect(stdout).toContain(text);
    const input = { email, courseId: 'maths', reason: 'Paid in cash', by: 'Sam' };
    expect(events).toEqual([{ command: `orders ${name}`, input }]);
  });

  it.each<[Reply, string]>([
    [{ outcome: 'unknown-student' }, 'ask the student to sign up'],
    [{ outcome: 'unknown-course' }, 'content/courses'],
  ])('fail for %j, with the next step', async (reply, text) => {
    const ended = await runAdminWith(['orders', 'grant', ...change], reply);
    expect(ended).toMatchObject({ status: 1, stdout: '' });
    expect(ended.stderr).toContain(text);
  });

  it('name the user of this computer by default, who may have no name in a container', async () => {
    const { data, events } = await adminThatReplies(
      { outcome: 'not-owned', courseTitle: 'Maths' },
      { outcome: 'not-owned', courseTitle: 'Maths' },
    );
    const words = ['orders', 'revoke', email, 'maths', '--reason', 'Paid in cash', '--data', data];
    await runAdmin(words);
    vi.mocked(userInfo).mockImplementation(() => {
      throw new Error('uv_os_get_passwd returned ENOENT');
    });
    await runAdmin(words);
    vi.mocked(userInfo).mockRestore();
    expect(events).toMatchObject([{ input: { by: userInfo().username } }, { input: { by: 'unknown' } }]);
  });
});
