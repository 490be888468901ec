import { expectHeader, expectStatus, expectThat, type Reply, type Site } from './site.ts';

export const pagePaths = {
  landing: '/',
  /** A page that only signed-in students see. Its file is the same for everybody. */
  signedIn: '/dashboard/default',
  unknown: '/no/such/page',
} as const;
/** No build has a file of this name, because a build's names end with hashes of contents. */
const missingScript = '/static/js/missing.00000000.chunk.js';

const html = /^text\/html\b/;
const shownAfterCheck = /^no-cache$/;
const cachedForYears = /^public, max-age=31536000, immutable$/;

async function readPage(site: Site, path: string): Promise<Reply> {
  const page = await site.read(path);
  expectStatus(page, 200, path);
  expectHeader(page, 'content-type', html, path);
  // Browsers ask for the page each time, so that they never run the scripts of an old deployment.
  expectHeader(page, 'cache-control', shownAfterCheck, path);
  return page;
}

export async function checkLanding(site: Site): Promise<void> {
  const { text } = await readPage(site, pagePaths.landing);
  expectThat(/<h1[\s>]/.test(text), 'a page without a heading');
}

export async function checkOutline(site: Site): Promise<void> {
  const { text } = await site.read(pagePaths.landing);
  const [, path] = /href="(\/outline\/[a-z0-9-]+)"/.exec(text) ?? [];
  expectThat(path !== undefined, 'a landing page that links to no outline of a course');
  const outline = await readPage(site, path);
  expectThat(/<h1[\s>]/.test(outline.text), `a page without a heading for ${path}`);
}

/** Checks a page that the browser's script fills. */
export async function checkAppPage(site: Site, path: string): Promise<void> {
  const { text } = await readPage(site, path);
  expectThat(text.includes('id="root"') && listFiles(text).length > 0, `a page without the app for ${path}`);
}

export async function checkMissingScript(site: Site): Promise<void> {
  const reply = await site.read(missingScript);
  expectStatus(reply, 404, missingScript);
  const type = reply.headers.get('content-type') ?? '';
  expectThat(!html.test(type), `a reply of type ${type} for ${missingScript}`);
}

/** Checks the scripts and styles that the landing page and the app's pages load first. */
export async function checkBundle(site: Site): Promise<void> {
  const pages = await Promise.all([pagePaths.landing, pagePaths.signedIn].map((path) => site.read(path)));
  const files = [...new Set(pages.flatMap(({ text }) => listFiles(text)))];
  expectThat(
    files.some((file) => file.endsWith('.js')),
    'pages that load no script',
  );
  await Promise.all(files.map((file) => checkFile(site, file)));
}

async function checkFile(site: Site, path: string): Promise<void> {
  // Browsers accept brotli, so they get the file's compressed copy.
  const reply = await site.send(path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  expectStatus(reply, 200, path);
  expectHeader(reply, 'content-type', path.endsWith('.css') ? /^text\/css\b/ : /^text\/javascript\b/, path);
  expectHeader(reply, 'cache-control', cachedForYears, path);
}

const listFiles = (text: string): string[] =>
  [...text.matchAll(/(?:src|href)="(\/static\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
