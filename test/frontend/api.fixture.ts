import { http, HttpResponse, matchRequestUrl } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type * as z from 'zod/mini';
import { errorReply } from '../../contract/error-reply.ts';
import { errorStatus, type ErrorCode } from '../../contract/errors.ts';
import { featureSchemas } from '../../contract/feature-schemas.ts';
import { features, type Feature } from '../../contract/features.ts';
import { apiBasePath, type Route, type RouteSchema } from '../../contract/route.ts';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

type Contracts = {
  [F in Feature]: {
    [Name in keyof (typeof features)[F] & keyof (typeof featureSchemas)[F]]: {
      readonly route: (typeof features)[F][Name];
      readonly reply: (typeof featureSchemas)[F][Name] extends {
        readonly reply: infer S extends z.ZodMiniType;
      }
        ? z.input<S>
        : never;
    };
  }[keyof (typeof features)[F] & keyof (typeof featureSchemas)[F]];
}[Feature];
type ReplyTo<R extends Route> = Extract<Contracts, { readonly route: R }>['reply'];
type Outcome<R extends Route> = ReplyTo<R> | Response;
export type Answer<R extends Route> = (call: Call) => Outcome<R> | Promise<Outcome<R>>;
type Params = Readonly<Record<string, string>>;

const base = window.location.origin + apiBasePath;
let calls: Call[] = [];
let faults: string[] = [];
let pending = 0;

const server = setupServer(http.head('*/config.json', () => new HttpResponse()));

const original = globalThis.fetch;

beforeAll(() => {
  server.listen({
    onUnhandledFrame: ({ frame }) => {
      const { request } = frame.data as { readonly request: Request };
      faults.push(`${request.method} ${request.url} was not expected`);
      throw new TypeError('Failed to fetch');
    },
  });
  const send = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    pending += 1;
    try {
      return await send(...request);
    } finally {
      pending -= 1;
    }
  };
});
afterAll(() => {
  server.close();
  globalThis.fetch = original;
});
beforeEach(() => {
  calls = [];
  faults = [];
});
afterEach(() => {
  server.resetHandlers();
  expect(faults).toEqual([]);
});

/** Fills in the parameters of a path. A parameter without a value becomes `:name`, which matches any value. */
const buildPath = ({ path }: Route, params: Params): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    return value === undefined ? `:${name}` : encodeURIComponent(value);
  });

function findSchema(route: Route): RouteSchema {
  for (const feature of Object.keys(features) as Feature[])
    for (const [name, each] of Object.entries(features[feature] as Record<string, Route>))
      if (each === route)
        return (featureSchemas[feature] as Record<string, RouteSchema>)[name] as RouteSchema;
  throw new Error(`${route.method} ${route.path} is not in the contract`);
}

/** The mocked API. A request without an answer, or a reply that breaks the contract, fails the test. */
export const api = {
  get calls(): readonly Call[] {
    return calls;
  },

  /** Sets the answer to a route's calls with these parameters. A later answer replaces an earlier one. */
  on<const R extends Route>(route: R, params: Params, answer: Answer<R>) {
    const method = route.method.toLowerCase() as Lowercase<Route['method']>;
    const schema = findSchema(route);
    server.use(
      http[method](base + buildPath(route, params), async ({ request, params: matched }) => {
        const { pathname, searchParams } = new URL(request.url);
        const text = await request.text();
        const call: Call = {
          method: request.method,
          path: pathname.slice(apiBasePath.length),
          params: { ...params, ...(matched as Params) },
          query: searchParams,
          body: text === '' ? undefined : (JSON.parse(text) as unknown),
        };
        calls.push(call);
        try {
          const outcome = await answer(call);
          if (outcome instanceof Response) return outcome.clone();
          const body = schema.reply.parse(outcome);
          const init = { status: route.status };
          return body === undefined ? new HttpResponse(null, init) : HttpResponse.json(body, init);
        } catch (error) {
          faults.push(`${route.method} ${call.path} got no reply: ${String(error)}`);
          return HttpResponse.error();
        }
      }),
    );
    return this;
  },

  /** Waits until the page has read every reply. Also works with fake timers. */
  async settled({ unanswered = 0 } = {}): Promise<void> {
    for (let idle = 0; idle < 5; idle = pending > unanswered ? 0 : idle + 1)
      await new Promise<void>((resolve) => void setImmediate(resolve));
  },

  callsTo(route: Route, params: Params = {}): readonly Call[] {
    const path = base + buildPath(route, params);
    return calls.filter(
      (call) => call.method === route.method && matchRequestUrl(new URL(base + call.path), path).matches,
    );
  },

  count(route: Route, params: Params = {}): number {
    return this.callsTo(route, params).length;
  },
};

export const failure = (code: ErrorCode, details?: Record<string, unknown>, headers: HeadersInit = {}) =>
  HttpResponse.json(errorReply.parse({ code, message: code, ...(details && { details }) }), {
    status: errorStatus[code],
    headers,
  });

export const busy = (seconds: number) =>
  failure('too_many_requests', undefined, { 'Retry-After': String(seconds) });

export const offline = () => HttpResponse.error();
