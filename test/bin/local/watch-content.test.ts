import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAskBot } from '../../../bin/ask-bot/build-index.ts';
import { synthesizeLocally } from '../../../bin/local/synthesize-locally.ts';
import { watchContent } from '../../../bin/local/watch-content.ts';
import { loadAskBotWords, loadCatalogue, loadCentre } from '../../../content/load.ts';
import { prepareCatalogue } from '../../../content/prepare-catalogue.ts';
import { startLocal, type Local } from '../../../local/start.ts';
import { paths, soundTree } from '../../content/content-folder.fixture.ts';
import { localBundles } from '../../support/function-bundles.ts';

const folder = mkdtempSync(join(tmpdir(), 'ktc-follow-'));
const content = join(folder, 'content');
let product: Local;
let watching: { close(): Promise<void> };

const unread: string[] = [];
let wake: () => void = () => undefined;
const print = (line: string) => {
  unread.push(line);
  wake();
};

function write(path: string, text: string): void {
  mkdirSync(dirname(join(content, path)), { recursive: true });
  writeFileSync(join(content, path), text);
}

/** Writes a new file and then gives it the name `path`. Many editors save files in this way. */
function edit(path: string, from: string, to: string): void {
  const before = readFileSync(join(content, path), 'utf8');
  expect(before).toContain(from);
  write(
    `${path}.tmp`,
    before.replace(from, () => to),
  );
  renameSync(join(content, `${path}.tmp`), join(content, path));
}

/** Waits until a printed line matches. Returns the lines since the last call, up to the matching line. */
async function until(pattern: RegExp): Promise<string> {
  for (;;) {
    const found = unread.findIndex((line) => pattern.test(line));
    if (found >= 0) return unread.splice(0, found + 1).join('\n');
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}

async function synthesize(): Promise<string> {
  const siteDirectory = join(folder, 'site');
  const catalogueFile = join(folder, 'catalogue.json');
  const askBotFile = join(folder, 'ask-bot.json');
  mkdirSync(siteDirectory);
  for (const page of ['index.html', 'landing.html'])
    writeFileSync(join(siteDirectory, page), '<!doctype html>');
  const catalogue = loadCatalogue(content);
  writeFileSync(catalogueFile, JSON.stringify(prepareCatalogue(content, catalogue)));
  writeFileSync(askBotFile, JSON.stringify(buildAskBot(catalogue, loadAskBotWords(content))));
  const built = { siteDirectory, catalogueFile, askBotFile, centre: loadCentre(content) };
  return synthesizeLocally({ ...built, outdir: join(folder, 'cdk.out'), bundles: await localBundles() });
}

const get = async (path: string) => (await fetch(product.url + path)).text();

beforeAll(async () => {
  for (const [path, text] of Object.entries(soundTree)) write(path, text);
  product = await startLocal({
    assembly: await synthesize(),
    dataDirectory: join(folder, 'data'),
    port: 0,
    throttle: { rate: 1000, burst: 1000 },
    warn: print,
  });
  watching = watchContent({
    content,
    folder: join(folder, 'edited'),
    product: () => product,
    rebuildSite: () => {
      write('../landing.html', readFileSync(join(content, paths.centre), 'utf8'));
      return Promise.resolve(new Map([['landing.html', join(folder, 'landing.html')]]));
    },
    say: print,
    warn: print,
  });
});
afterAll(async () => {
  await watching.close();
  await product.close();
  rmSync(folder, { recursive: true });
});

test('each edit of a question writes it and what lists it, and nothing else', async () => {
  edit(paths.questions, 'You doubled.', 'You doubled it.');
  expect(await until(/ublished/)).toBe('Published: 2 items written, 0 deleted');
  edit(paths.questions, 'You doubled it.', 'You have doubled it.');
  expect(await until(/ublished/)).toBe('Published: 2 items written, 0 deleted');
});

test('publishes a new title', async () => {
  edit(paths.course, 'title: Maths', 'title: Mathematics');
  await until(/^Published/);
  expect(await get('/api/courses')).toContain('"title":"Mathematics"');
  await until(/^Built/);
});

test('a faulty edit prints each fault with file, line and fix, and isn’t published', async () => {
  edit(paths.course, 'amount: 4900', 'amount: 1.5');
  edit(paths.questions, "'5'", "'6'");
  const words = await until(/^Not published/);
  expect(words).toMatch(/courses\/maths\/course\.yaml:7 "price" › "amount" .*: write a/);
  expect(await get('/api/courses')).toContain('"amount":4900');
});

test('a wrong key isn’t published, and once it is right, all changes since then are', async () => {
  edit(paths.course, 'amount: 1.5', 'amount: 5900');
  expect(await until(/^Not published/)).toMatch(/number\.yaml:7 the check gives 5, not this right option/);
  edit(paths.questions, "'6'", "'5'");
  expect(await until(/ublished/)).toBe('Published: 2 items written, 0 deleted');
  await until(/^Built/);
  expect(await get('/api/courses')).toContain('"amount":5900');
});

test('publishes a short lesson in a new folder and calls it unfinished', async () => {
  const lesson = '---\ntitle: Squares\nsummary: Four sides\nlevel: ks3\n---\n\n## Aim\n';
  const bank = (soundTree[paths.questions] ?? '')
    .replace('half-of-ten', 'corners')
    .replace('10?', '10 sides?');
  write('courses/maths/questions/shape.yaml', bank.replace('lesson: halves', 'lesson: squares'));
  write('courses/maths/lessons/shape/01-squares.md', lesson);
  const words = await until(/^Published/);
  expect(words).toMatch(/unfinished: .*01-squares\.md:7 the lesson has 1 words/);
  expect(words).toContain('0 deleted');
  expect(await get('/api/courses/maths')).toContain('"title":"Squares"');
  await until(/^Built/);
});

test('unpublishes a removed lesson', async () => {
  rmSync(join(content, 'courses/maths/lessons/shape'), { recursive: true });
  write('courses/maths/questions/shape.yaml', '# none yet');
  rmSync(join(content, 'courses/maths/questions/shape.yaml'));
  expect(await until(/^Published/)).toMatch(/2 deleted$/);
  expect(await get('/api/courses/maths')).not.toContain('Squares');
  await until(/^Built/);
});

test('publishes a changed picture with the lesson that shows it', async () => {
  edit(paths.picture, 'r="4"', 'r="3"');
  expect(await until(/ublished/)).toBe('Published: 1 item written, 0 deleted');
});

test.each([
  [paths.centre, '0113 496 0000', '0113 496 0111'],
  [paths.privacy, 'Who are we?', 'Who runs this?'],
])('an edit of %s builds the pages anew', async (path, from, to) => {
  edit(path, from, to);
  await until(/^Published: 0 items written/);
  await until(/^Built/);
  expect(await get('/landing')).toContain('0113 496 0111');
});

test('ignores other files of editors', async () => {
  write('courses/maths/.course.yaml.swp', 'x');
  write('notes.txt', 'x');
  edit(paths.questions, 'You have doubled it.', 'You doubled.');
  expect(await until(/ublished/)).toBe('Published: 1 item written, 0 deleted');
});

test('lets a program end after close', () => {
  const program = `import { watchContent } from './bin/local/watch-content.ts';
    const watching = watchContent({ content: ${JSON.stringify(content)}, folder: '', product: () => undefined });
    await watching.close();`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
