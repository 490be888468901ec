import { describe, expect, it } from 'vitest';
import type { AccountDeskReply } from '../../contract/account/admin.ts';
import { dataOf, runBin, serve } from './support/command.ts';

const students = (...words: readonly string[]) => runBin('bin/students.ts', words);

/** The desk behind Lambda's own protocol that gives these replies in turn, and what it was asked. */
async function deskThat(...replies: readonly AccountDeskReply[]) {
  const asked: unknown[] = [];
  const endpoint = await serve((_, body, response) => {
    const reply = replies[asked.length];
    asked.push(JSON.parse(body));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply));
  });
  return { data: dataOf(endpoint, { AccountDesk: 'Desk-1' }), asked };
}

describe('npm run students', () => {
  it.each([
    [['extra-time', 'ada@example.com', '25'], { outcome: 'set', extraTime: 25 }, 'has 25 % extra time now.'],
    [['extra-time', 'ada@example.com', '25%'], { outcome: 'set', extraTime: 25 }, 'has 25 % extra time now.'],
    [['extra-time', 'ada@example.com', '0'], { outcome: 'set', extraTime: 0 }, 'has no extra time.'],
    [['show', 'ada@example.com'], { outcome: 'shown', extraTime: 50 }, 'has 50 % extra time.'],
  ] as const)('%j: asks the desk and says how it is now', async (words, reply, text) => {
    const { data, asked } = await deskThat(reply);
    const { status, stdout } = await students(...words, '--data', data);
    expect({ status, stdout }).toEqual({ status: 0, stdout: `ada@example.com ${text}\n` });
    const [command, email] = words;
    expect(asked).toEqual([
      { command, email, ...(reply.outcome === 'set' && { extraTime: reply.extraTime }) },
    ]);
  });

  const sub = '3f0e5b7c-2d41-4c8e-9a61-5b8e0c2d7f10';
  const erasable = { outcome: 'erasable' as const, recent: ['Maths'], invoices: 2 };

  it.each([
    [['ada@example.com'], { email: 'ada@example.com' }, true, 'the account of ada@example.com is deleted'],
    [['--sub', sub], { studentId: sub }, false, `The sign-in of ${sub} is gone.`],
  ])(
    'erase %j: tells what it means, and that nothing is deleted yet',
    async (words, student, hasAccount, text) => {
      const { data, asked } = await deskThat({ ...erasable, hasAccount });
      const { status, stdout } = await students('erase', ...words, '--data', data);
      expect(status).toBe(0);
      for (const part of ['Nothing is deleted yet.', '--yes', text, 'last 14 days: Maths', '2 invoices stay'])
        expect(stdout).toContain(part);
      expect(asked).toEqual([{ command: 'erase', student, confirmed: false }]);
    },
  );

  it.each([
    [['ada@example.com'], { email: 'ada@example.com' }],
    [['--sub', sub], { studentId: sub }],
  ])('erase %j --yes: has the account deleted, and prints the receipt’s number', async (words, student) => {
    const startedAt = '2026-06-01T12:00:00.000Z';
    const receipt = { outcome: 'erasing', erasureId: 'receipt-1', startedAt, invoices: 1 } as const;
    const { data, asked } = await deskThat(receipt);
    const { status, stdout } = await students('erase', ...words, '--yes', '--data', data);
    expect(status).toBe(0);
    expect(stdout).toMatch(/is deleted\..*1 invoice stays.*\nThe number of the receipt: receipt-1\n$/);
    expect(asked).toEqual([{ command: 'erase', student, confirmed: true }]);
  });

  it.each<[AccountDeskReply, string]>([
    [
      { outcome: 'payment-under-way', courses: ['Maths'] },
      'A payment is under way (Maths): nothing is deleted.',
    ],
    [{ outcome: 'staff' }, 'ada@example.com is staff'],
    [{ outcome: 'nothing-kept' }, 'Nothing is kept of ada@example.com'],
    [{ outcome: 'unknown-student' }, 'No confirmed account has the address ada@example.com'],
  ])('erase: says on standard error why nothing is deleted: %j', async (reply, text) => {
    const { data } = await deskThat(reply);
    const ended = await students('erase', 'ada@example.com', '--yes', '--data', data);
    expect(ended).toMatchObject({ status: 1, stdout: '' });
    expect(ended.stderr).toContain(text);
  });

  it('orphans: asks the desk part after part, and lists each student once, with the next step', async () => {
    const parts: readonly AccountDeskReply[] = [
      { outcome: 'orphans', ids: ['id-1', 'id-2'], next: 'part-2' },
      { outcome: 'orphans', ids: ['id-2', 'id-3'], next: null },
    ];
    const { data, asked } = await deskThat(...parts);
    const { status, stdout } = await students('orphans', '--data', data);
    expect(status).toBe(0);
    expect(stdout).toMatch(/is gone.*\n\nid-1\nid-2\nid-3\n\n.*erase --sub ID/);
    expect(asked).toEqual([{ command: 'orphans' }, { command: 'orphans', after: 'part-2' }]);
  });

  it('orphans: says that there are none', async () => {
    const { data } = await deskThat({ outcome: 'orphans', ids: [], next: null });
    const { stdout } = await students('orphans', '--data', data);
    expect(stdout).toBe('Everybody of whom something is kept has an account.\n');
  });

  it('fails where the student is unknown, on standard error', async () => {
    const { data } = await deskThat({ outcome: 'unknown-student' });
    const { status, stdout, stderr } = await students('show', 'ada@example.com', '--data', data);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('No confirmed account has the address ada@example.com');
  });

  it.each([
    [[], 'The first word is extra-time, show, erase or orphans'],
    [['extra-time', 'ada'], "EMAIL is the student's e-mail address"],
    [['extra-time', 'ada@example.com'], 'PERCENT is a whole number from 0 to 300'],
    [['extra-time', 'ada@example.com', 'lots'], 'PERCENT is a whole number from 0 to 300'],
    [['extra-time', 'ada@example.com', '301'], 'PERCENT is a whole number from 0 to 300'],
    [['extra-time', 'ada@example.com', '25', 'more'], 'There is a word too many: more'],
    [['show', 'ada@example.com', '25'], 'There is a word too many: 25'],
    [['show', 'ada@example.com', '--yes'], '--sub and --yes go with erase alone'],
    [['orphans', 'ada@example.com'], 'There is a word too many: ada@example.com'],
    [['erase'], "Name the student by EMAIL, the account's address, or by --sub ID"],
    [['erase', '--sub', 'ada'], "Name the student by EMAIL, the account's address, or by --sub ID"],
    [['erase', 'ada@example.com', '--sub', sub], 'There is a word too many: ada@example.com'],
    [['erase', 'ada@example.com', 'now'], 'There is a word too many: now'],
  ])('%j: shows what is wrong and the usage', async (words, complaint) => {
    const { status, stderr } = await students(...words);
    expect(status).toBe(2);
    expect(stderr).toContain(complaint);
    expect(stderr).toContain('npm run students -- extra-time EMAIL PERCENT');
  });
});
