import { existsSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../local/http/listen.ts';
import type { JsonObject } from '../../local/json.ts';
import { startLocal, type LocalOptions } from '../../local/start.ts';
import { credentials } from '../../local/tables/tables.ts';
import { secretName, takePayments } from './support/payments.ts';
import { startStack, type Running } from './support/running.ts';
import { writeAssembly } from './support/stack.ts';

/** The small stack, running until the test has ended. */
async function start(
  options: Partial<LocalOptions> = {},
  change?: (resources: JsonObject) => void,
): Promise<Running> {
  const local = await startStack(options, change);
  onTestFinished(() => local.remove());
  return local;
}

/** The environment of the function `echo`. */
async function environment({ url }: Running): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/api/echo/1`, { method: 'POST' });
  return ((await reply.json()) as { env: Record<string, string> }).env;
}

interface RunningFile {
  readonly endpoint: string;
  readonly region: string;
  readonly outputs: Record<string, string>;
}

const runningFile = ({ directory }: Running) => join(directory, 'data', 'running.json');
const readRunning = async (local: Running) =>
  JSON.parse(await readFile(runningFile(local), 'utf8')) as RunningFile;

test('until everything is ready every address answers that the product is starting', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'ktc-starting-'));
  const port = await findFreePort(0);
  const url = `http://localhost:${port}`;
  const early: number[] = [];
  const local = await startLocal({
    dataDirectory: join(directory, 'data'),
    port,
    assembly: async () => {
      for (const path of ['/', '/config.json', '/api/echo/1', '/_local/mail'])
        early.push((await fetch(url + path)).status);
      return writeAssembly(join(directory, 'cdk.out'));
    },
  });
  onTestFinished(async () => {
    await local.close();
    await rm(directory, { recursive: true, force: true });
  });
  expect(early).toEqual([503, 503, 503, 503]);
  expect(local.url).toBe(url);
  expect((await fetch(`${url}/config.json`)).status).toBe(200);
});

test('a start that fails frees its port', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'ktc-starting-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const port = await findFreePort(0);
  const assembly = () => Promise.reject(new Error('It does not build'));
  await expect(startLocal({ dataDirectory: join(directory, 'data'), port, assembly })).rejects.toThrow(
    'It does not build',
  );
  await expect(findFreePort(port)).resolves.toBe(port);
});

describe('functions are told where the site is', () => {
  test('by the port on which the product came to listen', async () => {
    const local = await start();
    expect((await environment(local))['SITE_URL']).toBe(local.url);
  });

  test('or by what stands in front of it', async () => {
    const local = await start({ siteUrl: 'http://localhost:5173' });
    expect((await environment(local))['SITE_URL']).toBe('http://localhost:5173');
  });

  test('unless the stack says that there is none', async () => {
    const local = await start({}, (resources) => {
      const lambda = resources['echoFunction'] as { Properties: { Environment: { Variables: JsonObject } } };
      lambda.Properties.Environment.Variables['SITE_URL'] = 'none';
    });
    expect((await environment(local))['SITE_URL']).toBe('none');
  });
});

describe('what other programs of this machine are told', () => {
  test('is in a file that only its owner reads, while the product runs', async () => {
    const local = await start();
    const { endpoint, ...rest } = await readRunning(local);
    expect(rest).toEqual({ region: 'eu-west-1', outputs: { AdminFunction: 'Ktc-test-adminFunction' } });
    expect(statSync(runningFile(local)).mode & 0o777).toBe(0o600);
    const env = await environment(local);
    expect([
      env['AWS_ENDPOINT_URL_SECRETS_MANAGER'],
      env['AWS_ENDPOINT_URL_SESV2'],
      env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'],
    ]).toEqual([endpoint, endpoint, endpoint]);
    await local.close();
    expect(existsSync(runningFile(local))).toBe(false);
  });
});

describe('functions', () => {
  test('that die fail what is under way, and serve what comes then', async () => {
    const local = await start({}, (resources) => {
      const lambda = resources['hangsFunction'] as { Properties: JsonObject };
      lambda.Properties['Timeout'] = 60;
    });
    const call = (name: string) => fetch(`${local.url}/api/${name}/1`, { method: 'POST' });
    const statuses: number[] = [];
    const hanging = call('hangs').then(({ status }) => statuses.push(status));
    // The first time the call may not have come to its thread yet.
    while (statuses.length === 0) {
      await local.endThreads();
      expect((await call('echo')).status).toBe(200);
    }
    await hanging;
    expect(statuses).toEqual([502]);
  });

  test('reach their tables through what stands between, and the product itself does not', async () => {
    const told: string[] = [];
    const nowhere = 'http://127.0.0.1:9';
    const local = await start({
      tablesProxy: (endpoint) => {
        told.push(endpoint);
        return Promise.resolve(nowhere);
      },
    });
    expect(told).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/)]);
    expect((await environment(local))['AWS_ENDPOINT_URL_DYNAMODB']).toBe(nowhere);
  });
});

describe('payments', () => {
  const pages = ['/_local/payments', '/_local/checkout/cs_test_1'];
  const statuses = async ({ url }: Running) =>
    Promise.all(pages.map(async (path) => (await fetch(url + path)).status));

  test('are not there without a secret in the stack', async () => {
    const local = await start();
    expect(local.payments).toBeNull();
    expect(await statuses(local)).toEqual([404, 404]);
  });

  test('are there with one, under which functions find the provider', async () => {
    const local = await start({}, takePayments);
    expect(local.payments?.pageUrl).toBe(`${local.url}/_local/payments`);
    expect(await statuses(local)).toEqual([200, 404]);
    const { endpoint, region } = await readRunning(local);
    const { SecretString = '' } = await new SecretsManagerClient({ endpoint, region, credentials }).send(
      new GetSecretValueCommand({ SecretId: secretName }),
    );
    const { secretKey, webhookSecret, apiBase } = local.payments ?? {};
    expect(JSON.parse(SecretString)).toEqual({ secretKey, webhookSecret, apiBase });
  });

  test('keep their keys over a restart, and a fresh start makes new ones', async () => {
    const first = await startStack({}, takePayments);
    const key = first.payments?.secretKey;
    const second = await first.again();
    expect(second.payments?.secretKey).toBe(key);
    const third = await second.again({ fresh: true });
    onTestFinished(() => third.remove());
    expect(third.payments?.secretKey).not.toBe(key);
  });

  test('stop the start where no route hears of them', async () => {
    const started = startStack({}, (resources) => {
      takePayments(resources);
      Reflect.deleteProperty(resources, 'webhookMethod');
    });
    await expect(started).rejects.toThrow('no path of its API ends in /webhook');
  });
});
