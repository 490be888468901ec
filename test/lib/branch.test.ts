import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resolveBranch } from '../../lib/branch.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'ktc-branch-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

describe('the branch', () => {
  it('is the one that the command line names', () => {
    expect(resolveBranch(' feature/x ', directory)).toBe('feature/x');
  });

  it("is git's where none is named", () => {
    execFileSync('git', ['init', '--quiet', '--initial-branch', 'topic/quiz'], { cwd: directory });
    expect(resolveBranch(undefined, directory)).toBe('topic/quiz');
  });

  it('is asked for where neither tells', () => {
    expect(() => resolveBranch(undefined, directory)).toThrow('cdk synth -c branch=main');
  });

  it.each(['', '  ', 7, true])('is refused when it is no name: %j', (named) => {
    expect(() => resolveBranch(named, directory)).toThrow('-c branch=');
  });
});
