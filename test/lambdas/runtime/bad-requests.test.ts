import '../../support/lambda-env.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { errorReply } from '../../../contract/error-reply.ts';
import { gatewayEvent, lambdaContext } from '../../support/gateway.ts';
import { routes, service } from './service-fixture.ts';

afterEach(() => vi.restoreAllMocks());

const goodBody = { count: 1, kind: 'x' };
const thing = { params: { thingId: 'apple' } };

describe('a request that does not fit', () => {
  const proto = '{"__proto__":{"admin":true},"count":1,"kind":"x"}';
  type Request = Parameters<ReturnType<typeof service>['call']>[1];
  const inner = '{"count":1,"kind":"x","inner":{"deep":true,"__proto__":1}}';
  const malformed: [string, Request][] = [
    ['malformed JSON', { body: '{"count":' }],
    ['JSON with a comment', { body: '{} //' }],
    ['bytes that are no UTF-8', { body: '/w==', base64: true }],
  ];
  const badBodies: [string, unknown, string[]][] = [
    ['no body', undefined, ['body']],
    ['an empty body', '', ['body']],
    ['a null', 'null', ['body']],
    ['a list', [goodBody], ['body']],
    ['a text', '"text"', ['body']],
    ['a missing field', { count: 1 }, ['body.kind']],
    ['an unknown field', { ...goodBody, price: 0 }, ['body.price']],
    ['two unknown fields', { ...goodBody, p: 0, ü: 0 }, ['body.p', 'body.ü']],
    ['an unknown field deep down', { ...goodBody, inner: { deep: true, x: 1 } }, ['body.inner.x']],
    ['__proto__', proto, ['body.__proto__']],
    ['__proto__ deep down', inner, ['body.inner.__proto__']],
    ['constructor', { ...goodBody, constructor: {} }, ['body.constructor']],
    ['a number as text', { ...goodBody, count: '1' }, ['body.count']],
    ['a fraction', { ...goodBody, count: 1.5 }, ['body.count']],
    ['a number beyond all numbers', '{"count":1e999,"kind":"x"}', ['body.count']],
    ['too little', { ...goodBody, count: 0 }, ['body.count']],
    ['too much', { ...goodBody, count: 6 }, ['body.count']],
    ['a word that is none', { ...goodBody, kind: 'z' }, ['body.kind']],
    ['two faults', { count: 0, kind: 'z' }, ['body.count', 'body.kind']],
  ];
  const badQueries: [string, NonNullable<NonNullable<Request>['query']>, string[]][] = [
    ['a repeated query parameter', { page: ['1', '2'] }, ['query.page']],
    ['an unknown query parameter', { sub: 'other' }, ['query.sub']],
    ['__proto__ in the query', Object.fromEntries([['__proto__', 'x']]), ['query.__proto__']],
    ['too long a query parameter', { page: 'x'.repeat(9) }, ['query.page']],
  ];

  it.each<[string, 'read' | 'write' | 'open', Request, string, string[]]>([
    ...malformed.map(([what, request]): [string, 'write', Request, string, string[]] => [
      what,
      'write',
      { ...thing, ...request },
      'invalid_json',
      [],
    ]),
    ...badBodies.map(([what, body, paths]): [string, 'write', Request, string, string[]] => [
      what,
      'write',
      { ...thing, body },
      'invalid_request',
      paths,
    ]),
    ...badQueries.map(([what, query, paths]): [string, 'read', Request, string, string[]] => [
      what,
      'read',
      { ...thing, query },
      'invalid_request',
      paths,
    ]),
    [
      'a body on a route with a query',
      'read',
      { ...thing, body: '['.repeat(9) },
      'invalid_request',
      ['body'],
    ],
    ['a foreign script', 'read', { params: { thingId: 'яблоко' } }, 'invalid_request', ['params.thingId']],
    ['a query on a route without', 'open', { query: { page: '1' } }, 'invalid_request', ['query.page']],
    ['a body on a route without', 'open', { body: {} }, 'invalid_request', ['body']],
  ])('%s is refused without reaching the use case', async (_, name, request, code, paths) => {
    const { call: ask, logged } = service(() => Promise.reject(new Error('reached')));
    const reply = await ask(name, request);
    const body = errorReply.parse(reply.body);
    expect([reply.status, body.code]).toEqual([400, code]);
    const details = z.parse(
      z.optional(z.object({ problems: z.array(z.object({ path: z.string(), problem: z.string() })) })),
      body.details,
    );
    expect((details?.problems ?? []).map(({ path }) => path)).toEqual(paths);
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
