import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forgetSources, makeOnce } from '../../../bin/local/assembly.ts';
import { runFolder } from '../../support/shared-folder.ts';

test('an assembly is made once for the same sources, and again after one of its files was replaced', async () => {
  const outdir = join(mkdtempSync(join(runFolder(), 'assembly-')), 'cdk.out');
  let made = 0;
  const make = () => {
    made += 1;
    expect(existsSync(outdir)).toBe(false);
    mkdirSync(outdir);
    return Promise.resolve();
  };
  const countAfter = async (hash: string) => {
    expect(await makeOnce(outdir, hash, make)).toBe(outdir);
    return made;
  };
  expect([await countAfter('a'), await countAfter('a'), await countAfter('b')]).toEqual([1, 1, 2]);
  await forgetSources(outdir);
  expect(await countAfter('b')).toBe(3);
  const fails = () => Promise.reject(new Error('It does not synthesize'));
  await expect(makeOnce(outdir, 'c', fails)).rejects.toThrow('It does not synthesize');
  expect(await countAfter('c')).toBe(4);
});
