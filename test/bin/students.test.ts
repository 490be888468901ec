import { describe, expect, it } from 'vitest';
import type { AccountDeskReply } from '../../contract/account-desk.ts';
import { dataOf, runBin, serve } from './support/command.ts';

const students = (...words: readonly string[]) => runBin('bin/students.ts', words);

/** The desk behind Lambda's own protocol, and what it was asked. */
async function deskThat(reply: AccountDeskReply) {
  const asked: unknown[] = [];
  const endpoint = await serve((_, body, response) => {
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

  it('fails where the student is unknown, on standard error', async () => {
    const { data } = await deskThat({ outcome: 'unknown-student' });
    const { status, stdout, stderr } = await students('show', 'ada@example.com', '--data', data);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('No confirmed account has the address ada@example.com');
  });

  it.each([
    [[], 'The first word is extra-time or show'],
    [['extra-time', 'ada'], "EMAIL is the student's e-mail address"],
    [['extra-time', 'ada@example.com'], 'PERCENT is a whole number from 0 to 300'],
    [['extra-time', 'ada@example.com', 'lots'], 'PERCENT is a whole number from 0 to 300'],
    [['extra-time', 'ada@example.com', '301'], 'PERCENT is a whole number from 0 to 300'],
    [['extra-time', 'ada@example.com', '25', 'more'], 'There is a word too many: more'],
    [['show', 'ada@example.com', '25'], 'There is a word too many: 25'],
  ])('%j: shows what is wrong and the usage', async (words, complaint) => {
    const { status, stderr } = await students(...words);
    expect(status).toBe(2);
    expect(stderr).toContain(complaint);
    expect(stderr).toContain('npm run students -- extra-time EMAIL PERCENT');
  });
});
