import { execFileSync } from 'node:child_process';

/** Returns the value of `-c branch=…`, or else the branch that is checked out in `directory`. */
export function resolveBranch(named: unknown, directory: string): string {
  if (typeof named === 'string' && named.trim() !== '') return named.trim();
  if (named !== undefined)
    throw new Error(`-c branch=… needs a branch name; it got ${JSON.stringify(named)}`);
  const branch = gitBranch(directory);
  if (branch !== undefined) return branch;
  throw new Error('No branch: git has none checked out here. Name one, such as: cdk synth -c branch=main');
}

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
