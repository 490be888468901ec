import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envNames } from '../../lambdas/runtime/shared/env-names.ts';
import { entries } from '../../lib/functions/entries.ts';
import { centreText } from '../support/centre.ts';
import { functionBundles } from '../support/function-bundles.ts';

const names = Object.keys(entries);
let directory: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'ktc-bundles-'));
  cpSync(await functionBundles(), directory, { recursive: true });
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const listModules = (name: string) =>
  readdirSync(join(directory, name)).filter((file) => file.endsWith('.mjs'));
const read = (name: string, file: string) => readFileSync(join(directory, name, file), 'utf8');
const weigh = (name: string, files: readonly string[]) =>
  files.reduce((sum, file) => sum + statSync(join(directory, name, file)).size, 0);

/** The files that a cold start reads: `index.mjs` and all that it imports before it runs. */
function atStart(name: string, file = 'index.mjs', seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, next = ''] of read(name, file).matchAll(/(?:from|import)"\.\/([^"]+)"/g))
    atStart(name, next, seen);
  return seen;
}

/** Runs a script in the function's folder, with every variable that a function may have. */
function run(name: string, script: string): { readonly stdout: string; readonly stderr: string } {
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: join(directory, name),
    encoding: 'utf8',
    env: {
      ...Object.fromEntries(Object.values(envNames).map((variable) => [variable, 'none'])),
      [envNames.paymentSecret]: 'ktc/test/stripe',
      [envNames.siteUrl]: 'https://site.example',
      [envNames.livePayments]: 'refused',
      [envNames.centre]: centreText('centre@example.com'),
      [envNames.targetReplyHours]: '24',
      [envNames.askBotModel]: JSON.stringify({ id: 'amazon.test', perStudentPerDay: 1, perDay: 1 }),
      AWS_REGION: 'eu-west-1',
    },
  });
}

it('the bundle of the publisher asks for the catalogue beside it', () => {
  const { stderr } = run('catalogue', `await import('./index.mjs')`);
  expect(stderr).toContain(join(directory, 'catalogue', 'catalogue.json'));
  copyFileSync('test/lib/fixtures/catalogue.json', join(directory, 'catalogue', 'catalogue.json'));
});

/** In bytes: what is read at a cold start, and that with all that is loaded later. */
const startLimit = (name: string) => (name === withSearch ? 640_000 : 600_000);
const withStripe = ['orders', 'admin', 'orders-reconcile'];
/** It loads the clients of SES, SNS, Cognito and Bedrock later, and has the search of Ask Bot and the phrases of need. */
const withSearch = 'queries';
/** Functions that load the client of SES later, or that of Cognito. */
const withMail = ['account', 'account-erasure', 'queries-watch'];
function wholeLimit(name: string): number {
  if (name === withSearch) return 1_060_000;
  if (name === 'admin') return 1_160_000;
  if (withStripe.includes(name)) return 1_000_000;
  return withMail.includes(name) ? 900_000 : 660_000;
}

describe.each(names)('the bundle of %s', (name) => {
  it(`weighs ${startLimit(name) / 1000} kB at most at a cold start`, () => {
    expect(weigh(name, [...atStart(name)])).toBeLessThanOrEqual(startLimit(name));
  });

  it(`weighs ${wholeLimit(name) / 1000} kB at most with what it loads later`, () => {
    expect(weigh(name, listModules(name))).toBeLessThanOrEqual(wholeLimit(name));
  });

  it('holds no path of this machine', () => {
    for (const file of listModules(name)) expect(read(name, file)).not.toContain(resolve('.'));
  });

  it('loads by itself and exports a handler', () => {
    const { stdout, stderr } = run(name, `console.log(typeof (await import('./index.mjs')).handler)`);
    expect([stdout.trim(), stderr]).toEqual(['function', '']);
  });

  it('has chunks with names to import: esbuild hides those of CommonJS behind `default`', () => {
    const files = listModules(name);
    const script = `for (const file of ${JSON.stringify(files)})
      console.log(Object.keys(await import('./' + file)).some((key) => key !== 'default'));`;
    const { stdout, stderr } = run(name, script);
    expect([stdout.trim().split('\n'), stderr]).toEqual([files.map(() => 'true'), '']);
  });
});

it.each([
  [
    'orders are listed without loading Stripe, mail or secrets, and paid with them',
    'orders',
    ['/node_modules/stripe/', '/client-sesv2/', '/client-secrets-manager/'],
  ],
  [
    'threads are read without loading mail or accounts, and answered with them',
    'queries',
    ['/client-sesv2/', '/client-cognito-identity-provider/'],
  ],
  [
    'an account is read without loading the user pool’s client, and asks for a password with it',
    'account',
    ['/client-sesv2/', '/client-cognito-identity-provider/'],
  ],
])('%s', (_, name, later) => {
  const start = atStart(name);
  const packagesOf = (files: readonly string[]) =>
    later.filter((part) => files.some((file) => read(name, `${file}.map`).includes(part)));
  expect(packagesOf([...start])).toEqual([]);
  expect(packagesOf(listModules(name).filter((file) => !start.has(file)))).toEqual(later);
});

it('no functions but those that ask the payment provider hold Stripe', () => {
  const holders = names.filter((name) =>
    listModules(name).some((file) => read(name, `${file}.map`).includes('/node_modules/stripe/')),
  );
  expect(holders).toEqual(withStripe);
});
