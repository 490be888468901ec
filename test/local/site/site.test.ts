import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conversation, raw, startStack, type Running } from '../support/running.ts';
import { hashedScript } from '../support/stack.ts';

let local: Running;
beforeAll(async () => {
  local = await startStack();
});
afterAll(async () => {
  await local.remove();
});

const script = '/static/js/main.abc123.chunk.js';

describe('files', () => {
  test('come with their type and their deployment’s caching', async () => {
    const page = await raw(local.url, '/');
    expect(page).toMatchObject({ status: 200, body: '<!doctype html><title>Site</title>' });
    expect(page.headers).toMatchObject({ 'content-type': 'text/html', 'cache-control': 'no-cache' });
    const code = await raw(local.url, script);
    expect(code.body).toBe(hashedScript);
    expect(code.headers).toMatchObject({
      'content-type': 'text/javascript',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('come with the type that their deployment tells, else with what it guesses, and fonts it cannot guess', async () => {
    const type = async (name: string) =>
      (await raw(local.url, `/static/media/${name}.abc123.woff2`)).headers['content-type'];
    expect(await type('told')).toBe('font/woff2');
    expect(await type('guessed')).toBe('binary/octet-stream');
  });

  test('that are pages get the function’s rewrite, and a missing file is never a page', async () => {
    expect((await raw(local.url, '/courses/maths?x=1')).body).toContain('<title>Site</title>');
    const missing = await raw(local.url, '/static/js/gone.chunk.js');
    expect(missing.status).toBe(404);
    expect(missing.body).not.toContain('<title>');
  });

  test('a reply of the function itself is sent', async () => {
    const reply = await raw(local.url, '/old');
    expect(reply).toMatchObject({ status: 302, headers: { location: '/new' } });
  });

  test('are found by their decoded name', async () => {
    expect((await raw(local.url, '/a%20file.txt')).body).toBe('spaces');
    expect((await raw(local.url, '/%E0%A4.txt')).status).toBe(400);
  });

  test.each([
    '/../data/demo.json',
    '/..%2fdata%2fdemo.json',
    '/%2e%2e/%2e%2e/etc/passwd.txt',
    '/static/../../../../etc/hosts.txt',
    '/static/js/..%5c..%5cindex.html',
    '//etc/hosts.txt',
    '/index.html%00.js',
    '/asset.site/index.html',
    '/__proto__.js',
  ])('outside the bucket stay there: %s', async (path) => {
    expect((await raw(local.url, path)).status).toBe(404);
  });

  test.each([
    ['br', 'br'],
    ['gzip, deflate, br;q=0', 'gzip'],
  ])('are compressed for who accepts %s', async (accept, encoding) => {
    const reply = await fetch(local.url + script, { headers: { 'accept-encoding': accept } });
    expect(reply.headers.get('content-encoding')).toBe(encoding);
    expect(reply.headers.get('vary')).toBe('Accept-Encoding');
    expect(await reply.text()).toBe(hashedScript);
  });

  test('are not compressed for who does not, or when they are small', async () => {
    expect((await raw(local.url, script)).headers['content-encoding']).toBeUndefined();
    expect(
      (await raw(local.url, '/', { 'accept-encoding': 'br' })).headers['content-encoding'],
    ).toBeUndefined();
  });

  test('that a browser has already are not sent again', async () => {
    const { headers } = await raw(local.url, script, { 'accept-encoding': 'br' });
    const reply = await raw(local.url, script, {
      'accept-encoding': 'br',
      'if-none-match': String(headers['etag']),
    });
    expect(reply).toMatchObject({ status: 304, body: '' });
    expect((await raw(local.url, script, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('answer HEAD without a body and refuse to be written', async () => {
    const head = await fetch(local.url + script, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
    expect(await head.text()).toBe('');
    expect((await fetch(local.url + script, { method: 'DELETE' })).status).toBe(403);
  });
});

describe('a reply that may be kept', () => {
  interface Kept {
    readonly calls: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly query: object | null;
  }
  const get = async (path: string, headers?: Record<string, string>) => {
    const reply = await raw(local.url, path, headers);
    return { ...reply, cache: reply.headers['x-cache'], kept: JSON.parse(reply.body) as Kept };
  };

  test('is asked for once, whoever comes and whatever stands behind its path', async () => {
    const first = await get('/api/kept/1?noise=1', {
      authorization: 'Bearer x',
      cookie: 'a=b',
      'x-own': 'v',
    });
    expect(first.cache).toBe('Miss from cloudfront');
    expect(Object.keys(first.kept.headers).map((name) => name.toLowerCase())).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/authorization|cookie|x-own/)]),
    );
    expect(first.kept.query).toBeNull();
    const second = await get('/api/kept/1', { authorization: 'Bearer other' });
    expect(second).toMatchObject({ status: 200, cache: 'Hit from cloudfront', body: first.body });
    expect(second.headers).toMatchObject({ age: '0', 'content-security-policy': "default-src 'none'" });
  });

  test('is asked for anew once something was published', async () => {
    await get('/api/kept/3');
    expect((await get('/api/kept/3')).cache).toBe('Hit from cloudfront');
    await local.republish('catalogue.json');
    expect((await get('/api/kept/3')).cache).toBe('Miss from cloudfront');
  });

  test('is asked for once by many who come at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: 9 }, () => get('/api/kept/4')));
    expect(new Set(replies.map(({ kept }) => kept.calls)).size).toBe(1);
    expect(replies.filter(({ cache }) => cache === 'Miss from cloudfront')).toHaveLength(1);
  });

  test('is none where the path is another, it failed, or no cache keeps it', async () => {
    expect((await get('/api/kept/2')).cache).toBe('Miss from cloudfront');
    for (let times = 0; times < 2; times += 1) {
      expect(await get('/api/kept/broken')).toMatchObject({ status: 500, cache: 'Error from cloudfront' });
    }
  });
});

test('a body behind GET is refused, as CloudFront does', async () => {
  const [reply] = await conversation(
    local.url,
    'GET /api/kept/1 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}',
  );
  expect(reply).toMatch(/^HTTP\/1\.1 403/);
});

test('config.json names the pool of the template and where it is on this machine', async () => {
  const config = (await (await fetch(`${local.url}/config.json`)).json()) as unknown;
  expect(config).toEqual({
    userPoolId: expect.stringMatching(/^eu-west-1_/) as string,
    userPoolClientId: expect.stringMatching(/^[a-z0-9]{26}$/) as string,
    userPoolEndpoint: '/_local/user-pool',
  });
});

test.each(['/', script, '/gone.js', '/api/echo/1', '/api/nothing'])(
  '%s carries the policy’s headers',
  async (path) => {
    const { headers } = await raw(local.url, path);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  },
);

describe('mail', () => {
  const signUp = async (email: string, name: string) => {
    const config = (await (await fetch(`${local.url}/config.json`)).json()) as { userPoolClientId: string };
    await fetch(`${local.url}/_local/user-pool`, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
      body: JSON.stringify({
        ClientId: config.userPoolClientId,
        Username: email,
        Password: 'correct horse',
        UserAttributes: [{ Name: 'name', Value: name }],
      }),
    });
  };

  test('is listed newest first, as JSON and as a page that escapes what people wrote', async () => {
    await signUp('first@example.com', 'First');
    await signUp('<b>second</b>@example.com', 'Second');
    const mails = (await (await fetch(`${local.url}/_local/mail.json`)).json()) as object[];
    expect(mails).toMatchObject([
      { to: '<b>second</b>@example.com' },
      { to: 'first@example.com', subject: 'Your code' },
    ]);
    expect(Object.keys(mails[0] ?? {}).toSorted()).toEqual(['sentAt', 'subject', 'text', 'to']);
    const page = await raw(local.url, '/_local/mail');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('To &lt;b&gt;second&lt;/b&gt;@example.com');
    expect(page.body).toMatch(/Your code is \d{6}\./);
  });
});
