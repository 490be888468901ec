import { expect, test } from 'vitest';
import { createEdgeCache } from '../../../local/site/edge-cache.ts';

const reply = (cacheControl: string | undefined, status = 200) => ({
  status,
  headers: cacheControl === undefined ? {} : { 'cache-control': cacheControl },
  body: 'body',
});

function countCachedSeconds(given: ReturnType<typeof reply>): number {
  let now = 0;
  const cache = createEdgeCache(() => now);
  cache.put('/path', given);
  let seconds = 0;
  while (seconds < 100_000 && cache.get('/path') !== undefined) {
    seconds += 1;
    now = seconds * 1000;
  }
  return seconds;
}

test.each([
  ['public, max-age=0, s-maxage=60', 60],
  ['max-age=30', 30],
  // The policy's minimum of one second applies even if the origin forbids caching.
  ['no-store', 1],
  ['private, max-age=60', 1],
  [undefined, 86_400],
])('a reply with Cache-Control %s is cached for %i s', (cacheControl, seconds) => {
  expect(countCachedSeconds(reply(cacheControl))).toBe(seconds);
});

test('an error is not cached', () => {
  for (const status of [400, 404, 429, 500, 503])
    expect(countCachedSeconds(reply('s-maxage=60', status))).toBe(0);
});

test('a cached reply has its age, and is deleted by clearing the cache', () => {
  let now = 0;
  const cache = createEdgeCache(() => now);
  cache.put('/path', reply('s-maxage=60'));
  now = 5_900;
  expect(cache.get('/path')).toMatchObject({ body: 'body', headers: { Age: '5' } });
  cache.clear();
  expect(cache.get('/path')).toBeUndefined();
});
