import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { envNames } from '../../lambdas/runtime/shared/env-names.ts';
import { bundleHandlers } from '../../lib/bundle.ts';

const root = join(import.meta.dirname, '../..');
const names = ['courses', 'account', 'quizzes', 'catalogue'];

let directory: string;
let outdir: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'ktc-bundle-'));
  outdir = join(directory, 'real');
  bundleHandlers({ root, handlers: 'lambdas', names, outdir });
});
afterAll(() => {
  rmSync(directory, { recursive: true });
});

describe('the bundle of every function', () => {
  it.each(names)('%s: is at most 600 kB', (name) => {
    expect(statSync(join(outdir, name, 'index.mjs')).size).toBeLessThanOrEqual(600_000);
  });

  it.each(names)('%s: has a source map that names this repository’s files, from its root', (name) => {
    const map = z.object({ sources: z.array(z.string()) });
    const { sources } = map.parse(JSON.parse(readFileSync(join(outdir, name, 'index.mjs.map'), 'utf8')));
    expect(sources).toContain(`../../../lambdas/${name}/handler.ts`);
    expect(
      sources.filter((source) => !/^\.\.\/\.\.\/\.\.\/(lambdas|contract|node_modules)\//.test(source)),
    ).toEqual([]);
    expect(readFileSync(join(outdir, name, 'index.mjs'), 'utf8')).not.toContain(root);
  });

  it('loads by itself, away from node_modules', () => {
    copyFileSync(join(root, 'test/lib/fixtures/catalogue.json'), join(outdir, 'catalogue/catalogue.json'));
    const files = names.map((name) => `./${name}/index.mjs`);
    const script = `for (const file of ${JSON.stringify(files)}) console.log(typeof (await import(file)).handler);`;
    const env = Object.fromEntries(Object.values(envNames).map((name) => [name, 'table']));
    writeFileSync(join(outdir, 'load.mjs'), script);
    const printed = execFileSync(process.execPath, ['load.mjs'], {
      cwd: outdir,
      encoding: 'utf8',
      env: { ...env, AWS_REGION: 'eu-west-1' },
    });
    expect(printed.trim().split('\n')).toEqual(names.map(() => 'function'));
  });

  it('says which handler is missing', () => {
    const bundle = () => bundleHandlers({ root, handlers: 'lambdas', names: ['nowhere'], outdir });
    expect(bundle).toThrow('lambdas/nowhere/handler.ts');
  });

  it('is the same in another folder', () => {
    const fixtures = 'test/lib/fixtures/lambdas';
    const elsewhere = join(directory, 'elsewhere');
    mkdirSync(join(elsewhere, 'test/lib/fixtures'), { recursive: true });
    cpSync(join(root, fixtures), join(elsewhere, fixtures), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(elsewhere, 'node_modules'));
    const [here, there] = [root, elsewhere].map((from, place) => {
      const to = join(directory, `same-${place}`);
      bundleHandlers({ root: from, handlers: fixtures, names, outdir: to });
      return names.map((name) =>
        ['index.mjs', 'index.mjs.map'].map((file) => readFileSync(join(to, name, file), 'utf8')),
      );
    });
    expect(there).toEqual(here);
  });
});
