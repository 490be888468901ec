import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '../shared/problems.ts';
import { seededFaults, type SeededFault } from './mutants/seeded-faults.ts';

const root = join(import.meta.dirname, '../..');
/** These folders aren't copied. The copy uses the packages of this folder, and needs no Git and no earlier results. */
const left = ['.git', 'node_modules', '.local', '.cache', 'cdk.out', 'test-results'].map((name) =>
  join(root, name),
);

/** Returns the file's text with the fault. Throws an error if the file has changed so that the fault fits no more. */
export function seedFault(text: string, { fault, file, find, replace }: SeededFault): string {
  const parts = text.split(find);
  if (parts.length !== 2)
    throw new Error(`“${fault}”: ${file} contains its text ${parts.length - 1} times, not once.`);
  return parts.join(replace);
}

async function runTests(folder: string, tests: readonly string[]): Promise<boolean> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', '--reporter', 'dot', ...tests];
  const run = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' });
  const [status] = (await once(run, 'exit')) as [number | null];
  return status === 0;
}

/** Puts one fault after the other into a copy of the code. Returns true if its test finds each of them. */
export async function benchMutants({ only = '' }: { readonly only?: string }): Promise<boolean> {
  const faults = seededFaults.filter(({ fault, file }) => `${fault} ${file}`.includes(only));
  // Without a file, vitest would run every test.
  if (faults.length === 0)
    throw new CommandError(`“${only}” is in no fault of bin/bench/mutants/seeded-faults.ts.`);
  const folder = await mkdtemp(join(tmpdir(), 'ktc-mutants-'));
  try {
    await cp(root, folder, { recursive: true, filter: (source) => !left.includes(source) });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    if (!(await runTests(folder, [...new Set(faults.map(({ test }) => test))]))) {
      console.log('These tests fail even without a fault.');
      return false;
    }
    const rows: { fault: string; test: string; found: boolean; seconds: number }[] = [];
    for (const seeded of faults) {
      const path = join(folder, seeded.file);
      const text = await readFile(path, 'utf8');
      await writeFile(path, seedFault(text, seeded));
      const start = performance.now();
      const found = !(await runTests(folder, [seeded.test]));
      await writeFile(path, text);
      const { fault, test } = seeded;
      rows.push({ fault, test, found, seconds: Math.round((performance.now() - start) / 1000) });
      console.log(`${found ? 'found' : 'NOT FOUND'} in ${rows.at(-1)?.seconds ?? 0} s: ${fault} (${test})`);
    }
    console.table(rows);
    return rows.every(({ found }) => found);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
