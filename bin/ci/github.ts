import { CommandError } from '../shared/problems.ts';

/** Calls GitHub's REST API about this repository, and returns the reply's body. Paths begin with `/`. */
export type GitHub = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) => Promise<unknown>;

/**
 * Returns a client with the token of the workflow's job. GitHub sets `GITHUB_API_URL` and `GITHUB_REPOSITORY` itself; the
 * workflow passes `GITHUB_TOKEN`. https://docs.github.com/en/actions/reference/workflows-and-actions/variables
 *
 * In a path, `{repository}` means the repository's owner and name.
 */
export function connectToGitHub(env: NodeJS.ProcessEnv = process.env): GitHub {
  const read = (name: string): string => {
    const value = env[name];
    if (value === undefined || value === '') throw new CommandError(`The environment has no ${name}.`);
    return value;
  };
  return async (method, path, body) => {
    const url = `${read('GITHUB_API_URL')}${path.replace('{repository}', `repos/${read('GITHUB_REPOSITORY')}`)}`;
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${read('GITHUB_TOKEN')}`,
        'x-github-api-version': '2022-11-28',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new CommandError(`GitHub replied ${response.status} to ${method} ${path}.`);
    return response.json();
  };
}
