import { execFileSync } from 'node:child_process';

/** Returns the value of `-c branch=…`, or else the branch that is checked out in `directory`. */
export function resolveBranch(named: unknown, directory: string): string {
  if (typeof named === 'string' && named.trim() !== '') return named.trim();
  if (named !== undefined)
    throw new Error(`-c branch=… needs a branch name; it got ${JSON.stringify(named)}`);
  const branch = gitBranch(directory);
  if (branch !== undefined) return branch;
  throw new Error(
    'No branch: git has none checked out here. Name one, such as: npm run synth -- --branch main',
  );
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

/** Lists the local branches and those of remotes, without the remotes' names. */
export function listBranches(directory: string): string[] {
  try {
    const names = execFileSync('git', ['for-each-ref', '--format=%(refname)', 'refs/heads', 'refs/remotes'], {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return names
      .split('\n')
      .map((name) => name.replace(/^refs\/(?:heads|remotes\/[^/]+)\//, ''))
      .filter((name) => name !== '');
  } catch {
    return [];
  }
}
