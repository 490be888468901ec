import { expect, test } from 'vitest';
import { runBin } from '../support/command.ts';
import { contentCommand } from './content-command.fixture.ts';
import { paths, soundTree, withChange, writeTree, type Tree } from '../../content/content-folder.fixture.ts';

const check = (tree: Tree) => contentCommand('check', '--directory', writeTree(tree));

test('check prints the counts of a sound catalogue and succeeds', async () => {
  const { status, stdout, stderr } = await check(soundTree);
  expect(stderr).toBe('');
  expect(stdout).toContain('maths: 1 topics, 1 lessons, 1 questions');
  expect(stdout).toContain('keys confirmed by calculation: 1');
  expect(stdout).toContain('not published, still to be written: Shape');
  expect(stdout).toContain(
    '1 courses, 1 topics, 1 lessons, 1 questions, 0 of them varying with 0 variants, 0 misconceptions, 0 drafts, 0 faults',
  );
  expect(status).toBe(0);
});

test('check prints each fault with file, line and how to fix it, and fails', async () => {
  const { status, stdout, stderr } = await check(withChange(paths.questions, "'5'", "'6'"));
  expect(stderr).toMatch(
    /questions\/number\.yaml:7 the check gives 5, not this right option: solve it again/,
  );
  expect(stdout).toContain('1 faults');
  expect(status).toBe(1);
});

test('the process reads its arguments and fails with a fault', async () => {
  const tree = withChange(paths.questions, "'5'", "'6'");
  const { status, stdout } = await runBin('bin/content.ts', ['check', '--directory', writeTree(tree)]);
  expect(stdout).toContain('1 faults');
  expect(status).toBe(1);
});

test.each([
  [['publish'], "unknown command 'publish'"],
  [['check', 'maths'], 'Unexpected argument: maths'],
  [['import', 'a.gift'], "required option '--course <ID>' not specified"],
  [['import', 'a.gift', '--course', 'maths', '--level', 'a-level'], 'Allowed choices are ks3, gcse'],
  [['export', '--course', 'maths', '--format', 'aiken'], 'Allowed choices are gift, xml, csv, json'],
  [['stats', '--data', 'x', '--branch', 'main'], 'cannot be used with option'],
])('%j prints what is wrong and the usage', async (args, problem) => {
  const { stderr, status } = await contentCommand(...args);
  expect(stderr).toContain(problem);
  expect(stderr).toContain('Usage: npm run content --');
  expect(status).toBe(1);
});
