import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJwt, generateKeyPair, importJWK, SignJWT, type JWK, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conversation, startForTest, startStack, raw, type Running } from '../support/running.ts';
import { signInTokens, type Tokens } from '../../support/tokens.ts';

let local: Running;
beforeAll(async () => {
  local = await startStack();
});
afterAll(async () => {
  await local.remove();
});

const post = (path: string, init: RequestInit = {}) =>
  fetch(`${local.url}/api/${path}`, { method: 'POST', ...init });
interface Echo {
  event: Record<string, unknown> & {
    requestContext: Record<string, unknown> & { authorizer?: { claims: Record<string, string> } };
  };
  context: Record<string, unknown>;
  env: Record<string, string>;
  left: number;
}
const echo = async (reply: Response): Promise<Echo> => (await reply.json()) as Echo;

describe('a function', () => {
  test('receives a proxy event of API Gateway', async () => {
    const reply = await post('echo/caf%C3%A9%2Fbar?a=1&a=2&b=%26', {
      body: 'text £',
      headers: { 'X-Custom': 'v' },
    });
    const { event, context } = await echo(reply);
    expect(event).toMatchObject({
      resource: '/api/echo/{id}',
      path: '/api/echo/caf%C3%A9%2Fbar',
      httpMethod: 'POST',
      pathParameters: { id: 'café/bar' },
      queryStringParameters: { a: '2', b: '&' },
      multiValueQueryStringParameters: { a: ['1', '2'], b: ['&'] },
      body: 'text £',
      isBase64Encoded: false,
      requestContext: {
        stage: 'main',
        resourcePath: '/api/echo/{id}',
        path: '/main/api/echo/caf%C3%A9%2Fbar',
      },
    });
    expect(event['headers']).toMatchObject({ 'X-Custom': 'v' });
    expect(event.requestContext['requestId']).toBe(reply.headers.get('x-amzn-requestid'));
    expect(context).toMatchObject({ functionName: 'Ktc-test-echoFunction', memoryLimitInMB: '128' });
  });

  test('sees its own environment, null for missing parts, and no claims on a public route', async () => {
    const { event, env, left } = await echo(await post('echo/1'));
    expect(event).toMatchObject({ queryStringParameters: null, body: null });
    expect(event.requestContext.authorizer).toBeUndefined();
    expect(env).toMatchObject({
      OWN: 'echo',
      AWS_REGION: 'eu-west-1',
      AWS_LAMBDA_FUNCTION_NAME: 'Ktc-test-echoFunction',
      AWS_ENDPOINT_URL_DYNAMODB: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) as string,
    });
    expect(Object.keys(env)).not.toContain('PATH');
    expect(Object.keys(env)).not.toContain('AWS_EXECUTION_ENV');
    expect(left).toBeLessThanOrEqual(1000);
  });

  test('sets headers of the reply, but not of the connection', async () => {
    const reply = await post('echo/1');
    expect(reply.headers.get('x-own')).toBe('yes');
    expect(reply.headers.get('content-type')).toBe('application/json');
    expect(Number(reply.headers.get('content-length'))).toBeGreaterThan(1);
  });

  test('that runs out of time is terminated and replies 504', async () => {
    const reply = await post('hangs/1');
    expect(reply.status).toBe(504);
    await expect(reply.json()).resolves.toEqual({ code: 'INTEGRATION_TIMEOUT' });
    expect(local.warnings.some((line) => line.includes('Task timed out after 1 seconds'))).toBe(true);
  });

  test.each(['throws', 'exits', 'malformed', 'broken'])(
    'that %s replies 502 without details',
    async (name) => {
      for (let times = 0; times < 2; times += 1) {
        const reply = await post(`${name}/1`);
        expect(reply.status).toBe(502);
        await expect(reply.json()).resolves.toEqual({ code: 'DEFAULT_5XX' });
      }
    },
  );
});

describe('a request', () => {
  test.each([
    ['POST', 'echo', 403],
    ['POST', 'echo/1/2', 403],
    ['POST', 'echo/', 403],
    ['POST', '', 403],
    ['POST', 'nothing/1', 403],
    ['GET', 'echo/1', 403],
    ['POST', 'echo/%E0%A4', 400],
  ])('%s /api/%s finds no route: %i', async (method, path, status) => {
    expect((await post(path, { method })).status).toBe(status);
  });

  test.each([
    ['{"done":true}', 200],
    ['{"done":"yes"}', 400],
    ['{"done":true,"more":1}', 400],
    ['{"done":true,"__proto__":{}}', 400],
    ['{', 400],
    ['', 400],
    ['[]', 400],
  ])('with the body %s against its model gives %i', async (body, status) => {
    const reply = await post('checked/1', {
      body,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
    expect(reply.status).toBe(status);
  });

  test('with an upgrade leaves its connection usable, even if its body is not read', async () => {
    const size = 3_000_000;
    const replies = await conversation(
      local.url,
      `POST /api/private/1 HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: ${size}\r\n\r\n${'x'.repeat(size)}`,
      'GET /api/nothing HTTP/1.1\r\nHost: localhost\r\n\r\n',
    );
    expect(replies.map((reply) => reply.slice(0, 12))).toEqual(['HTTP/1.1 401', 'HTTP/1.1 403']);
  });

  test('of 10 MB is accepted, and one byte more is too large', async () => {
    const limit = 10 * 1024 * 1024;
    expect((await post('malformed/1', { body: 'x'.repeat(limit) })).status).toBe(502);
    expect((await post('malformed/1', { body: 'x'.repeat(limit + 1) })).status).toBe(413);
  });
});

describe('the authorizer', () => {
  let tokens: Tokens;
  let claims: JWTPayload;
  let key: Awaited<ReturnType<typeof importJWK>>;
  beforeAll(async () => {
    tokens = await signInTokens(local.url, local.demo);
    claims = decodeJwt(tokens.idToken);
    const jwk = await readFile(join(local.directory, 'data/user-pool/signing-key.json'), 'utf8');
    key = await importJWK(JSON.parse(jwk) as JWK, 'RS256');
  });
  const call = (authorization?: string) =>
    post('private/1', authorization === undefined ? {} : { headers: { authorization } });
  const signed = (changes: JWTPayload, by = key) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'RS256' }).sign(by);

  test.each(['Bearer ', ''])('accepts an ID token after "%s"', async (prefix) => {
    const reply = await call(prefix + tokens.idToken);
    expect(reply.status).toBe(200);
    const { event } = await echo(reply);
    expect(event.requestContext.authorizer?.claims).toMatchObject({
      sub: claims.sub,
      email: 'student@example.com',
      email_verified: 'true',
      name: 'Student Demo',
      exp: expect.stringMatching(/^\w{3} \w{3} \d\d \d\d:\d\d:\d\d UTC \d{4}$/) as string,
    });
  });

  const hour = 3600;
  const refused: [string, () => string | undefined | Promise<string>][] = [
    ['no token', () => undefined],
    ['an empty one', () => 'Bearer '],
    ['noise', () => 'Bearer abc.def.ghi'],
    ['an access token', () => `Bearer ${tokens.accessToken}`],
    ['one that has expired', () => signed({ exp: Math.floor(Date.now() / 1000) - hour })],
    [
      "another pool's",
      () => signed({ iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_otherpool' }),
    ],
    ["another client's", () => signed({ aud: 'another-client' })],
    [
      'one that is signed by somebody else',
      async () => signed({}, (await generateKeyPair('RS256')).privateKey),
    ],
    [
      'one that is not signed',
      () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${tokens.idToken.split('.')[1] ?? ''}.`,
    ],
    [
      'one with other claims under the old signature',
      () => {
        const [head = '', , signature = ''] = tokens.idToken.split('.');
        const body = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' })).toString('base64url');
        return `${head}.${body}.${signature}`;
      },
    ],
  ];
  test.each(refused)('refuses %s with the template’s response', async (_, make) => {
    const reply = await call(await make());
    expect(reply.status).toBe(401);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    await expect(reply.json()).resolves.toEqual({ code: 'UNAUTHORIZED' });
  });

  test('refuses before it reads the body', async () => {
    expect((await post('private/1', { body: 'x'.repeat(11 * 1024 * 1024) })).status).toBe(401);
  });
});

const callStack = ({ url }: Running, path: string) => fetch(`${url}/api/${path}/1`, { method: 'POST' });

test('calls beyond the account’s concurrency get 503, and later ones are served', async () => {
  const busy = await startForTest({ concurrency: 2 });
  const replies = await Promise.all(['hangs', 'hangs', 'hangs'].map((path) => callStack(busy, path)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([503, 504, 504]);
  const refused = replies.find(({ status }) => status === 503);
  expect(refused?.headers.get('retry-after')).toBe('2');
  await expect(refused?.json()).resolves.toEqual({ code: 'INTEGRATION_FAILURE' });
  expect((await callStack(busy, 'echo')).status).toBe(200);
});

test("requests beyond the stage's limits for a method get 429, and those of other methods pass", async () => {
  const throttled = await startForTest({ throttle: undefined });
  const statuses: number[] = [];
  for (const path of ['throws', 'throws', 'echo', 'echo', 'echo', 'echo', 'malformed'])
    statuses.push((await callStack(throttled, path)).status);
  expect(statuses).toEqual([502, 429, 200, 200, 200, 429, 502]);
});

test('a host other than localhost is refused, so that no other site can read from here', async () => {
  const reply = await raw(local.url, '/_local/mail.json', { host: 'attacker.example' });
  expect(reply.status).toBe(421);
  expect((await raw(local.url, '/_local/mail.json', { host: '127.0.0.1:1' })).status).toBe(200);
});
