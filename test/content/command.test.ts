import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { paths, soundTree, withChange, writeTree } from './content-folder.fixture.ts';
import type { Tree } from './content-folder.fixture.ts';

const run = (...words: string[]) =>
  spawnSync(process.execPath, ['bin/content.ts', ...words], { encoding: 'utf8' });
const check = (tree: Tree) => run('check', '--directory', writeTree(tree));

test('check prints what the catalogue holds and succeeds', () => {
  const { status, stdout, stderr } = check(soundTree);
  expect(stderr).toBe('');
  expect(stdout).toContain('maths: 1 topics, 1 lessons, 1 questions');
  expect(stdout).toContain('keys confirmed by calculation: 1');
  expect(stdout).toContain('not published, still to be written: Shape');
  expect(stdout).toContain(
    '1 courses, 1 topics, 1 lessons, 1 questions, 0 of them varying with 0 variants, 0 misconceptions, 0 drafts, 0 faults',
  );
  expect(status).toBe(0);
});

test('check prints each fault with file, line and how to fix it, and fails', () => {
  const { status, stdout, stderr } = check(withChange(paths.questions, "'5'", "'6'"));
  expect(stderr).toMatch(
    /questions\/number\.yaml:7 the check gives 5, not this right option: solve it again/,
  );
  expect(stdout).toContain('1 faults');
  expect(status).toBe(1);
});

test('an unknown command explains the known ones', () => {
  const { status, stderr } = run('publish');
  expect(stderr).toContain('npm run content -- check');
  expect(status).toBe(2);
});
