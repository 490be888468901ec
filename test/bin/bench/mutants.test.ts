import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seedFault } from '../../../bin/bench/mutants.ts';
import { seededFaults } from '../../../bin/bench/mutants/seeded-faults.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test.each(seededFaults)('the seeded fault “$fault” fits the code, and its test exists', (seeded) => {
  const text = read(seeded.file);
  expect(seedFault(text, seeded)).not.toBe(text);
  expect(existsSync(join(root, seeded.test))).toBe(true);
});

test('a fault that no longer fits is an error that names it', () => {
  const [seeded] = seededFaults;
  if (seeded === undefined) throw new Error('There are no seeded faults');
  const message = `“${seeded.fault}”: ${seeded.file} contains its text 0 times, not once.`;
  expect(() => seedFault('', seeded)).toThrow(message);
});

test('the table in the documentation names each seeded fault and the test that finds it', () => {
  const rows = seededFaults.map(({ fault, file, test: path }) => `| ${fault} | \`${file}\` | \`${path}\` |`);
  expect(read('docs/standards.md').split('\n')).toEqual(expect.arrayContaining(rows));
});
