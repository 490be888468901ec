import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { pages as appPages } from '../../../frontend/src/app/pages.ts';
import { freeLessonPath, outlinePath, publicPagePath, publicPages } from '../../../frontend/src/paths.ts';
import { rewriteFunctionCode } from '../../../lib/site/site-pages.ts';
import { pageFile } from '../../../frontend/build/pages.ts';

const pages = [
  ...appPages.filter(({ path }) => path !== '*'),
  ...publicPages.map((id) => ({ id, path: publicPagePath(id) })),
  { id: 'outline', path: outlinePath('maths') },
  { id: 'free-lesson', path: freeLessonPath('maths', 'fractions') },
];

const code = (() => {
  const site = mkdtempSync(join(tmpdir(), 'ktc-site-'));
  for (const { path } of pages) {
    const file = join(site, pageFile(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
  try {
    for (const name of ['index.html', 'favicon.svg', 'robots.txt']) writeFileSync(join(site, name), '');
    return rewriteFunctionCode(site);
  } finally {
    rmSync(site, { recursive: true });
  }
})();

const query = { course: { value: 'maths' } };

interface Given {
  readonly functionCode?: string;
  /** The request's `Accept-Encoding`. */
  readonly accepted?: string | undefined;
}

function rewritten(uri: string, { functionCode = code, accepted }: Given = {}): unknown {
  const headers = accepted === undefined ? {} : { 'accept-encoding': { value: accepted } };
  const event = { request: { uri, method: 'GET', headers, querystring: query } };
  const context = createContext({ event });
  expect(runInContext(`${functionCode}; handler(event)`, context)).toMatchObject({ querystring: query });
  return event.request.uri;
}

it.each(pages)('the page $id at $path has its own file, also with a slash at the end', ({ path }) => {
  const address = path.replace(/:\w+$/, 'any-part');
  expect(rewritten(address)).toBe(`/${pageFile(path)}`);
  expect(rewritten(`${address}/`)).toBe(`/${pageFile(path)}`);
});

it.each([
  ['/', '/landing.html'],
  ['/landing', '/landing.html'],
  ['/landing/', '/landing.html'],
  ['/landing/more', '/index.html'],
  ['/courses/learn', '/pages/courses/learn.html'],
  ['/courses/maths', '/pages/courses/_.html'],
  ['/courses/maths/more', '/index.html'],
  ['/courses', '/index.html'],
  ['/dashboard', '/index.html'],
  ['/constructor', '/index.html'],
  ['/privacy/more', '/index.html'],
  ['/outline', '/index.html'],
  ['/outline/maths/solving-equations', '/index.html'],
  ['/outline/maths/fractions/more', '/index.html'],
  ['/imprint', '/index.html'],
  ['/v1.2/page', '/index.html'],
  ['//', '/index.html'],
  ['/courses/maths.)', '/pages/courses/_.html'],
  ['/parents/view%23abc.def', '/index.html'],
  ['/index.html', '/index.html'],
  ['/pages/courses/_.html', '/index.html'],
  ['/wp-login.php', '/index.html'],
  ['/robots.txt.bak', '/index.html'],
])('the page %s comes from %s', (uri, file) => {
  expect(rewritten(uri)).toBe(file);
});

it.each(['/favicon.svg', '/robots.txt', '/config.json', '/static/js/gone.0123abcd.chunk.js'])(
  'the file %s keeps its address',
  (uri) => {
    expect(rewritten(uri)).toBe(uri);
  },
);

const script = '/static/js/start.0123abcd.chunk.js';

it.each([
  'br',
  'gzip, deflate, br, zstd',
  'gzip,br',
  'GZIP, BR',
  'br;q=1.0, gzip;q=0.8',
  'gzip;q=1, br ; q=0.001',
  'gzip;q=1, br;Q=0.5, *;q=0',
])('a script comes from its compressed copy for Accept-Encoding: %s', (accepted) => {
  expect(rewritten(script, { accepted })).toBe(`/br${script}`);
});

it.each([
  undefined,
  '',
  'gzip, deflate',
  'identity',
  '*',
  'br;q=0',
  'gzip, br;q=0.0, deflate',
  'br; Q=0.000',
  'br;q=',
  'brotli',
  'x-br',
  'abr, brr',
  'gzip;x=br',
])('a script isn’t compressed with brotli for Accept-Encoding: %s', (accepted) => {
  expect(rewritten(script, { accepted })).toBe(script);
});

it.each([
  ['/static/css/start.0123abcd.css', '/br/static/css/start.0123abcd.css'],
  ['/static/media/roboto.0123abcd.woff2', '/static/media/roboto.0123abcd.woff2'],
  ['/static/media/marker.0123abcd.png', '/static/media/marker.0123abcd.png'],
  ['/favicon.svg', '/favicon.svg'],
  ['/config.json', '/config.json'],
  ['/landing', '/landing.html'],
])('a browser that accepts brotli gets %s from %s', (uri, file) => {
  expect(rewritten(uri, { accepted: 'gzip, deflate, br' })).toBe(file);
});

it.each([`/br${script}`, `/%62r${script}`, `/b%72${script}`, `/br%2fstatic/js/start.0123abcd.chunk.js`])(
  'no browser can ask for the compressed copy itself: %s',
  (uri) => {
    for (const accepted of [undefined, 'br']) expect(rewritten(uri, { accepted })).toBe('/index.html');
  },
);

it('every page comes from index.html if the site has no files of pages', () => {
  expect(rewritten('/dashboard/default', { functionCode: rewriteFunctionCode('/nowhere') })).toBe(
    '/index.html',
  );
});

it('is far below CloudFront’s limit of 10 kB', () => {
  expect(Buffer.byteLength(code)).toBeLessThan(2_000);
});
