import { once } from 'node:events';
import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envNames } from '../../lambdas/runtime/shared/env-names.ts';
import { entries } from '../../lib/functions/entries.ts';
import { centreText } from '../support/centre.ts';
import { functionBundles } from '../support/function-bundles.ts';

const names = Object.keys(entries);
let directory: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'ktc-bundles-'));
  cpSync((await functionBundles()).folder, directory, { recursive: true });
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const listModules = (name: string) =>
  readdirSync(join(directory, name)).filter((file) => file.endsWith('.mjs'));
const read = (name: string, file: string) => readFileSync(join(directory, name, file), 'utf8');
/** The lists by which `bot` and `tutor` detect concerns. */
const phrasesFile = 'phrases.br';
/** Returns the size of the files in bytes, with the phrases if one of them reads these. */
function weigh(name: string, files: readonly string[]): number {
  const readsPhrases = files.some((file) => read(name, file).includes(phrasesFile));
  return [...files, ...(readsPhrases ? [phrasesFile] : [])].reduce(
    (sum, file) => sum + statSync(join(directory, name, file)).size,
    0,
  );
}

/** Lists what a cold start loads: `index.mjs` and all its static imports. */
function atStart(name: string, file = 'index.mjs', seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, next = ''] of read(name, file).matchAll(/(?:from|import)"\.\/([^"]+)"/g))
    atStart(name, next, seen);
  return seen;
}

/** Loads the modules of one bundle. Each bundle gets a new worker, so that bundles don't affect each other. */
const loadModules = `
  const { parentPort, workerData } = require('node:worker_threads');
  let patterns = 0;
  const construct = (...call) => (patterns++, Reflect.construct(...call));
  globalThis.RegExp = new Proxy(RegExp, { construct });
  const load = (file) => import(workerData.folder + file);
  const hasName = (module) => Object.keys(module).some((key) => key !== 'default');
  (async () => {
    const { handler } = await load('index.mjs');
    const patternsAtStart = patterns;
    const named = [];
    for (const file of workerData.files) if (hasName(await load(file))) named.push(file);
    parentPort.postMessage({ handler: typeof handler, named, patternsAtStart });
  })();`;

/** Packages compile about a hundred patterns at a cold start. The 1,200 of signs wait for a text with their words. */
const mostPatterns = 120;

async function load(name: string): Promise<{ readonly loaded: unknown; readonly stderr: string }> {
  const worker = new Worker(loadModules, {
    eval: true,
    workerData: { folder: `${pathToFileURL(join(directory, name)).href}/`, files: listModules(name) },
    stdout: true,
    stderr: true,
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
  let stderr = '';
  worker.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
  try {
    const [loaded] = (await once(worker, 'message')) as [unknown];
    return { loaded, stderr };
  } finally {
    await worker.terminate();
  }
}

it('the bundle of the publisher asks for the catalogue beside it', async () => {
  await expect(load('catalogue')).rejects.toThrow(join(directory, 'catalogue', 'catalogue.json'));
  copyFileSync('test/lib/fixtures/catalogue.json', join(directory, 'catalogue', 'catalogue.json'));
});

const withStripe = ['orders', 'admin', 'orders-reconcile'];
const withMail = ['account', 'account-erasure', 'watch', 'parents', 'parents-weekly'];
/** `bot` is larger than most at a cold start, because it detects concerns. `tutor` does so, and loads the codec of photos, later. */
const measured: Readonly<Record<string, { readonly start: number; readonly whole: number }>> = {
  bot: { start: 478_000, whole: 910_000 },
  tutor: { start: 420_000, whole: 1_442_000 },
  safeguarding: { start: 320_000, whole: 505_000 },
  enquiries: { start: 327_000, whole: 577_000 },
  quizzes: { start: 406_000, whole: 550_000 },
};
const startLimit = (name: string) => measured[name]?.start ?? 390_000;
function wholeLimit(name: string): number {
  if (measured[name] !== undefined) return measured[name].whole;
  if (name === 'admin') return 940_000;
  if (withStripe.includes(name)) return 880_000;
  return withMail.includes(name) ? 680_000 : 555_000;
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

  it('loads by itself and quickly, exports a handler, and has chunks whose names can be imported', async () => {
    // `named` lists the modules with named exports. esbuild gives a CommonJS module only a default export.
    expect(await load(name)).toEqual({
      loaded: {
        handler: 'function',
        named: listModules(name),
        patternsAtStart: expect.toSatisfy((count: number) => count <= mostPatterns) as number,
      },
      stderr: '',
    });
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
    'tutor',
    ['/client-sesv2/', '/client-cognito-identity-provider/'],
  ],
  ['threads are read without loading the codec of photos, which photos need', 'tutor', ['/@jsquash/jpeg/']],
  ['threads are read without loading the signs of trouble, which messages need', 'tutor', ['/detection/']],
  [
    'a conversation with Ask Bot is read without loading mail or a model’s client, and answered with them',
    'bot',
    ['/client-sesv2/', '/client-bedrock-runtime/'],
  ],
  [
    'an account is read without loading the user pool’s client, and asks for a password with it',
    'account',
    ['/client-sesv2/', '/client-cognito-identity-provider/'],
  ],
])('%s', (_, name, later) => {
  const start = atStart(name);
  const findPackages = (files: readonly string[]) =>
    later.filter((part) => files.some((file) => read(name, `${file}.map`).includes(part)));
  expect(findPackages([...start])).toEqual([]);
  expect(findPackages(listModules(name).filter((file) => !start.has(file)))).toEqual(later);
});

it('no functions but those that ask the payment provider hold Stripe', () => {
  const holders = names.filter((name) =>
    listModules(name).some((file) => read(name, `${file}.map`).includes('/node_modules/stripe/')),
  );
  expect(holders).toEqual(withStripe);
});
