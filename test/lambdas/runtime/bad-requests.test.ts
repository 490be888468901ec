import '../../support/lambda-env.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorReply } from '../../../contract/error-reply.ts';
import { gatewayEvent, lambdaContext } from '../../support/gateway.ts';
import { routes, service } from './service-fixture.ts';

afterEach(() => vi.restoreAllMocks());

const goodBody = { count: 1, kind: 'x' };
const thing = { params: { thingId: 'apple' } };

type Request = Parameters<ReturnType<typeof service>['call']>[1];
type Query = NonNullable<NonNullable<Request>['query']>;

describe('a request that does not fit', () => {
  const proto = '{"__proto__":{"admin":true},"count":1,"kind":"x"}';
  const inner = '{"count":1,"kind":"x","inner":{"deep":true,"__proto__":1}}';
  const json = 'invalid_json';
  const badBodies: readonly (readonly [string, unknown, ...string[]])[] = [
    ['malformed JSON', '{"count":', json],
    ['JSON with a comment', '{} //', json],
    ['no body', undefined, 'body'],
    ['an empty body', '', 'body'],
    ['a null', 'null', 'body'],
    ['a list', [goodBody], 'body'],
    ['a text', '"text"', 'body'],
    ['a missing field', { count: 1 }, 'body.kind'],
    ['an unknown field', { ...goodBody, price: 0 }, 'body.price'],
    ['two unknown fields', { ...goodBody, p: 0, ü: 0 }, 'body.p', 'body.ü'],
    ['an unknown field deep down', { ...goodBody, inner: { deep: true, x: 1 } }, 'body.inner.x'],
    ['__proto__', proto, 'body.__proto__'],
    ['__proto__ deep down', inner, 'body.inner.__proto__'],
    ['constructor', { ...goodBody, constructor: {} }, 'body.constructor'],
    ['a number beyond all numbers', '{"count":1e999,"kind":"x"}', 'body.count'],
    ['two faults', { count: 0, kind: 'z' }, 'body.count', 'body.kind'],
  ];
  const badQueries: readonly (readonly [string, Query, string])[] = [
    ['a repeated query parameter', { page: ['1', '2'] }, 'query.page'],
    ['an unknown query parameter', { sub: 'other' }, 'query.sub'],
    ['__proto__ in the query', Object.fromEntries([['__proto__', 'x']]), 'query.__proto__'],
    ['too long a query parameter', { page: 'x'.repeat(9) }, 'query.page'],
  ];
  const rows: readonly (readonly [string, 'read' | 'write' | 'open', Request, readonly string[]])[] = [
    ...badBodies.map(([what, body, ...faults]) => [what, 'write', { ...thing, body }, faults] as const),
    ...badQueries.map(([what, query, fault]) => [what, 'read', { ...thing, query }, [fault]] as const),
    ['bytes that are no UTF-8', 'write', { ...thing, body: '/w==', base64: true }, [json]],
    ['a body on a route with a query', 'read', { ...thing, body: '['.repeat(9) }, ['body']],
    ['a foreign script', 'read', { params: { thingId: 'яблоко' } }, ['params.thingId']],
    ['a query on a route without', 'open', { query: { page: '1' } }, ['query.page']],
    ['a body on a route without', 'open', { body: {} }, ['body']],
  ];

  it.each(rows)('%s is refused without reaching the use case', async (_, name, request, faults) => {
    const { call: ask, logged } = service(() => Promise.reject(new Error('reached')));
    const reply = await ask(name, request);
    const { code, details } = errorReply.parse(reply.body);
    const isJson = faults[0] === json;
    expect([reply.status, code]).toEqual([400, isJson ? json : 'invalid_request']);
    const { problems = [] } = (details ?? {}) as { problems?: { path: string }[] };
    expect(problems.map(({ path }) => path)).toEqual(isJson ? [] : faults);
    expect(logged.filter((entry) => JSON.stringify(entry).includes('error'))).toEqual([]);
  });

  it('is told what is wrong and never what was sent', async () => {
    const body = { count: 'CANARY', kind: 'CANARY', inner: { deep: 'CANARY', other: 'CANARY' } };
    const reply = await service().call('write', {
      params: { thingId: 'CANARY' },
      query: { page: 'CANARY' },
      body,
    });
    expect(reply.status).toBe(400);
    expect(reply.text).not.toContain('CANARY');
  });

  it.each(['['.repeat(5_000_000), JSON.stringify({ kind: 'x'.repeat(5_000_000) })])(
    'of megabytes is refused without being parsed',
    async (body) => {
      const parse = vi.spyOn(JSON, 'parse');
      const reply = await service().handler(gatewayEvent(routes.write, { ...thing, body }), lambdaContext);
      expect(reply.statusCode).toBe(413);
      expect(parse.mock.calls.length).toBe(0);
    },
  );

  it('of many fields gets a short answer', async () => {
    const body = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`${index}${'x'.repeat(500)}`, 1]),
    );
    const reply = await service().call('write', { ...thing, body });
    expect(reply.status).toBe(400);
    expect(reply.text.length).toBeLessThan(4_000);
  });

  it('changes no prototype', async () => {
    await service().call('write', { ...thing, body: proto });
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });
});
