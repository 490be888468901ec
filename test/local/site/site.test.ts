import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conversation, raw, startStack, type Running } from '../support/running.ts';
import { compressedScript, hashedScript } from '../support/stack.ts';

let local: Running;
beforeAll(async () => {
  local = await startStack();
});
afterAll(async () => {
  await local.remove();
});

const script = '/static/js/main.abc123.chunk.js';

describe('files', () => {
  test('have the type and caching of their deployment', async () => {
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

  test('are rewritten for pages, and a missing file is never a page', async () => {
    expect((await raw(local.url, '/courses/maths?x=1')).body).toContain('<title>Site</title>');
    const missing = await raw(local.url, '/static/js/gone.chunk.js');
    expect(missing.status).toBe(404);
    expect(missing.body).not.toContain('<title>');
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
    '/asset.pages/index.html',
    '/__proto__.js',
  ])('outside the bucket are never sent: %s', async (path) => {
    expect((await raw(local.url, path)).status).toBe(404);
  });

  test.each([
    ['br', 'br'],
    ['gzip, deflate, br;q=0', 'gzip'],
  ])('are compressed for Accept-Encoding: %s', async (accept, encoding) => {
    const reply = await fetch(local.url + script, { headers: { 'accept-encoding': accept } });
    expect(reply.headers.get('content-encoding')).toBe(encoding);
    expect(reply.headers.get('vary')).toBe('Accept-Encoding');
    expect(await reply.text()).toBe(hashedScript);
  });

  test('are not compressed without Accept-Encoding or if they are small', async () => {
    expect((await raw(local.url, script)).headers['content-encoding']).toBeUndefined();
    expect(
      (await raw(local.url, '/', { 'accept-encoding': 'br' })).headers['content-encoding'],
    ).toBeUndefined();
  });

  test.each(['br', 'gzip', 'identity'])(
    'that are stored compressed are sent as stored for Accept-Encoding: %s, as by S3 and CloudFront',
    async (accept) => {
      const { status, headers, bytes } = await raw(local.url, `/br${script}`, { 'accept-encoding': accept });
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/javascript',
        'content-encoding': 'br',
        'cache-control': 'max-age=60',
        etag: expect.stringMatching(/^"[0-9a-f]{32}"$/) as string,
      });
      expect(headers).not.toHaveProperty('vary');
      expect(bytes.equals(compressedScript)).toBe(true);
    },
  );

  test('that are added get the caching and encoding of their folder', async () => {
    const file = join(local.directory, 'added.js');
    await writeFile(file, compressedScript);
    local.putFiles(new Map(['br/static/js/', 'static/js/'].map((folder) => [`${folder}added.js`, file])));
    const { headers } = await raw(local.url, '/br/static/js/added.js');
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'max-age=60' });
    expect((await raw(local.url, '/static/js/added.js')).headers).not.toHaveProperty('content-encoding');
  });

  test('that a browser already has are not sent again', async () => {
    const { headers } = await raw(local.url, script, { 'accept-encoding': 'br' });
    const reply = await raw(local.url, script, {
      'accept-encoding': 'br',
      'if-none-match': String(headers['etag']),
    });
    expect(reply).toMatchObject({ status: 304, body: '' });
    expect((await raw(local.url, script, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('are sent for HEAD without a body and refuse DELETE', async () => {
    const head = await fetch(local.url + script, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
    expect(await head.text()).toBe('');
    expect((await fetch(local.url + script, { method: 'DELETE' })).status).toBe(403);
  });
});

describe('a reply that may be cached', () => {
  interface Kept {
    readonly calls: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly query: object | null;
  }
  const get = async (path: string, headers?: Record<string, string>) => {
    const reply = await raw(local.url, path, headers);
    return { ...reply, cache: reply.headers['x-cache'], kept: JSON.parse(reply.body) as Kept };
  };

  test('is fetched once for its path, whatever the caller, headers and query, unless it is an error', async () => {
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
    expect((await get('/api/kept/2')).cache).toBe('Miss from cloudfront');
    for (let times = 0; times < 2; times += 1)
      expect(await get('/api/kept/broken')).toMatchObject({ status: 500, cache: 'Error from cloudfront' });
  });

  test('is compressed, if it is long, and cached apart for browsers that accept gzip', async () => {
    // The reply contains the header.
    const long = ', br'.repeat(200);
    const compressed = await raw(local.url, '/api/kept/5', { 'accept-encoding': `gzip${long}` });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(compressed.bytes.length),
      'x-cache': 'Miss from cloudfront',
    });
    const { calls } = JSON.parse(gunzipSync(compressed.bytes).toString()) as Kept;
    for (const accepted of ['identity', 'br', 'gzip;q=0']) {
      const plain = await get('/api/kept/5', { 'accept-encoding': accepted + long });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.kept.calls).toBe(calls + 1);
    }
    const again = await raw(local.url, '/api/kept/5', { 'accept-encoding': 'gzip' });
    expect(again.headers['x-cache']).toBe('Hit from cloudfront');
    expect(again.bytes).toEqual(compressed.bytes);
    const short = await raw(local.url, '/api/kept/6', { 'accept-encoding': 'gzip' });
    expect(short.headers['content-encoding']).toBeUndefined();
  });

  test('is fetched again after something was published', async () => {
    await get('/api/kept/3');
    expect((await get('/api/kept/3')).cache).toBe('Hit from cloudfront');
    await local.republish('catalogue.json');
    expect((await get('/api/kept/3')).cache).toBe('Miss from cloudfront');
  });

  test('is fetched once for simultaneous requests', async () => {
    const replies = await Promise.all(Array.from({ length: 9 }, () => get('/api/kept/4')));
    expect(new Set(replies.map(({ kept }) => kept.calls)).size).toBe(1);
    expect(replies.filter(({ cache }) => cache === 'Miss from cloudfront')).toHaveLength(1);
  });
});

test('a GET with a body is refused, as by CloudFront', async () => {
  const [reply] = await conversation(
    local.url,
    'GET /api/kept/1 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}',
  );
  expect(reply).toMatch(/^HTTP\/1\.1 403/);
});

test('config.json has the template’s pool and its address on this machine', async () => {
  const config = (await (await fetch(`${local.url}/config.json`)).json()) as unknown;
  expect(config).toEqual({
    userPoolId: expect.stringMatching(/^eu-west-1_/) as string,
    userPoolClientId: expect.stringMatching(/^[a-z0-9]{26}$/) as string,
    userPoolEndpoint: '/_local/user-pool',
  });
});

test.each(['/', script, '/gone.js', '/api/echo/1', '/api/nothing'])(
  '%s has the policy’s headers',
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

  test('is listed newest first, as JSON and as a page that escapes texts', async () => {
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
