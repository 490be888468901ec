import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  adminThatReplies,
  createDataFolder,
  noProfile,
  refusal,
  runAdmin,
  runAdminWith,
  runBin,
  serve,
  signedIn,
  stacks,
  stackWith,
} from '../support/command.ts';

const list = ['orders', 'list'];
const listed = { outcome: 'listed', orders: [], requests: [] };

describe("a command on this machine's product", () => {
  it('is among the options in the help of each command', async () => {
    const { stdout } = await runAdmin(['staff', 'add', '--help']);
    for (const option of ['--lead', '--profile', '--branch', '--data'])
      expect(stdout).toContain(` ${option} `);
  });

  it('runs as a program of its own', async () => {
    const { data } = await adminThatReplies(listed);
    expect(await runBin('bin/admin.ts', [...list, '--data', data])).toEqual({
      status: 0,
      stdout: 'No requests are waiting.\n',
      stderr: '',
    });
    const failed = await runBin('bin/admin.ts', [...list, '--data', '/nowhere']);
    expect(failed).toMatchObject({ status: 1, stdout: '' });
    expect(failed.stderr).toContain('Start it with npm start');
  });

  it('says why the function failed, without signs that a terminal obeys, and where to look', async () => {
    const endpoint = await serve((_request, _body, response) => {
      response.writeHead(200, { 'X-Amz-Function-Error': 'Unhandled' });
      response.end(JSON.stringify({ errorMessage: 'The \u001b[2Jtable is busy' }));
    });
    const { status, stderr } = await runAdmin([
      ...list,
      '--data',
      createDataFolder(endpoint, { AdminFunction: 'A' }),
    ]);
    expect(status).toBe(1);
    expect(stderr).toContain('The admin function failed (The [2Jtable is busy). Try again');
    expect(stderr).toMatch(/look at the logs in \S+\/logs/);
  });

  it('refuses a reply that it does not know', async () => {
    const { status, stderr } = await runAdminWith(list, { outcome: 'postponed' });
    expect(status).toBe(1);
    expect(stderr).toContain('replied in a form that this command does not know');
  });

  it.each([
    ['has no admin function', {}, 'has no admin function yet. Start it again with npm start'],
    ['has ended', { AdminFunction: 'A' }, "doesn't answer at http://127.0.0.1:9"],
  ])('says the next step if the product %s', async (_, outputs, words) => {
    const { status, stderr } = await runAdmin([
      ...list,
      '--data',
      createDataFolder('http://127.0.0.1:9', outputs),
    ]);
    expect(status).toBe(1);
    expect(stderr).toContain(words);
  });
});

describe('a command on a deployed stack', () => {
  function run(env: Readonly<Record<string, string>> = {}) {
    onTestFinished(() => void vi.unstubAllEnvs());
    for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) vi.stubEnv(name, undefined);
    const all = { AWS_EC2_METADATA_DISABLED: 'true', ...noProfile, ...env };
    for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
    return runAdmin([...list, '--branch', 'main']);
  }

  it("finds the function by the branch's stack, and invokes it with the caller's own rights", async () => {
    const paths: unknown[] = [];
    const lambda = await serve((request, _body, response) => {
      paths.push(request.url);
      expect(request.headers.authorization).toContain('Credential=AKIATEST/');
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(listed));
    });
    const { status, stdout } = await run({
      ...signedIn,
      AWS_ENDPOINT_URL_CLOUDFORMATION: await stacks(200, stackWith('AdminFunction', 'Ktc-Admin-9')),
      AWS_ENDPOINT_URL_LAMBDA: lambda,
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'No requests are waiting.\n' });
    expect(paths).toEqual([expect.stringContaining('/functions/Ktc-Admin-9/invocations')]);
  });

  it.each([
    [400, refusal('ValidationError', 'Stack with id Ktc does not exist'), 'npm run deploy -- --branch main'],
    [200, stackWith('SiteUrl', 'x'), 'has no admin function yet'],
    [403, refusal('AccessDenied', 'No'), 'cloudformation:DescribeStacks and lambda:InvokeFunction'],
    [403, refusal('ExpiredToken', 'Expired'), "AWS doesn't know you"],
  ])('says the next step in one line if AWS answers %i %s', async (code, xml, words) => {
    const env = { ...signedIn, AWS_ENDPOINT_URL_CLOUDFORMATION: await stacks(code, xml) };
    const { status, stdout, stderr } = await run(env);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(words);
    expect(stderr.trim()).not.toContain('\n');
  });

  it('says the next step if nobody is signed in', async () => {
    const { status, stderr } = await run();
    expect(status).toBe(1);
    expect(stderr).toContain("AWS doesn't know you");
  });
});

const email = 'ada@example.com';
const sub = '3f0e5b7c-2d41-4c8e-9a61-5b8e0c2d7f10';
const grant = ['orders', 'grant', email, 'maths', '--reason', 'Paid in cash'];

it.each([
  [[], 'Usage: npm run admin --'],
  [['give'], "unknown command 'give'"],
  [['orders', 'list', '--branch', 'main', '--data', 'x'], "cannot be used with option '--data"],
  [['orders', 'list', '--branch', ' '], 'It must be a branch'],
  [['orders', 'list', 'ada'], "It must be the address of the student's account"],
  [['orders', 'list', email, 'maths'], 'Unexpected argument: maths'],
  [['orders', 'grant', email, 'Maths!', '--reason', 'Cash'], 'the id of a course'],
  [['orders', 'revoke', email, 'maths', '--reason', 'x'], '3 to 300 characters'],
  [[...grant, '--by', ''], '1 to 120 characters'],
  [['staff', 'remove', 'ada'], "It must be the address of the person's account"],
  [['students', 'extra-time', 'ada', '25'], "It must be the address of the student's account"],
  [['students', 'extra-time', email, 'lots'], 'a whole number from 0 to 300'],
  [['students', 'extra-time', email, '301'], 'a whole number from 0 to 300'],
  [['students', 'erase'], 'Name the student either by EMAIL or by --sub ID'],
  [['students', 'erase', '--sub', 'ada'], 'a UUID'],
  [['students', 'erase', email, '--sub', sub], 'Name the student either by EMAIL or by --sub ID'],
])('%j: prints what is wrong and the usage', async (words, complaint) => {
  const { status, stdout, stderr } = await runAdmin(words);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(complaint);
  expect(stderr).toMatch(new RegExp(`Usage: npm run admin -- (\\[options\\]|${words[0] ?? ''} )`));
});
