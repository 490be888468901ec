import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../local/http/listen.ts';
import type { JsonObject } from '../../local/json.ts';
import { startLocal } from '../../local/start.ts';
import { credentials } from '../../local/tables/tables.ts';
import { makeTestFolder } from './support/folder.ts';
import { startForTest, startStack, type Running } from './support/running.ts';
import { writeAssembly } from './support/stack.ts';

const secretName = 'ktc/test/stripe';

/** Makes the function `echo` answer the payment provider's calls to the webhook. */
function takePayments(resources: JsonObject): void {
  const lambda = resources['echoFunction'] as { Properties: { Environment: { Variables: JsonObject } } };
  lambda.Properties.Environment.Variables['PAYMENT_SECRET'] = secretName;
  const method = structuredClone(resources['echoMethod']) as { Properties: JsonObject };
  method.Properties['ResourceId'] = { Ref: 'webhookPart' };
  resources['webhookMethod'] = method;
  resources['webhookPart'] = {
    Type: 'AWS::ApiGateway::Resource',
    Properties: { ParentId: { Ref: 'Base' }, PathPart: 'webhook', RestApiId: { Ref: 'Api' } },
  };
}

async function readEnvironment({ url }: Running): Promise<Record<string, string>> {
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

const pages = ['/_local/payments', '/_local/checkout/cs_test_1'];
const paymentStatuses = async ({ url }: Running) =>
  Promise.all(pages.map(async (path) => (await fetch(url + path)).status));

test('every address replies 503 until the product is ready', async () => {
  const directory = await makeTestFolder();
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
  onTestFinished(() => local.close());
  expect(early).toEqual([503, 503, 503, 503]);
  expect(local.url).toBe(url);
  expect((await fetch(`${url}/config.json`)).status).toBe(200);
});

test('a start that fails frees its port', async () => {
  const directory = await makeTestFolder();
  const port = await findFreePort(0);
  const assembly = () => Promise.reject(new Error('It does not build'));
  await expect(startLocal({ dataDirectory: join(directory, 'data'), port, assembly })).rejects.toThrow(
    'It does not build',
  );
  await expect(findFreePort(port)).resolves.toBe(port);
});

test('commands find the running product by a file that only its owner can read', async () => {
  const local = await startForTest();
  const { endpoint, ...rest } = await readRunning(local);
  expect(rest).toEqual({ region: 'eu-west-1', outputs: { AdminFunction: 'Ktc-test-adminFunction' } });
  expect(statSync(runningFile(local)).mode & 0o777).toBe(0o600);
  expect(await readEnvironment(local)).toMatchObject({
    SITE_URL: local.url,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint,
    AWS_ENDPOINT_URL_SESV2: endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoint,
  });
  expect(local.payments).toBeNull();
  expect(await paymentStatuses(local)).toEqual([404, 404]);
  await local.close();
  expect(existsSync(runningFile(local))).toBe(false);
});

test('functions use the given addresses of the site and the tables', async () => {
  const endpoints: string[] = [];
  const nowhere = 'http://127.0.0.1:9';
  const siteUrl = 'http://localhost:5173';
  const local = await startForTest({
    siteUrl,
    tablesProxy: (endpoint) => {
      endpoints.push(endpoint);
      return Promise.resolve(nowhere);
    },
  });
  expect(endpoints).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/)]);
  expect(await readEnvironment(local)).toMatchObject({
    SITE_URL: siteUrl,
    AWS_ENDPOINT_URL_DYNAMODB: nowhere,
  });
});

test('threads that end fail their calls, and later calls are served, without a site if there is none', async () => {
  const local = await startForTest({}, (resources) => {
    const hangs = resources['hangsFunction'] as { Properties: JsonObject };
    hangs.Properties['Timeout'] = 60;
    const echo = resources['echoFunction'] as { Properties: { Environment: { Variables: JsonObject } } };
    echo.Properties.Environment.Variables['SITE_URL'] = 'none';
  });
  const statuses: number[] = [];
  const hanging = fetch(`${local.url}/api/hangs/1`, { method: 'POST' }).then(({ status }) =>
    statuses.push(status),
  );
  // Ending the threads has no effect until the call has reached its thread.
  while (statuses.length === 0) {
    await local.endThreads();
    expect((await readEnvironment(local))['SITE_URL']).toBe('none');
  }
  await hanging;
  expect(statuses).toEqual([502]);
});

describe('payments', () => {
  test('are started if the stack has a secret for them, which functions can read', async () => {
    const local = await startForTest({}, takePayments);
    expect(local.payments?.pageUrl).toBe(`${local.url}/_local/payments`);
    expect(await paymentStatuses(local)).toEqual([200, 404]);
    const { endpoint, region } = await readRunning(local);
    const { SecretString = '' } = await new SecretsManagerClient({ endpoint, region, credentials }).send(
      new GetSecretValueCommand({ SecretId: secretName }),
    );
    const { secretKey, webhookSecret, apiBase } = local.payments ?? {};
    expect(JSON.parse(SecretString)).toEqual({ secretKey, webhookSecret, apiBase });
    const again = await local.again({ fresh: true });
    expect(again.payments?.secretKey).not.toBe(secretKey);
    await again.close();
  });

  test('stop the start without a webhook', async () => {
    const started = startStack({}, (resources) => {
      takePayments(resources);
      Reflect.deleteProperty(resources, 'webhookMethod');
    });
    await expect(started).rejects.toThrow('no path of its API ends in /webhook');
  });
});
