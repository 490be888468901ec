import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { envNames } from '../../../lambdas/runtime/shared/env-names.ts';
import { createPool } from '../../../local/functions/pool.ts';
import { functionBundles } from '../../support/function-bundles.ts';
import { startProduct, type Product } from '../../support/product.ts';
import { readSiteConfig } from '../../support/student.ts';
import { breakSite } from './broken-site.fixture.ts';

const { folder } = await functionBundles();
const firewall = { perStudent: 600, anonymous: 300, perAddress: 6000 };
const product = await startProduct({ firewall });
afterAll(() => product.close());

type Line = Readonly<Record<string, unknown>>;

/** Runs the canary's bundle of a deployment once, as Lambda does. Returns the lines of its log, which has `count` lines. */
async function runCanary(count: number, address: string, userPoolId: string): Promise<readonly Line[]> {
  const printed: string[] = [];
  const pool = createPool({
    setup: { modulePath: join(folder, 'canary/index.mjs'), exportName: 'handler' },
    environment: {
      [envNames.siteUrl]: address,
      [envNames.userPoolId]: userPoolId,
      POWERTOOLS_METRICS_NAMESPACE: 'Ktc',
      POWERTOOLS_LOG_LEVEL: 'INFO',
      AWS_REGION: 'eu-west-1',
    },
    memoryMegabytes: 512,
    output: (stream) => stream.on('data', (part: Buffer) => printed.push(part.toString())),
  });
  onTestFinished(() => pool.close());
  const outcome = await pool.run({ event: '{}', context: { functionName: 'Canary' }, timeoutMs: 60_000 });
  expect(outcome).toEqual({ kind: 'returned', reply: 'null' });
  const readLines = () =>
    printed.flatMap((part) => part.trim().split('\n')).map((line) => JSON.parse(line) as Line);
  // A thread's output arrives later than its reply.
  await vi.waitFor(() => expect(readLines()).toHaveLength(count));
  return readLines();
}

const readMetric = (lines: readonly Line[]) =>
  lines.flatMap((line) => ('CanaryFailed' in line ? [line['CanaryFailed']] : []));

const poolOf = async ({ url }: Product) => (await readSiteConfig(url)).userPoolId;

function readLogs({ dataDirectory }: Product): string {
  const folder = join(dataDirectory, 'logs');
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('');
}

test('the canary finds nothing wrong with a product in order, and logs one line', async () => {
  const operations: string[] = [];
  const paths: string[] = [];
  const url = await breakSite(product.url, (path, sent, { headers }) => {
    const operation = headers['x-amz-target'];
    if (operation === undefined) paths.push(path);
    else operations.push(String(operation));
    return sent;
  });
  const lines = await runCanary(2, url, await poolOf(product));
  expect(readMetric(lines)).toEqual([0]);
  expect(lines.filter((line) => 'level' in line)).toMatchObject([
    { level: 'INFO', message: 'Checked the site', checks: 12, failed: 0 },
  ]);
  expect(readLogs(product)).not.toMatch(/"level":"(WARN|ERROR)"/);
  // The runbook compares these numbers with the firewall's limits, and calculates the cost of a month.
  expect(paths.filter((path) => path.startsWith('/api/'))).toHaveLength(11);
  expect(paths.length).toBeLessThanOrEqual(30);
  // Cognito would count an answer to the challenge as a failed sign-in.
  expect(operations).toEqual(['AWSCognitoIdentityProviderService.InitiateAuth']);
});

// `smoke.test.ts` does the same checks on a product whose firewall refuses every call.
test('the canary counts a failure and logs the names of the checks if the API refuses every call', async () => {
  const refusal = JSON.stringify({ code: 'not_allowed', message: 'The firewall refuses this request.' });
  const url = await breakSite(product.url, (path, sent) =>
    path.startsWith('/api/') ? { ...sent, status: 403, text: refusal } : sent,
  );
  const lines = await runCanary(5, url, await poolOf(product));
  expect(readMetric(lines)).toEqual([1]);
  const errors = lines.filter(({ level }) => level === 'ERROR');
  expect(errors.map(({ message, check }) => [message, check])).toEqual([
    ['A check of the site failed', 'catalogue'],
    ['A check of the site failed', 'no token'],
    ['A check of the site failed', 'forged token'],
  ]);
  for (const { found } of errors) expect(found).toMatch(/^403 not_allowed for \/api\//);
});

test('the canary notices the site of another stack', async () => {
  const lines = await runCanary(3, product.url, 'eu-west-1_another');
  expect(readMetric(lines)).toEqual([1]);
  expect(lines.filter(({ level }) => level === 'ERROR')).toMatchObject([
    {
      check: 'config',
      found: expect.stringMatching(/^userPoolId .+ instead of eu-west-1_another$/) as string,
    },
  ]);
});
