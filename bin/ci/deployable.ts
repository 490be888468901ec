import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';
import { CommandError } from '../shared/problems.ts';
import type { GitHub } from './github.ts';

/** The jobs of `.github/workflows/check.yml` that must have succeeded. */
export const requiredJobs = ['test', 'audit'] as const;

const checkRunsSchema = z.object({
  check_runs: z.array(z.object({ conclusion: z.string().nullable(), app: z.object({ slug: z.string() }) })),
});

/**
 * Checks that a commit may be deployed to main: it is in main's history, and main's checks succeeded for it.
 * https://docs.github.com/en/rest/checks/runs#list-check-runs-for-a-git-reference
 *
 * @param directory a clone with the whole history of `origin/main`.
 * @throws CommandError that says why it may not.
 */
export async function requireDeployable(github: GitHub, commit: string, directory: string): Promise<void> {
  if (!/^[0-9a-f]{40}$/.test(commit))
    throw new CommandError('A commit is named by all 40 digits of its hash, as `git rev-parse` prints them.');
  if (!(await isInMain(commit, directory))) throw new CommandError(`${commit} is not a commit of main.`);
  for (const job of requiredJobs) {
    const path = `/{repository}/commits/${commit}/check-runs?check_name=${job}&filter=latest&per_page=100`;
    const runs = checkRunsSchema
      .parse(await github('GET', path))
      .check_runs.filter(({ app }) => app.slug === 'github-actions');
    if (runs.length === 0) throw new CommandError(`The job ${job} has never run for ${commit}.`);
    if (runs.some(({ conclusion }) => conclusion !== 'success'))
      throw new CommandError(`The job ${job} has not succeeded for ${commit}.`);
  }
}

async function isInMain(commit: string, directory: string): Promise<boolean> {
  try {
    await promisify(execFile)('git', ['merge-base', '--is-ancestor', commit, 'origin/main'], {
      cwd: directory,
    });
    return true;
  } catch {
    return false;
  }
}
