import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createCiProgram } from '../../../bin/ci/program.ts';
import { runProgram } from '../support/run-program.ts';
import { fakeGitHub } from './github.fixture.ts';

const github = fakeGitHub();
const clone = mkdtempSync(join(tmpdir(), 'ktc-clone-'));
afterAll(() => rmSync(clone, { recursive: true }));
const git = (...words: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@ktc.example', ...words], {
    cwd: clone,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
const commit = (): string => {
  git('commit', '--quiet', '--allow-empty', '-m', 'empty');
  return git('rev-parse', 'HEAD');
};

git('init', '--quiet', '--initial-branch', 'main');
const older = commit();
const latest = commit();
git('update-ref', 'refs/remotes/origin/main', latest);
git('checkout', '--quiet', '-b', 'topic');
const onTopic = commit();

interface CheckRun {
  readonly conclusion: string | null;
  readonly app?: string;
}

function checksOf(hash: string, checks: Readonly<Record<string, readonly CheckRun[]>>): void {
  for (const [job, runs] of Object.entries(checks))
    github.reply(
      `GET /repos/ktc-centre/ktc/commits/${hash}/check-runs?check_name=${job}&filter=latest&per_page=100`,
      {
        check_runs: runs.map(({ conclusion, app: slug = 'github-actions' }) => ({
          conclusion,
          app: { slug },
        })),
      },
    );
}
const success = [{ conclusion: 'success' }];
const check = (hash: string) =>
  runProgram(createCiProgram(undefined, clone), ['check-deployable', '--commit', hash]);

it.each([older, latest])('a commit of main whose checks succeeded may be deployed', async (hash) => {
  checksOf(hash, { test: success, audit: success });
  expect(await check(hash)).toMatchObject({ status: 0, stderr: '' });
});

it('a commit of another branch may not, even if its checks succeeded', async () => {
  checksOf(onTopic, { test: success, audit: success });
  expect((await check(onTopic)).stderr).toBe(`${onTopic} is not a commit of main.`);
});

it.each([
  ['a branch', 'main'],
  ['a short hash', older.slice(0, 12)],
  ['an option of git', '--all'],
  ['a command', '$(id)'],
])('%s is not taken for a commit', async (_, hash) => {
  expect((await check(hash)).stderr).toMatch(/all 40 digits|argument missing/);
  expect(github.calls).toEqual([]);
});

it('an unknown commit is not a commit of main', async () => {
  expect((await check('0'.repeat(40))).stderr).toContain('is not a commit of main');
});

it.each<[string, readonly CheckRun[], string]>([
  ['failed', [{ conclusion: 'failure' }], 'The job audit has not succeeded'],
  ['still runs', [{ conclusion: null }], 'The job audit has not succeeded'],
  ['was cancelled', [{ conclusion: 'cancelled' }], 'The job audit has not succeeded'],
  ['failed for the pull request', [...success, { conclusion: 'failure' }], 'The job audit has not succeeded'],
  ['never ran', [], 'The job audit has never run'],
  [
    'was only claimed by another app',
    [{ conclusion: 'success', app: 'other' }],
    'The job audit has never run',
  ],
])('a commit for which a check %s may not be deployed', async (_, runs, problem) => {
  checksOf(latest, { test: success, audit: runs });
  const { status, stderr } = await check(latest);
  expect([status, stderr]).toEqual([1, expect.stringContaining(problem)]);
});
