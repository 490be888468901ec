import '../../support/lambda-env.ts';
import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { errorStatus, retryAfterSeconds } from '../../../contract/errors.ts';
import { Failure, type FailureCode } from '../../../lambdas/runtime/failure.ts';
import type { Call, Handlers } from '../../../lambdas/runtime/handlers.ts';
import { observe } from '../../../lambdas/runtime/observability.ts';
import type { RawRequest } from '../../../lambdas/runtime/parse.ts';
import { serve } from '../../../lambdas/runtime/serve.ts';
import { call, gatewayEvent, lambdaContext, requestId, type TestRequest } from '../../support/gateway.ts';
import { routes, schemas, service } from './service-fixture.ts';

const goodBody = { count: 1, kind: 'x' };
const thing = { params: { thingId: 'apple' } };

describe('a request that fits', () => {
  it('reaches its use case with what was parsed and who asks', async () => {
    const seen: unknown[] = [];
    const { call: ask } = service((one) => Promise.resolve({ text: String(seen.push(one)) }));
    // Students can bypass the form and store invisible characters in the user pool.
    const claims = { name: 'Zoë\u202e 🙂', email: 'zoe@example.com', 'cognito:groups': 'staff,tutors' };
    await ask('read', { ...thing, query: { page: 'ü' }, student: 's1', claims });
    await ask('write', { ...thing, body: goodBody, student: 's1' });
    expect(seen[0]).toEqual({
      params: { thingId: 'apple' },
      query: { page: 'ü' },
      body: undefined,
      student: { id: 's1', name: 'Zoë 🙂', email: 'zoe@example.com', groups: ['staff', 'tutors'] },
    });
    expect(seen[1]).toMatchObject({
      body: goodBody,
      query: undefined,
      student: { id: 's1', name: '', groups: [] },
    });
  });

  it('is answered as JSON that nobody keeps, with the route’s status', async () => {
    const reply = await service().call('write', { ...thing, body: goodBody });
    expect(reply).toMatchObject({
      status: 201,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
      body: { text: 'done' },
    });
  });

  it('is read from base64 as from plain text', async () => {
    const body = Buffer.from(JSON.stringify({ ...goodBody, inner: { deep: true } })).toString('base64');
    expect((await service().call('write', { ...thing, body, base64: true })).status).toBe(201);
  });

  it('of a route without content is answered without any', async () => {
    const { handler } = service();
    const reply = await handler(gatewayEvent(routes.remove, thing), lambdaContext);
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
  });

  it('gets nothing that the reply has no place for', async () => {
    const { call: ask } = service(() => Promise.resolve({ text: 'done', secret: 'CANARY' }));
    expect((await ask('read', thing)).body).toEqual({ text: 'done' });
  });
});

describe('a route with a raw body', () => {
  const signed = '{"a" :1,\n "a":2, "text":"Zoë 🙂\\u0021"}  ';
  const readRaw = (seen: unknown) => (seen as { readonly raw: RawRequest }).raw;

  it.each<[string, TestRequest, string]>([
    ['every byte of it', { body: signed, student: null }, signed],
    ['base64 as plain text', { body: Buffer.from(signed).toString('base64'), base64: true }, signed],
    ['text that is no JSON', { body: '{"a":' }, '{"a":'],
    ['no body', {}, ''],
  ])('gets %s', async (_, request, text) => {
    const { call: ask } = service((seen) => Promise.resolve({ text: readRaw(seen).body }));
    expect(await ask('take', request)).toMatchObject({ status: 200, body: { text } });
  });

  it('takes no query', async () => {
    const reply = await service().call('take', { body: signed, query: { order: 'maths-1' } });
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it('finds a header by its name in any case', async () => {
    const headers = { 'Stripe-Signature': 't=1,v1=ab' };
    const names = ['stripe-signature', 'STRIPE-SIGNATURE', 'constructor'];
    const { handler } = service((seen) => {
      expect(names.map((name) => readRaw(seen).header(name))).toEqual(['t=1,v1=ab', 't=1,v1=ab', undefined]);
      return Promise.resolve({ text: 'done' });
    });
    const reply = await handler({ ...gatewayEvent(routes.take), headers }, lambdaContext);
    expect(reply.statusCode).toBe(200);
  });
});

describe('a table of handlers', () => {
  type ThingHandlers = Handlers<typeof routes, typeof schemas, null>;
  const done = () => Promise.resolve({ text: 'done' });
  const remove = () => Promise.resolve(undefined);
  const complete: ThingHandlers = {
    ...{ open: done, read: done, write: done, manage: done, lead: done, take: done },
    remove,
  };

  it('compiles only with a handler for each route, no others, and complete replies', () => {
    const { manage: _, ...others } = complete;
    // @ts-expect-error -- the route `manage` has no handler
    const withoutOne: ThingHandlers = others;
    // @ts-expect-error -- there is no route `extra`
    const withAnother: ThingHandlers = { ...complete, extra: done };
    // @ts-expect-error -- the reply of `open` needs a text
    const withoutText: ThingHandlers = { ...complete, open: () => Promise.resolve({}) };
    expect([withoutOne, withAnother, withoutText]).toHaveLength(3);
  });

  it('gives no student where anybody may call', () => {
    expectTypeOf<Call<(typeof routes)['open'], (typeof schemas)['open']>>().not.toHaveProperty('student');
    expectTypeOf<Call<(typeof routes)['read'], (typeof schemas)['read']>>().toHaveProperty('student');
  });
});

describe('who may call', () => {
  const tab = { origin_jti: 'tab', auth_time: '1' };
  it.each([
    ['open', null, {}, 200],
    ['read', null, {}, 401],
    ['read', 's1', {}, 200],
    ['manage', null, {}, 401],
    ['manage', 's1', {}, 403],
    ['manage', 's1', { 'cognito:groups': 'staffroom' }, 403],
    ['manage', 's1', { 'cognito:groups': 'tutors,staff' }, 403],
    ['manage', 's1', { 'cognito:groups': 'tutors,staff', ...tab }, 200],
    ['manage', 's1', tab, 403],
    ['manage', 's2', { 'cognito:groups': 'staff', ...tab }, 403],
    ['lead', 's1', { 'cognito:groups': 'staff,safeguarding', ...tab }, 403],
    ['lead', 'lead', { 'cognito:groups': 'staff', ...tab }, 403],
    ['lead', 'lead', { 'cognito:groups': 'safeguarding', ...tab }, 403],
    ['lead', 'lead', { 'cognito:groups': 'staff,safeguarding', ...tab }, 200],
  ] as const)('%s by %s with claims %j: %i', async (name, student, claims, status) => {
    const request = name === 'read' ? thing : {};
    expect((await service().call(name, { ...request, student, claims })).status).toBe(status);
  });

  const lead = { student: 'lead', claims: { 'cognito:groups': 'staff,safeguarding', ...tab } };
  it.each([
    [999, lead, 200, undefined],
    [1000, lead, 403, 'staff_check_needed'],
    [0, { ...lead, claims: { ...lead.claims, origin_jti: 'phone' } }, 403, 'staff_check_needed'],
    [0, { ...lead, claims: { 'cognito:groups': 'staff' } }, 403, 'staff_check_needed'],
  ])('at %i ms, staff with %j get %i: %s', async (now, request, status, code) => {
    const { call: ask } = service(undefined, now);
    const reply = await ask('manage', request);
    expect([reply.status, (reply.body as { code?: string }).code]).toEqual([status, code]);
  });

  it('passes the rights of the session, which a token doesn’t exceed', async () => {
    const seen: unknown[] = [];
    const { call: ask } = service((one) => Promise.resolve({ text: String(seen.push(one)) }));
    const claims = { 'cognito:groups': 'staff,safeguarding', ...tab };
    await ask('manage', { student: 's1', claims });
    await ask('manage', lead);
    expect(seen).toMatchObject([
      { student: { id: 's1', groups: ['staff'], signIn: { id: 'tab', at: 1000 } } },
      { student: { groups: ['staff', 'safeguarding'] } },
    ]);
  });

  it('serves no route of staff without their sessions', () => {
    const { manage: route } = routes;
    const { manage: schema } = schemas;
    const given = {
      deps: null,
      observability: observe('things'),
      handlers: { manage: () => Promise.resolve({ text: 'done' }) },
    };
    expect(() => serve({ routes: { manage: route }, schemas: { manage: schema }, ...given })).toThrow(
      'manage needs the sessions of staff',
    );
  });

  it('asks before it looks at the body', async () => {
    expect((await service().call('write', { ...thing, student: null, body: '{' })).status).toBe(401);
  });
});

describe('what goes wrong', () => {
  it.each<[FailureCode, string | undefined]>([
    ['not_found', undefined],
    ['course_not_owned', undefined],
    ['answer_conflict', undefined],
    ['invalid_request', undefined],
    ['payments_unavailable', '2'],
  ])('a use case’s %s has the status of the contract’s table', async (code, retryAfter) => {
    const { call: ask } = service(() => Promise.reject(new Failure(code, { current: null })));
    const reply = await ask('read', thing);
    expect(reply).toMatchObject({ status: errorStatus[code], body: { code, details: { current: null } } });
    expect(reply.headers?.['retry-after']).toBe(retryAfter);
  });

  it.each([
    ['ThrottlingException', {}],
    ['ProvisionedThroughputExceededException', {}],
    ['RequestLimitExceeded', {}],
    ['InternalServerError', {}],
    ['TimeoutError', {}],
    ['Error', { code: 'ECONNREFUSED' }],
    ['Error', { code: 'ECONNRESET' }],
    ['Error', { code: 'ENOTFOUND' }],
  ])('storage that answers %s %j is unavailable for now', async (name, extra) => {
    const error = Object.assign(new Error('CANARY'), { name }, extra);
    const { call: ask, logged } = service(() => Promise.reject(error));
    const reply = await ask('read', thing);
    expect(reply).toMatchObject({
      status: 503,
      headers: { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' },
      body: { code: 'storage_unavailable' },
    });
    expect(reply.text).not.toContain('CANARY');
    expect(logged).toContainEqual(['warn', 'Storage is unavailable', { route: 'read', reason: name }]);
  });

  it.each([
    ['an error', new Error('CANARY')],
    ['a refusal of the SDK', Object.assign(new Error('CANARY'), { name: 'ValidationException' })],
  ])('%s that nobody expected is a logged 500 that says nothing', async (_, error) => {
    const { call: ask, logged } = service(() => Promise.reject(error));
    const reply = await ask('read', thing);
    expect(reply).toMatchObject({ status: 500, body: { code: 'internal_error' } });
    expect(reply.text).not.toContain('CANARY');
    expect(logged).toContainEqual(['error', 'A request failed unexpectedly', { route: 'read', error }]);
  });

  it('a reply that does not fit its schema is a logged 500, and stays here', async () => {
    const replies = { open: { reply: z.object({ count: z.int() }) } };
    const observability = observe('broken');
    const error: unknown[] = [];
    observability.logger.error = (...entry) => void error.push(entry);
    const one = { open: routes.open };
    const broken = { count: Number('CANARY') };
    const handler = serve({
      routes: one,
      schemas: replies,
      handlers: { open: () => Promise.resolve(broken) },
      deps: {},
      observability,
    });
    expect(await call(handler, routes.open)).toMatchObject({ status: 500, body: { code: 'internal_error' } });
    const details = { route: 'open', issues: [{ code: 'invalid_type', path: 'count' }] };
    expect(error).toEqual([['A reply does not fit its schema', details]]);
  });

  it('work that takes all the function’s time is answered before that is cut off', async () => {
    const { handler } = service(() => new Promise(() => undefined));
    const hurried = { ...lambdaContext, getRemainingTimeInMillis: () => 501 };
    const reply = await handler(gatewayEvent(routes.read, thing), hurried);
    expect([reply.statusCode, reply.headers?.['retry-after']]).toEqual([503, '2']);
  });

  it('a route of another function is not found', async () => {
    const { handler } = service();
    const reply = await call(handler, { method: 'GET', path: '/elsewhere', access: 'public', status: 200 });
    expect(reply.status).toBe(404);
  });
});

it('logs the route and the status under the request’s id, and nothing of the request', async () => {
  const { call: ask, logged, observability } = service();
  const claims = { name: 'CANARY', email: 'CANARY@example.com' };
  await ask('write', { params: { thingId: 'canary' }, body: { ...goodBody, count: 3 }, claims });
  expect(logged).toEqual([['info', 'Answered', { route: 'write', status: 201 }]]);
  expect(observability.logger.getCorrelationId()).toBe(requestId);
});
