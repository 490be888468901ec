import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { resolveBranch } from '../../lib/branch.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'ktc-branch-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

it('the branch is the one that the command line names, or git has checked out', () => {
  expect(resolveBranch(' feature/x ', directory)).toBe('feature/x');
  expect(() => resolveBranch(undefined, directory)).toThrow('cdk synth -c branch=main');
  execFileSync('git', ['init', '--quiet', '--initial-branch', 'topic/quiz'], { cwd: directory });
  expect(resolveBranch(undefined, directory)).toBe('topic/quiz');
});

it.each(['', '  ', 7, true])('%j is no name of a branch', (named) => {
  expect(() => resolveBranch(named, directory)).toThrow('-c branch=');
});
