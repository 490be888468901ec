import { execFileSync } from 'node:child_process';

/**
 * Returns the branch that `-c branch=…` names, or else the branch that is checked out in `directory`.
 *
 * @param named the value of `-c branch=…`, if the option was given.
 * @throws Error if the option is empty, or if it is missing and no branch is checked out.
 */
export function resolveBranch(named: unknown, directory: string): string {
  if (typeof named === 'string' && named.trim() !== '') return named.trim();
  if (named !== undefined)
    throw new Error(`-c branch=… needs a branch name; it got ${JSON.stringify(named)}`);
  const branch = gitBranch(directory);
  if (branch !== undefined) return branch;
  throw new Error('No branch: git has none checked out here. Name one, such as: cdk synth -c branch=main');
}

/** Returns the branch that is checked out, or undefined if there is none. */
function gitBranch(directory: string): string | undefined {
  try {
    const name = execFileSync('git', ['symbolic-ref', '--short', 'HEAD'], {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return name.trim() || undefined;
  } catch {
    return undefined;
  }
}
