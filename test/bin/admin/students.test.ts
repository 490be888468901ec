import { describe, expect, it } from 'vitest';
import type { AdminReply } from '../../../contract/admin.ts';
import { runAdminWith } from '../support/command.ts';

const email = 'ada@example.com';
const sub = '3f0e5b7c-2d41-4c8e-9a61-5b8e0c2d7f10';

describe('students show and extra-time', () => {
  it.each([
    [['extra-time', email, '25'], { email, percent: 25 }, 25, 'has 25 % extra time now.'],
    [['extra-time', email, '25%'], { email, percent: 25 }, 25, 'has 25 % extra time now.'],
    [['extra-time', email, '0'], { email, percent: 0 }, 0, 'has no extra time.'],
    [['show', email], { email }, 50, 'has 50 % extra time.'],
  ])('%j prints the extra time', async (words, input, extraTime, text) => {
    const { events, ...ended } = await runAdminWith(['students', ...words], { extraTime });
    expect(ended).toEqual({ status: 0, stdout: `${email} ${text}\n`, stderr: '' });
    expect(events).toEqual([{ command: `students ${words[0]}`, input }]);
  });

  it('fail if no confirmed account has the address', async () => {
    const ended = await runAdminWith(['students', 'show', email], { extraTime: null });
    const stderr = `No confirmed account has the address ${email}.`;
    expect(ended).toMatchObject({ status: 1, stdout: '', stderr });
  });
});

describe('students erase', () => {
  it.each([
    [[email], { email }, true, `the account of ${email} and all data`],
    [['--sub', sub], { studentId: sub }, false, `The account of ${sub} is gone.`],
  ])(
    '%j prints what the deletion means, and that nothing is deleted',
    async (words, student, hasAccount, text) => {
      const reply = { outcome: 'erasable', recent: ['Maths'], invoices: 2, hasAccount };
      const { status, stdout, events } = await runAdminWith(['students', 'erase', ...words], reply);
      expect(status).toBe(0);
      for (const part of ['Nothing is deleted yet.', '--yes', text, 'last 14 days: Maths', '2 invoices stay'])
        expect(stdout).toContain(part);
      expect(events).toEqual([{ command: 'students erase', input: { student, confirmed: false } }]);
    },
  );

  it.each([
    [[email], { email }],
    [['--sub', sub], { studentId: sub }],
  ])('%j --yes deletes the account and prints the number of the receipt', async (words, student) => {
    const receipt = { erasureId: 'receipt-1', startedAt: '2026-06-01T12:00:00.000Z', invoices: 1 };
    const reply = { outcome: 'erasing', ...receipt };
    const { status, stdout, events } = await runAdminWith(['students', 'erase', ...words, '--yes'], reply);
    expect(status).toBe(0);
    expect(stdout).toMatch(/is deleted\..*1 invoice stays.*\nThe number of the receipt: receipt-1\n$/);
    expect(events).toEqual([{ command: 'students erase', input: { student, confirmed: true } }]);
  });

  it.each<[AdminReply<'students erase'>, string]>([
    [{ outcome: 'payment-under-way', courses: ['Maths'] }, 'under way (Maths): nothing is deleted.'],
    [{ outcome: 'staff' }, `${email} is staff`],
    [{ outcome: 'no-data' }, `There is no data about ${email}`],
    [{ outcome: 'unknown-student' }, `No confirmed account has the address ${email}`],
  ])('fails and says why nothing is deleted: %j', async (reply, text) => {
    const ended = await runAdminWith(['students', 'erase', email, '--yes'], reply);
    expect(ended).toMatchObject({ status: 1, stdout: '' });
    expect(ended.stderr).toContain(text);
  });
});

describe('students list-orphaned-data', () => {
  it('reads page after page and prints each id once, and the next step', async () => {
    const { status, stdout, events } = await runAdminWith(
      ['students', 'list-orphaned-data'],
      { studentIds: ['id-1', 'id-2'], next: 'page-2' },
      { studentIds: ['id-2', 'id-3'], next: null },
    );
    expect(status).toBe(0);
    expect(stdout).toMatch(/no account:\n\nid-1\nid-2\nid-3\n\n.*erase --sub ID/);
    expect(events).toEqual([
      { command: 'students list-orphaned-data', input: {} },
      { command: 'students list-orphaned-data', input: { after: 'page-2' } },
    ]);
  });

  it('says that there is none', async () => {
    const reply = { studentIds: [], next: null };
    const { stdout } = await runAdminWith(['students', 'list-orphaned-data'], reply);
    expect(stdout).toBe('Every student with data has an account.\n');
  });
});
