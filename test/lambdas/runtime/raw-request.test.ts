import '../../support/lambda-env.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { RouteSchemas, RouteTable } from '../../../contract/route.ts';
import { Failure } from '../../../lambdas/runtime/failure.ts';
import { observe } from '../../../lambdas/runtime/observability.ts';
import { rawRequest, type RawRequest } from '../../../lambdas/runtime/parse.ts';
import { serve } from '../../../lambdas/runtime/serve.ts';
import { call, gatewayEvent, type TestRequest } from '../../support/gateway.ts';

const routes = {
  take: { method: 'POST', path: '/take', access: 'public', status: 200, raw: true },
} as const satisfies RouteTable;
const schemas = {
  take: { reply: z.object({ taken: z.literal(true) }) },
} as const satisfies RouteSchemas<typeof routes>;

/** The answer to a request to the raw route, and what of it reached the use case. */
async function take(request: TestRequest, use: () => Promise<void> = () => Promise.resolve()) {
  const seen: RawRequest[] = [];
  const handler = serve({
    routes,
    schemas,
    handlers: {
      take: async (_deps, { raw }) => {
        seen.push(raw);
        await use();
        return { taken: true as const };
      },
    },
    deps: {},
    observability: observe('raw'),
  });
  return { reply: await call(handler, routes.take, request), seen };
}

const signed = '{"a" :1,\n "a":2, "text":"Zoë 🙂\\u0021"}  ';

describe('a route that takes its body raw', () => {
  it('gets each byte of it, and not what JSON makes of it', async () => {
    const { reply, seen } = await take({ body: signed, student: null });
    expect(reply).toMatchObject({ status: 200, body: { taken: true } });
    expect(seen.map(({ body }) => body)).toEqual([signed]);
  });

  it('gets it from base64 as from plain text', async () => {
    const { seen } = await take({ body: Buffer.from(signed).toString('base64'), base64: true });
    expect(seen.map(({ body }) => body)).toEqual([signed]);
  });

  it.each([
    ['what is no JSON', '{"a":', '{"a":'],
    ['an empty body', '', ''],
    ['no body', undefined, ''],
  ])('gets %s: whether it is any good is for a signature to say', async (_, body, text) => {
    const { reply, seen } = await take({ body });
    expect(reply.status).toBe(200);
    expect(seen.map((raw) => raw.body)).toEqual([text]);
  });

  it('takes no query', async () => {
    const { reply, seen } = await take({ body: signed, query: { order: 'maths-1' } });
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(seen).toEqual([]);
  });

  it.each([
    ['invalid_signature', 400],
    ['not_found', 404],
    ['payments_unavailable', 503],
  ] as const)('answers a use case’s %s with %i', async (code, status) => {
    const { reply } = await take({ body: signed }, () => Promise.reject(new Failure(code)));
    expect([reply.status, reply.body]).toEqual([status, expect.objectContaining({ code })]);
    expect(reply.headers?.['retry-after']).toBe(status === 503 ? '2' : undefined);
  });
});

it('gives a header by its name in any case, and nothing for one that is not there', () => {
  const event = { ...gatewayEvent(routes.take), headers: { 'Stripe-Signature': 't=1,v1=ab' } };
  const raw = rawRequest(event);
  expect(raw.header('stripe-signature')).toBe('t=1,v1=ab');
  expect(raw.header('STRIPE-SIGNATURE')).toBe('t=1,v1=ab');
  expect(raw.header('constructor')).toBeUndefined();
});
