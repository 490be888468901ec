import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, test } from 'vitest';
import { startProduct } from '../support/product.ts';

const site = join(import.meta.dirname, '../../dist/site');
const product = await startProduct();
afterAll(() => product.close());

interface Sent {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** Sends a GET request. Unlike `fetch`, returns the bytes as they were sent. */
async function get(path: string, headers: Record<string, string> = {}): Promise<Sent> {
  const sending = request(product.url + path, { headers }).end();
  const [reply] = (await once(sending, 'response')) as [IncomingMessage];
  return { status: reply.statusCode, headers: reply.headers, bytes: await buffer(reply) };
}

const findFile = async (pattern: RegExp): Promise<string> =>
  pattern.exec((await get('/auth/login')).bytes.toString())?.[1] ?? '';
const script = await findFile(/"(\/static\/js\/start\.\w+\.chunk\.js)"/);
const style = await findFile(/"(\/static\/css\/index\.\w+\.css)"/);
const font = await findFile(/"(\/static\/media\/text-font[^"]+\.woff2)"/);

describe.each([
  ['script', script, 'text/javascript'],
  ['style', style, 'text/css'],
])('a %s', (_, path, type) => {
  const plain = readFileSync(join(site, path));
  const best = readFileSync(join(site, 'br', path));

  it.each([
    ['a browser', 'gzip, deflate, br, zstd', 'br', best],
    ['a browser with weights', 'br;q=1.0, gzip;q=0.5', 'br', best],
    ['an old client', 'gzip, deflate', 'gzip', undefined],
    ['a client that refuses brotli', 'gzip, br;q=0', 'gzip', undefined],
    ['a client that reads only plain files', 'identity', undefined, plain],
    ['a client that says nothing', undefined, undefined, plain],
  ])('arrives at %s in an encoding that it accepts', async (__, accepted, encoding, content) => {
    const { status, headers, bytes } = await get(path, accepted ? { 'accept-encoding': accepted } : {});
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    if (content) expect(bytes.equals(content)).toBe(true);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((sent: Buffer) => sent);
    expect(decode(bytes).equals(plain)).toBe(true);
  });

  it('isn’t sent again to a browser that has it', async () => {
    for (const accepted of ['br', 'gzip', 'identity']) {
      const first = await get(path, { 'accept-encoding': accepted });
      const again = { 'accept-encoding': accepted, 'if-none-match': String(first.headers.etag) };
      expect(await get(path, again)).toMatchObject({ status: 304, headers: { vary: 'Accept-Encoding' } });
    }
  });

  it('has a compressed copy that nobody can ask for', async () => {
    for (const address of [`/br${path}`, `/%62r${path}`, `/br%2F${path.slice(1)}`])
      expect((await get(address)).headers['content-type']).toMatch(/^text\/html/);
  });
});

test('a font is sent as it is', async () => {
  const { status, headers, bytes } = await get(font, { 'accept-encoding': 'gzip, deflate, br' });
  expect(status).toBe(200);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(bytes.equals(readFileSync(join(site, font)))).toBe(true);
});

test.each(['/auth/login', '/config.json', '/api/courses'])(
  '%s isn’t stored compressed and is never cached for long',
  async (path) => {
    const { status, headers } = await get(path, { 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(headers['cache-control']).not.toContain('immutable');
    expect(headers.vary).toBe('Accept-Encoding');
  },
);

test.each(['/courses/maths.)', '/parent/summary%23a.b', '/no/such.page'])(
  'the mistyped address %s shows a page of the site',
  async (path) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html/);
  },
);

test('a missing script is 404 for every client', async () => {
  for (const accepted of ['br', 'gzip', 'identity'])
    expect((await get('/static/js/gone.0123abcd.chunk.js', { 'accept-encoding': accepted })).status).toBe(
      404,
    );
});
