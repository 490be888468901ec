import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, describe, expect, it, onTestFinished, test } from 'vitest';
import { listExpectedCourses } from '../../../bin/smoke/expected-courses.ts';
import { createSmokeProgram } from '../../../bin/smoke/program.ts';
import { itemKeys } from '../../../lambdas/tables/shared/item-keys.ts';
import { runBin } from '../../bin/support/command.ts';
import { runProgram } from '../../bin/support/run-program.ts';
import { startProduct } from '../../support/product.ts';
import { breakEdgeKey, breakSite, findDeadAddress, type Sent } from './broken-site.fixture.ts';

const product = await startProduct();
afterAll(() => product.close());
const courses = listExpectedCourses('content');
const dead = await findDeadAddress();

const names = [
  'landing',
  'outline',
  'signed-in page',
  'unknown page',
  'missing script',
  'bundle',
  'security headers',
  'config',
  'catalogue',
  'no token',
  'forged token',
  'sign-in',
];

/** Runs the command. Returns its exit code, the lines of checks that passed, and the others by the check's name. */
async function smoke(url: string) {
  const { status, stdout, stderr } = await runProgram(
    createSmokeProgram(() => courses),
    [url],
  );
  const lines = stdout.trim().split('\n');
  const find = (word: string) => lines.filter((line) => line.startsWith(`${word}  `));
  const name = (line: string) => names.find((each) => line.slice(8).startsWith(`${each} `)) ?? line;
  const failed = Object.fromEntries(find('FAILED').map((line) => [name(line), line]));
  return { status, lines, stderr, passed: find('passed').map(name), failed };
}

test('a product in order passes every check, in one line each, and nothing is stored or mailed', async () => {
  const mails = await (await fetch(`${product.url}/_local/mail.json`)).text();
  const { status, lines, passed, stderr } = await smoke(product.url);
  expect({ status, passed, stderr }).toEqual({ status: 0, passed: names, stderr: '' });
  expect(lines).toHaveLength(names.length);
  expect(await (await fetch(`${product.url}/_local/mail.json`)).text()).toBe(mails);
});

/** Limits that no test reaches. */
const firewall = { perStudent: 600, anonymous: 300, perAddress: 6000 };

const replace = (part: string, by: string) => (sent: Sent) => ({
  ...sent,
  text: sent.text.replaceAll(part, by),
});
const without = (header: string) => (sent: Sent) => {
  const headers = { ...sent.headers };
  Reflect.deleteProperty(headers, header);
  return { ...sent, headers };
};
const set = (header: string, value: string) => (sent: Sent) => ({
  ...sent,
  headers: { ...sent.headers, [header]: value },
});
const replacePolicy = (sent: Sent, part: string, by: string) =>
  set('content-security-policy', String(sent.headers['content-security-policy']).replace(part, by))(sent);
const s3Error = (sent: Sent): Sent => ({
  ...sent,
  status: 404,
  text: '<Error><Code>NoSuchKey</Code></Error>',
});
const html = { 'content-type': 'text/html', 'cache-control': 'no-cache' };

describe('a site with one fault fails the checks that name it', () => {
  it.each<[string, RegExp, (sent: Sent) => Sent, Record<string, string>]>([
    ['no landing page', /^\/$/, s3Error, { landing: '404 for /', outline: 'links to no outline' }],
    ['no outline', /^\/outline\//, s3Error, { outline: '404 for /outline/maths' }],
    [
      'a page that only signed-in students see is missing',
      /^\/dashboard/,
      s3Error,
      {
        'signed-in page': '404 for /dashboard/default',
      },
    ],
    [
      'a page that is cached',
      /^\/dashboard/,
      set('cache-control', 'max-age=600'),
      {
        'signed-in page': 'cache-control: max-age=600',
      },
    ],
    [
      'an error of S3 for a mistyped address',
      /^\/no\//,
      s3Error,
      { 'unknown page': '404 for /no/such/page' },
    ],
    [
      'HTML for a missing script',
      /missing\.0/,
      (sent) => ({ ...sent, status: 200, headers: html }),
      {
        'missing script': '200 for /static/js/missing.',
      },
    ],
    ['a script that is missing', /\/start\./, s3Error, { bundle: '404 for /static/js/start.' }],
    [
      'HTML for a script',
      /\/start\./,
      set('content-type', 'text/html'),
      { bundle: 'content-type: text/html' },
    ],
    [
      'no content security policy',
      /^\/$/,
      without('content-security-policy'),
      {
        'security headers': 'no header content-security-policy for /.',
      },
    ],
    [
      'a policy that allows other scripts',
      /^\/$/,
      (sent) => replacePolicy(sent, "script-src 'self'", 'script-src *'),
      {
        'security headers': 'script-src *',
      },
    ],
    [
      'HSTS for a day',
      /^\/api\/account$/,
      set('strict-transport-security', 'max-age=86400'),
      {
        'security headers': 'max-age=86400 for /api/account',
      },
    ],
    [
      'no config',
      /config\.json/,
      s3Error,
      {
        config: '404 for /config.json',
        'forged token': '404 for /config.json',
        'sign-in': '404 for /config.json',
      },
    ],
    [
      'the config of another region',
      /config\.json/,
      replace('eu-west-1', 'us-east-1'),
      {
        config: 'region us-east-1 instead of eu-west-1',
      },
    ],
    [
      'a config without a client',
      /config\.json/,
      replace('userPoolClientId', 'client'),
      {
        config: 'an invalid reply for /config.json (userPoolClientId)',
        'forged token': 'userPoolClientId',
        'sign-in': 'userPoolClientId',
      },
    ],
    [
      'a course of another version',
      /^\/api\/courses$/,
      replace('"title":"Maths', '"title":"Old maths'),
      {
        catalogue: 'another version of maths',
      },
    ],
    [
      'a list without a price',
      /^\/api\/courses$/,
      replace('"price"', '"cost"'),
      {
        catalogue: 'an invalid reply for /api/courses (courses.0.price',
      },
    ],
    [
      'a broken function',
      /^\/api\/courses$/,
      (sent) => ({ ...sent, status: 500 }),
      { catalogue: '500 for /api/courses' },
    ],
    [
      'a route that answers anybody',
      /^\/api\/orders/,
      (sent) => ({ ...sent, status: 200 }),
      {
        'no token': '200 not_signed_in for /api/orders',
      },
    ],
    [
      'the address of another service instead of Cognito’s',
      /config\.json/,
      replace('/_local/user-pool', '/api/sign-in'),
      {
        'sign-in': '404 for InitiateAuth',
      },
    ],
    [
      'an address instead of Cognito’s at which nobody answers',
      /config\.json/,
      replace('/_local/user-pool', dead),
      {
        'sign-in': `no reply from ${dead} (ECONNREFUSED)`,
      },
    ],
    [
      'a policy that forbids calls to Cognito',
      /^\/dashboard/,
      (sent) => replacePolicy(sent, "connect-src 'self'", 'connect-src'),
      {
        'sign-in': 'pages that may not call',
      },
    ],
  ])('%s', async (_, where, change, expected) => {
    const url = await breakSite(product.url, (path, sent) => (where.test(path) ? change(sent) : sent));
    const { status, passed, failed } = await smoke(url);
    expect(status).toBe(1);
    expect(Object.keys(failed)).toEqual(Object.keys(expected));
    expect(passed).toEqual(names.filter((name) => !(name in expected)));
    for (const [name, found] of Object.entries(expected)) {
      expect(failed[name]).toContain(found);
      expect(failed[name]).toMatch(/ expected .+; found .+\. What to do: .+\.$/);
    }
  });
});

test('an API whose firewall doesn’t know CloudFront’s key fails the checks of the API, with 403', async () => {
  const broken = await startProduct({ firewall, changeTemplate: breakEdgeKey });
  onTestFinished(() => broken.close());
  const { status, failed } = await smoke(broken.url);
  expect(status).toBe(1);
  expect(Object.keys(failed)).toEqual(['catalogue', 'no token', 'forged token']);
  for (const line of Object.values(failed))
    expect(line).toMatch(/found 403 not_allowed for .+ 403 means that the firewall/);
});

test('a catalogue without courses fails its check, although CloudFront has cached a list for browsers', async () => {
  const empty = await startProduct();
  onTestFinished(() => empty.close());
  await fetch(`${empty.url}/api/courses`, { headers: { 'accept-encoding': 'gzip, br' } });
  const { TableNames = [] } = await empty.tables.send(new ListTablesCommand({}));
  const update = {
    TableName: TableNames.find((name) => /-TablesCourses/.test(name)),
    Key: itemKeys.listing,
    UpdateExpression: 'SET courses = :none',
    ExpressionAttributeValues: { ':none': [] },
  };
  await empty.tables.send(new UpdateCommand(update));
  const { status, failed } = await smoke(empty.url);
  expect(status).toBe(1);
  expect(Object.keys(failed)).toEqual(['catalogue']);
  expect(failed['catalogue']).toContain('found no courses.');
});

test('a site that doesn’t answer fails every check that needs it, and says so', async () => {
  const { status, passed, failed } = await smoke(dead);
  expect({ status, passed }).toEqual({ status: 1, passed: [] });
  for (const line of Object.values(failed))
    expect(line).toContain(`found no reply from ${dead} (ECONNREFUSED)`);
});

describe('the command', () => {
  it('ends with 1 within a minute if a check fails', async () => {
    const start = performance.now();
    const url = await breakSite(product.url, (path, sent) => (path === '/' ? s3Error(sent) : sent));
    expect(await runBin('bin/smoke/main.ts', [url])).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('FAILED  landing') as string,
      stderr: '',
    });
    expect(performance.now() - start).toBeLessThan(60_000);
  });

  it('ends with 2 if it is used wrongly', async () => {
    expect(await runBin('bin/smoke/main.ts', [])).toMatchObject({ status: 2 });
  });

  it.each([
    ['no address', [], "missing required argument 'URL'"],
    ['a path', ['https://site.example/landing'], 'It must be the site'],
    ['a host name', ['site.example'], 'It must be the site'],
    ['two addresses', ['https://site.example', 'https://other.example'], 'Unexpected argument'],
    ['an unknown option', ['https://site.example', '--write'], "unknown option '--write'"],
  ])('prints its usage for %s', async (_, words, message) => {
    const { stderr } = await runProgram(
      createSmokeProgram(() => courses),
      words,
    );
    expect(stderr).toContain(message);
    expect(stderr).toContain('Usage: npm run smoke --');
  });
});
