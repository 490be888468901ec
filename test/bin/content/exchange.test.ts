import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentCommand } from './content-command.fixture.ts';
import { added, paths, soundTree, writeTree } from '../../content/content-folder.fixture.ts';

const lessons = 'courses/maths/lessons/number';
const corpus = 'test/content/exchange/corpus';
const readBank = (directory: string) => readFileSync(join(directory, paths.questions), 'utf8');

function importInto(directory: string, file: string, ...flags: string[]) {
  const target = ['--directory', directory, '--course', 'maths', '--topic', 'number'];
  const defaults = ['--level', 'ks3', '--lesson', 'halves'];
  return contentCommand('import', join(corpus, file), ...target, ...defaults, ...flags);
}

describe('import', () => {
  test('prints what it would do, does it with --write, and then has nothing to do', async () => {
    const directory = writeTree(soundTree);
    const dry = await importInto(directory, 'gift/known-changed.gift');
    expect(dry.stdout).toContain('~ line 1: changed number/half-of-ten (stem, options, solution)');
    expect(dry.stdout).toContain('0 to add, 1 to change, 0 as they were, 0 faults');
    expect(dry.stdout).toContain('Nothing is written yet: add --write.');
    expect(readBank(directory)).toBe(soundTree[paths.questions]);

    const written = await importInto(directory, 'gift/known-changed.gift', '--write');
    expect(written.stdout).toContain('Written: courses/maths/questions/number.yaml');
    const again = await importInto(directory, 'gift/known-changed.gift', '--write');
    expect(again.stdout).toContain('= line 1: unchanged number/half-of-ten');
    expect(again.stdout).toContain('Nothing to write.');
    expect([dry.status, again.status]).toEqual([0, 0]);
  });

  test('prints each fault with file, line and how to fix it, and fails without --skip-bad', async () => {
    const directory = writeTree(soundTree);
    const refused = await importInto(directory, 'gift-faulty/good-and-bad.gift', '--write');
    expect(refused.stderr).toContain(
      `${corpus}/gift-faulty/good-and-bad.gift:9 no option is right: begin the right option with "="`,
    );
    expect(refused.stdout).toContain('Nothing is written while there are faults, unless you add --skip-bad.');
    expect(refused.status).toBe(1);
    expect(readBank(directory)).toBe(soundTree[paths.questions]);

    const skipped = await importInto(directory, 'gift-faulty/good-and-bad.gift', '--write', '--skip-bad');
    expect(skipped.status).toBe(0);
    expect(readBank(directory)).toContain('- id: good-two');
    expect(readBank(directory)).not.toContain('bad-one');
  });

  test('prints what a draft lacks, and that no student is asked it', async () => {
    const { stdout, status } = await importInto(writeTree(soundTree), 'gift/no-reasons.gift');
    expect(stdout).toContain(
      '+ line 1: added number/no-reasons, a draft that lacks a reason, a solution\n1 to add',
    );
    expect(stdout).toContain('1 of them are drafts: students are asked none until it is completed');
    expect(status).toBe(0);
  });

  test.for(['questions.csv', 'questions.gift', 'questions.aiken.txt'])(
    'accepts the template %s',
    async (name) => {
      const directory = writeTree(added(`${lessons}/02-fractions.md`, soundTree[paths.lesson] ?? ''));
      const target = ['--directory', directory, '--course', 'maths', '--topic', 'number'];
      const defaults = ['--level', 'ks3', '--lesson', 'fractions'];
      const result = await contentCommand('import', `content/templates/${name}`, ...target, ...defaults);
      expect(result).toMatchObject({ status: 0, stderr: '' });
      expect(result.stdout).toMatch(/[12] to add, 0 to change, 0 as they were, 0 faults/);
    },
  );

  test('the templates name a lesson that the product has', () => {
    expect(readdirSync(join('content', lessons)).join(' ')).toContain('-fractions.md');
  });
});

describe('export', () => {
  test.for(['gift', 'xml', 'csv', 'json'])('writes %s that import finds unchanged', async (format) => {
    const directory = writeTree(soundTree);
    const out = join(directory, `bank.${format}`);
    const target = ['--directory', directory, '--course', 'maths'];
    const written = await contentCommand('export', ...target, '--format', format, '--out', out);
    expect(written.stdout).toBe(`Written: ${out}\n`);
    const printed = await contentCommand('export', ...target, '--format', format);
    expect(printed.stdout).toBe(readFileSync(out, 'utf8'));
    const back = await contentCommand('import', out, ...target);
    expect(back.stdout).toContain('0 to add, 0 to change, 1 as they were, 0 faults');
  });

  test.each([
    [['--course', 'latin'], 'there is no course "latin": say --course, one of maths'],
    [['--course', 'maths', '--topic', 'x'], 'there is no topic "x": say --topic, one of number, shape'],
  ])('of %j names the courses or topics that exist', async (target, problem) => {
    const directory = writeTree(soundTree);
    const args = ['export', '--directory', directory, ...target, '--format', 'csv'];
    const { stderr, status } = await contentCommand(...args);
    expect(stderr).toContain(problem);
    expect(status).toBe(1);
  });
});
