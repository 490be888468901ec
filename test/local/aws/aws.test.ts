import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { raw } from '../support/running.ts';
import { startTestAws, type TestAws } from '../support/running-aws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.close());

describe('whoever is no program of this machine is refused', () => {
  const headers = {
    'x-amz-target': 'secretsmanager.GetSecretValue',
    'content-type': 'application/x-amz-json-1.1',
  };

  test.each(['OPTIONS', 'POST'])('a web page in the browser: %s', async (method) => {
    const reply = await fetch(aws.endpoint, {
      method,
      headers: { ...headers, origin: 'http://localhost:4173' },
      ...(method === 'POST' && { body: '{"SecretId":"ktc/test/stripe"}' }),
    });
    expect(reply.status).toBe(403);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    expect(await reply.text()).not.toContain('sk_test');
  });

  test('another name that points here', async () => {
    const host = `somebody.example:${new URL(aws.endpoint).port}`;
    expect((await raw(aws.endpoint, '/', { ...headers, host })).status).toBe(403);
  });
});
