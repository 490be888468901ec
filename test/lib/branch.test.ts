import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listBranches, resolveBranch } from '../../lib/branch.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'ktc-branch-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

it('the branch is the one that the command line names, or git has checked out', () => {
  expect(resolveBranch(' feature/x ', directory)).toBe('feature/x');
  expect(() => resolveBranch(undefined, directory)).toThrow('npm run synth -- --branch main');
  execFileSync('git', ['init', '--quiet', '--initial-branch', 'topic/quiz'], { cwd: directory });
  expect(resolveBranch(undefined, directory)).toBe('topic/quiz');
});

it.each(['', '  ', 7, true])('%j is no name of a branch', (named) => {
  expect(() => resolveBranch(named, directory)).toThrow('-c branch=');
});

it('the branches of the folder and of its remotes are listed, if it has any', () => {
  expect(listBranches(directory)).toEqual([]);
  const git = (...words: string[]) => execFileSync('git', words, { cwd: directory, stdio: 'pipe' });
  git('init', '--quiet', '--initial-branch', 'main');
  git('-c', 'user.name=test', '-c', 'user.email=test@ktc.example', 'commit', '--allow-empty', '-qm', 'empty');
  git('branch', 'topic/quiz');
  git('update-ref', 'refs/remotes/origin/feature/x', 'HEAD');
  expect(listBranches(directory)).toEqual(['main', 'topic/quiz', 'feature/x']);
});
