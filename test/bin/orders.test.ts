import { userInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import type { DeskReply } from '../../contract/orders/admin.ts';
import {
  dataOf as dataWith,
  refusal,
  runBin,
  serve,
  signedIn,
  stacks,
  stackWith,
  type Ended,
} from './support/command.ts';

const orders = (words: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ended> =>
  runBin('bin/orders.ts', words, env);

/** The orders desk behind Lambda's own protocol, and what it was asked. */
async function deskThat(reply: unknown, headers: Readonly<Record<string, string>> = {}) {
  const asked: { readonly path: string | undefined; readonly command: unknown }[] = [];
  const endpoint = await serve((request, body, response) => {
    asked.push({ path: request.url, command: JSON.parse(body) as unknown });
    response.writeHead(200, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(reply));
  });
  return { endpoint, asked };
}

const dataOf = (endpoint: string): string => dataWith(endpoint, { OrdersDesk: 'Desk-1', SiteUrl: 'x' });

const granted: DeskReply = { outcome: 'granted', courseTitle: 'Maths' };
const grant = ['grant', 'ada@example.com', 'maths', '--reason', 'Paid in cash'];

describe('npm run orders, on this machine', () => {
  it('asks the function that the running product names, and says what happened', async () => {
    const { endpoint, asked } = await deskThat(granted);
    const { status, stdout, stderr } = await orders([...grant, '--by', 'Sam', '--data', dataOf(endpoint)]);
    expect({ status, stdout, stderr }).toEqual({
      status: 0,
      stdout: 'ada@example.com owns Maths now.\n',
      stderr: '',
    });
    expect(asked).toEqual([
      {
        path: expect.stringContaining('/functions/Desk-1/invocations') as string,
        command: {
          command: 'grant',
          email: 'ada@example.com',
          courseId: 'maths',
          reason: 'Paid in cash',
          by: 'Sam',
        },
      },
    ]);
  });

  it('names whoever uses the computer unless told', async () => {
    const { endpoint, asked } = await deskThat({ outcome: 'not-owned', courseTitle: 'Maths' });
    const data = dataOf(endpoint);
    const { status, stdout } = await orders(['revoke', ...grant.slice(1), '--data', data]);
    expect({ status, stdout }).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('nothing changed') as string,
    });
    expect(asked[0]?.command).toMatchObject({ command: 'revoke', by: userInfo().username });
  });

  it('lists everybody who waits, without an address', async () => {
    const { endpoint, asked } = await deskThat({ outcome: 'listed', orders: [], requests: [] });
    const { status, stdout } = await orders(['list', '--data', dataOf(endpoint)]);
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'No requests are waiting.\n' });
    expect(asked[0]?.command).toEqual({ command: 'list' });
  });

  it('fails where the student is unknown, on standard error', async () => {
    const { endpoint } = await deskThat({ outcome: 'unknown-student' });
    const { status, stdout, stderr } = await orders([...grant, '--data', dataOf(endpoint)]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('No confirmed account has the address ada@example.com');
  });

  it('says why the function failed, without signs that a terminal obeys, and where to look', async () => {
    const failed = { errorType: 'Error', errorMessage: 'The \u001b[2Jtable is busy' };
    const { endpoint } = await deskThat(failed, { 'X-Amz-Function-Error': 'Unhandled' });
    const { status, stderr } = await orders(['list', '--data', dataOf(endpoint)]);
    expect(status).toBe(1);
    expect(stderr).toContain('The orders desk failed (The [2Jtable is busy). Try again');
    expect(stderr).toMatch(/look at the logs in \S+\/logs/);
  });

  it('does not guess at an answer that it does not know', async () => {
    const { endpoint } = await deskThat({ outcome: 'postponed' });
    const { status, stderr } = await orders(['list', '--data', dataOf(endpoint)]);
    expect(status).toBe(1);
    expect(stderr).toContain('answered in a form that this command does not know');
  });

  it('says the next step where the product that runs is from before the desk', async () => {
    const { status, stderr } = await orders(['list', '--data', dataWith('http://127.0.0.1:9', {})]);
    expect(status).toBe(1);
    expect(stderr).toContain('has no orders desk yet. Start it again with npm start');
  });

  it('says how to start the product where none runs', async () => {
    const none = await orders(['list', '--data', '/nowhere']);
    expect(none.status).toBe(1);
    expect(none.stderr).toContain('Start it with npm start');
    const ended = await orders(['list', '--data', dataOf('http://127.0.0.1:9')]);
    expect(ended.status).toBe(1);
    expect(ended.stderr).toContain("doesn't answer at http://127.0.0.1:9");
  });
});

describe('npm run orders, on a deployed stack', () => {
  const output = (key: string) => stackWith(key, 'Ktc-Desk-9');

  it('finds the function by the stack of the branch, and calls it with the caller’s own rights', async () => {
    const { endpoint, asked } = await deskThat(granted);
    const { status, stdout } = await orders([...grant, '--branch', 'main'], {
      ...signedIn,
      AWS_ENDPOINT_URL_CLOUDFORMATION: await stacks(200, output('OrdersDesk')),
      AWS_ENDPOINT_URL_LAMBDA: endpoint,
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'ada@example.com owns Maths now.\n' });
    expect(asked[0]?.path).toContain('/functions/Ktc-Desk-9/invocations');
  });

  it.each([
    [
      'a stack that is not there',
      400,
      refusal('ValidationError', 'Stack with id Ktc does not exist'),
      'npm run deploy -- -c branch=main',
    ],
    ['a stack from before the desk', 200, output('SiteUrl'), 'has no orders desk yet'],
    [
      'rights that are missing',
      403,
      refusal('AccessDenied', 'No'),
      'cloudformation:DescribeStacks and lambda:InvokeFunction',
    ],
    ['a sign-in that has ended', 403, refusal('ExpiredToken', 'Expired'), 'Sign in'],
  ])('says the next step for %s', async (_, code, xml, words) => {
    const { status, stdout, stderr } = await orders(['list', '--branch', 'main'], {
      ...signedIn,
      AWS_ENDPOINT_URL_CLOUDFORMATION: await stacks(code, xml),
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(words);
    expect(stderr.trim()).not.toContain('\n');
  });

  it('says the next step where nobody is signed in', async () => {
    const { status, stderr } = await orders(['list', '--branch', 'main']);
    expect(status).toBe(1);
    expect(stderr).toContain("AWS doesn't know you");
  });
});

describe('words that make no command', () => {
  it.each([
    [[], 'The first word is list, grant or revoke'],
    [['give'], 'The first word is list, grant or revoke'],
    [['list', 'ada'], "EMAIL is the student's e-mail address"],
    [['list', 'ada@example.com', 'maths'], 'There is a word too many: maths'],
    [['grant'], "EMAIL is the student's e-mail address"],
    [['grant', 'ada@example.com', 'Maths!', '--reason', 'Cash'], 'COURSE is the id of a course'],
    [['grant', 'ada@example.com', 'maths'], '--reason says why'],
    [['revoke', 'ada@example.com', 'maths', '--reason', 'x'], '--reason says why'],
    [[...grant, '--by', ''], '--by names who did it'],
    [[...grant, 'science'], 'There is a word too many: science'],
    [['list', '--branch', 'main', '--data', 'x'], '--branch and --data exclude each other'],
    [['list', '--branch', ' '], '--branch names a branch'],
    [['list', '--colour'], '--colour'],
  ])('%j: shows what is wrong and the usage', async (words, complaint) => {
    const { status, stdout, stderr } = await orders(words);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(complaint);
    expect(stderr).toContain('npm run orders -- list [EMAIL]');
  });
});
