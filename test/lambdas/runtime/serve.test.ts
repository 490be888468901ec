import '../../support/lambda-env.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { errorStatus, retryAfterSeconds } from '../../../contract/errors.ts';
import { Failure, type FailureCode } from '../../../lambdas/runtime/failure.ts';
import { observe } from '../../../lambdas/runtime/observability.ts';
import { serve } from '../../../lambdas/runtime/serve.ts';
import { call, gatewayEvent, lambdaContext, requestId } from '../../support/gateway.ts';
import { routes, service } from './service-fixture.ts';

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

describe('who may call', () => {
  it.each([
    ['open', null, {}, 200],
    ['read', null, {}, 401],
    ['read', 's1', {}, 200],
    ['manage', null, {}, 401],
    ['manage', 's1', {}, 403],
    ['manage', 's1', { 'cognito:groups': 'staffroom' }, 403],
    ['manage', 's1', { 'cognito:groups': 'tutors,staff' }, 200],
  ] as const)('%s by %s with claims %j: %i', async (name, student, claims, status) => {
    const request = name === 'read' ? thing : {};
    expect((await service().call(name, { ...request, student, claims })).status).toBe(status);
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
