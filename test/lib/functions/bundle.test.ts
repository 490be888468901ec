import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { bundleHandlers, bundleTogether, findBundle } from '../../../lib/functions/bundle.ts';
import { entries } from '../../../lib/functions/entries.ts';
import { functionBundles } from '../../support/function-bundles.ts';

const root = join(import.meta.dirname, '../../..');
const fixtures = 'test/lib/fixtures/split';
const split = { one: 'one/handler.ts', two: 'two/handler.ts' };

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'ktc-bundle-'));
});
afterAll(() => {
  rmSync(directory, { recursive: true });
});

function readFiles(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
}

describe.each([
  ['alone', bundleHandlers],
  ['together', bundleTogether],
])('a module loaded by import(), if functions are bundled %s', (how, bundle) => {
  it('is a chunk with a source map in the function’s folder, and works', async () => {
    const props = { root, handlers: fixtures, entries: split, outdir: join(directory, how) };
    const bundles = await bundle(props);
    for (const name of Object.keys(split)) {
      const { folder, module } = findBundle(bundles, name);
      const files = readFiles(folder);
      expect(files[`${module}.mjs.map`]).toContain(`${name}/handler.ts`);
      expect(files[`${module}.mjs`]).not.toContain('Hello');
      expect(Object.keys(files).filter((file) => file.startsWith('shared-'))).toEqual([
        expect.stringMatching(/^shared-\w+\.mjs$/),
        expect.stringMatching(/^shared-\w+\.mjs\.map$/),
      ]);
      const script = `console.log(await (await import('./${module}.mjs')).handler())`;
      const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect(printed.trim()).toBe('Hello from a chunk that two functions load');
    }
  });
});

describe('bundles', () => {
  it('have source maps that name this repository’s files, from its root', async () => {
    const { folder } = await functionBundles();
    for (const [name, file] of Object.entries(entries)) {
      const maps = Object.entries(readFiles(join(folder, name))).filter(([each]) => each.endsWith('.map'));
      const sources = maps.flatMap(
        ([, text]) => z.object({ sources: z.array(z.string()) }).parse(JSON.parse(text)).sources,
      );
      expect(sources).toContain(`../../../lambdas/${file}`);
      expect(
        sources.filter(
          (source) => !/^\.\.\/\.\.\/\.\.\/(lambdas|contract|language|node_modules)\//.test(source),
        ),
      ).toEqual([]);
    }
  });

  it('name a missing handler', () => {
    const nowhere = { nowhere: 'nowhere/handler.ts' };
    const bundle = () =>
      bundleHandlers({ root, handlers: 'lambdas', entries: nowhere, outdir: join(directory, 'none') });
    expect(bundle).toThrow('lambdas/nowhere/handler.ts');
  });

  it('don’t depend on the folder of the repository', () => {
    const elsewhere = join(directory, 'elsewhere');
    mkdirSync(join(elsewhere, 'test/lib/fixtures'), { recursive: true });
    cpSync(join(root, fixtures), join(elsewhere, fixtures), { recursive: true });
    const [here, there] = [root, elsewhere].map((from, place) => {
      const outdir = join(directory, `same-${place}`);
      bundleHandlers({ root: from, handlers: fixtures, entries: split, outdir });
      return Object.keys(split).map((name) => readFiles(join(outdir, name)));
    });
    expect(there).toEqual(here);
  });
});
