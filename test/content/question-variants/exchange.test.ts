import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { questionFileSchema } from '../../../content/file-schemas/question.ts';
import { readYaml } from '../../../content/source/yaml.ts';
import { contentCommand } from '../../bin/content/content-command.fixture.ts';
import { paths, soundTree, writeTree } from '../content-folder.fixture.ts';
import { varyingBank, varyingTree } from './varying.fixture.ts';

const target = (directory: string) => ['--directory', directory, '--course', 'maths'];
const readBank = (directory: string) => readFileSync(join(directory, paths.questions), 'utf8');
const exported = async (directory: string, format: string) => {
  const file = join(directory, `bank.${format}`);
  await contentCommand('export', ...target(directory), '--format', format, '--out', file);
  return file;
};

test('JSON holds a varying question whole, and finds it unchanged', async () => {
  const directory = writeTree(varyingTree());
  const file = await exported(directory, 'json');
  expect(readFileSync(file, 'utf8')).toContain('"stem": "Expand $(x + {a})(x + {b})$."');
  const { stdout } = await contentCommand('import', file, ...target(directory));
  expect(stdout).toContain('= line 8: unchanged number/expand-brackets');
});

test('JSON takes a varying question into a bank that has not got it', async () => {
  const file = await exported(writeTree(varyingTree()), 'json');
  const directory = writeTree(soundTree);
  const { stdout } = await contentCommand('import', file, ...target(directory), '--write');
  expect(stdout).toContain('+ line 8: added number/expand-brackets');
  const [, added] = questionFileSchema.parse(readYaml(readBank(directory), 'bank').value);
  expect(added).toEqual(questionFileSchema.parse(readYaml(varyingBank, 'bank').value)[0]);
});

test('JSON changes the parameters of a question in the bank', async () => {
  const directory = writeTree(varyingTree());
  const file = await exported(directory, 'json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"to": 12', '"to": 20'));
  const { stdout } = await contentCommand('import', file, ...target(directory), '--write');
  expect(stdout).toContain('~ line 8: changed number/expand-brackets (vary)');
  expect(readBank(directory)).toContain('to: 20');
  expect(readBank(directory)).toContain('check: (x + {a})(x + {b})');
});

test('JSON with parameters at fault is refused as the bank’s own file would be', async () => {
  const directory = writeTree(varyingTree());
  const file = await exported(directory, 'json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"to": 12', '"to": 3'));
  const { stderr, status } = await contentCommand('import', file, ...target(directory), '--write');
  expect(stderr).toMatch(/bank\.json:8 \d of the 6 combinations of values are good, and 10 are needed/);
  expect(status).toBe(1);
  expect(readBank(directory)).toBe(varyingBank);
});

test.for(['gift', 'csv'])('%s holds the first variant', async (format) => {
  const text = readFileSync(await exported(writeTree(varyingTree()), format), 'utf8');
  expect(text).toMatch(/Expand \$\(x \+ \d+\)\(x \+ \d\)\$/);
  expect(text).not.toMatch(/\{a|vary/);
});

test.for(['gift', 'csv'])('%s never puts one variant in the place of a varying question', async (format) => {
  const directory = writeTree(varyingTree());
  const file = await exported(directory, format);
  writeFileSync(file, readFileSync(file, 'utf8').replace('Work from left', 'Work quickly from left'));
  const { stdout, stderr, status } = await contentCommand('import', file, ...target(directory), '--write');
  expect(stdout).toContain('unchanged number/expand-brackets');
  expect(stderr).toContain(
    '"expand-brackets" varies in the bank, and this file holds one variant of it: it is left as it is',
  );
  expect(stdout).toContain('Nothing to write.');
  expect(status).toBe(0);
  expect(readBank(directory)).toBe(varyingBank);
});

test('an edit of another question leaves a varying one as it is written', async () => {
  const both = { ...soundTree, [paths.questions]: `${soundTree[paths.questions] ?? ''}${varyingBank}` };
  const directory = writeTree(both);
  const file = await exported(directory, 'csv');
  writeFileSync(file, readFileSync(file, 'utf8').replace('10 shared between', 'Ten shared between'));
  await contentCommand('import', file, ...target(directory), '--write');
  expect(readBank(directory)).toContain('Ten shared between');
  expect(readBank(directory)).toContain(varyingBank);
});
