import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

const api = 'https://api.github.test';

export interface GitHubCall {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly body?: unknown;
  readonly token: string | null;
}

/** Stands in for GitHub's API in one test file. A request that the test has no reply for is answered with 404. */
export function fakeGitHub() {
  const calls: GitHubCall[] = [];
  const replies = new Map<string, JsonBodyType>();
  const server = setupServer(
    http.all(`${api}/*`, async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      calls.push({
        method: request.method,
        path: `${pathname}${search}`,
        token: request.headers.get('authorization'),
        ...(text !== '' && { body: JSON.parse(text) as unknown }),
      });
      const reply = replies.get(`${request.method} ${pathname}${search}`);
      return reply === undefined ? new HttpResponse(null, { status: 404 }) : HttpResponse.json(reply);
    }),
  );
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    vi.stubEnv('GITHUB_API_URL', api);
    vi.stubEnv('GITHUB_REPOSITORY', 'ktc-centre/ktc');
    vi.stubEnv('GITHUB_TOKEN', 'job-token');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    calls.length = 0;
    replies.clear();
  });
  afterAll(() => server.close());
  return {
    calls,
    /** @param request such as `GET /repos/ktc-centre/ktc/issues/7/comments`. */
    reply: (request: string, body: JsonBodyType) => void replies.set(request, body),
  };
}
