import { vi } from 'vitest';
import type { Route } from '../../../contract/route.ts';
import type { SiteConfig } from '../../../contract/site-config.ts';
import { routeUrl } from '../../../frontend/src/api/client.ts';
import { loadSiteConfig } from '../../../frontend/src/api/site-config.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}
export interface FakeReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}
type Answer = (call: Call) => FakeReply | Promise<FakeReply>;

const endpoint = 'http://localhost/api';
const config: SiteConfig = {
  region: 'eu-west-1',
  userPoolId: 'eu-west-1_test',
  userPoolClientId: 'client',
  api: { name: 'test', endpoint, region: 'eu-west-1', stage: 'main' },
};

/** Answers what the browser asks of the API. A call that no answer is given for rejects, as when offline. */
export class FakeApi {
  readonly calls: Call[] = [];
  readonly #answers = new Map<string, Answer>();
  readonly #patterns: (readonly [RegExp, Answer])[] = [];

  on(route: Route, params: Record<string, string>, answer: Answer): this {
    this.#answers.set(`${route.method} ${routeUrl(route, params)}`, answer);
    return this;
  }

  /** Answers every call that no route is given for and whose method and path match, such as those with made-up ids. */
  onAny(calls: RegExp, answer: Answer): this {
    this.#patterns.push([calls, answer]);
    return this;
  }

  off(route: Route, params: Record<string, string>): void {
    this.#answers.delete(`${route.method} ${routeUrl(route, params)}`);
  }

  /** The number of calls of a route. */
  count(route: Route, params: Record<string, string> = {}): number {
    return this.calls.filter(
      ({ method, path }) => method === route.method && path === routeUrl(route, params),
    ).length;
  }

  /** Takes the place of `fetch`, until the test ends. */
  async install(): Promise<this> {
    vi.stubGlobal('fetch', async (input: Request | string) => {
      const request = typeof input === 'string' ? new Request(new URL(input, 'http://localhost')) : input;
      const url = new URL(request.url);
      if (url.pathname === '/config.json') return Response.json(config);
      const text = await request.text();
      const call: Call = {
        method: request.method,
        path: url.pathname.slice('/api'.length),
        query: url.searchParams,
        body: text === '' ? undefined : JSON.parse(text),
      };
      this.calls.push(call);
      const name = `${call.method} ${call.path}`;
      const answer = this.#answers.get(name) ?? this.#patterns.find(([calls]) => calls.test(name))?.[1];
      if (!answer) throw new TypeError(`Failed to fetch ${call.method} ${call.path}`);
      const { status = 200, headers = {}, body } = await answer(call);
      return Response.json(body, { status, headers });
    });
    await loadSiteConfig();
    return this;
  }
}

/** The reply that the API gives for an error. */
export const failure = (status: number, code: string, details?: Record<string, unknown>): FakeReply => ({
  status,
  body: { code, message: code, ...(details && { details }) },
});

/** The reply that the API gives where it wants to be left alone for some seconds. */
export const busy = (seconds: number): FakeReply => ({
  ...failure(429, 'too_many_requests'),
  headers: { 'Retry-After': String(seconds) },
});
