import '../../support/lambda-env.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { RouteSchemas, RouteTable } from '../../../contract/route.ts';
import { observe } from '../../../lambdas/runtime/observability.ts';
import type { RawRequest } from '../../../lambdas/runtime/parse.ts';
import { serve } from '../../../lambdas/runtime/serve.ts';
import { call, gatewayEvent, lambdaContext, type TestRequest } from '../../support/gateway.ts';

const routes = {
  take: { method: 'POST', path: '/take', access: 'public', status: 200, raw: true },
} as const satisfies RouteTable;
const schemas = { take: { reply: z.object({ body: z.string() }) } } as const satisfies RouteSchemas<
  typeof routes
>;

let seen: RawRequest | undefined;
const handler = serve({
  routes,
  schemas,
  handlers: {
    take: (_deps, { raw }) => {
      seen = raw;
      return Promise.resolve({ body: raw.body });
    },
  },
  deps: {},
  observability: observe('raw'),
});

const signed = '{"a" :1,\n "a":2, "text":"Zoë 🙂\\u0021"}  ';

it.each<[string, TestRequest, string]>([
  ['every byte of it', { body: signed, student: null }, signed],
  ['base64 as plain text', { body: Buffer.from(signed).toString('base64'), base64: true }, signed],
  ['text that is no JSON', { body: '{"a":' }, '{"a":'],
  ['an empty body', { body: '' }, ''],
  ['no body', {}, ''],
])('a route with a raw body gets %s', async (_, request, body) => {
  expect(await call(handler, routes.take, request)).toMatchObject({ status: 200, body: { body } });
});

it('a route with a raw body takes no query', async () => {
  const reply = await call(handler, routes.take, { body: signed, query: { order: 'maths-1' } });
  expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});

it('a route with a raw body finds a header by its name in any case', async () => {
  await handler(
    { ...gatewayEvent(routes.take), headers: { 'Stripe-Signature': 't=1,v1=ab' } },
    lambdaContext,
  );
  const names = ['stripe-signature', 'STRIPE-SIGNATURE', 'constructor'];
  expect(names.map((name) => seen?.header(name))).toEqual(['t=1,v1=ab', 't=1,v1=ab', undefined]);
});
