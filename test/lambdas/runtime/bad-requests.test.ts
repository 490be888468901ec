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
  it.each<
    [string, 'read' | 'write' | 'open', Parameters<ReturnType<typeof service>['call']>[1], string, string[]]
  >([
    ['malformed JSON', 'write', { ...thing, body: '{"count":' }, 'invalid_json', []],
    ['JSON with a comment', 'write', { ...thing, body: '{} //' }, 'invalid_json', []],
    ['bytes that are no UTF-8', 'write', { ...thing, body: '/w==', base64: true }, 'invalid_json', []],
    ['no body', 'write', thing, 'invalid_request', ['body']],
    ['a body where none belongs', 'read', { ...thing, body: '['.repeat(9) }, 'invalid_request', ['body']],
    ['an empty body', 'write', { ...thing, body: '' }, 'invalid_request', ['body']],
    ['a null', 'write', { ...thing, body: 'null' }, 'invalid_request', ['body']],
    ['a list', 'write', { ...thing, body: [goodBody] }, 'invalid_request', ['body']],
    ['a text', 'write', { ...thing, body: '"text"' }, 'invalid_request', ['body']],
    ['a missing field', 'write', { ...thing, body: { count: 1 } }, 'invalid_request', ['body.kind']],
    [
      'an unknown field',
      'write',
      { ...thing, body: { ...goodBody, price: 0 } },
      'invalid_request',
      ['body.price'],
    ],
    [
      'two unknown fields',
      'write',
      { ...thing, body: { ...goodBody, p: 0, ü: 0 } },
      'invalid_request',
      ['body.p', 'body.ü'],
    ],
    [
      'an unknown field deep down',
      'write',
      { ...thing, body: { ...goodBody, inner: { deep: true, x: 1 } } },
      'invalid_request',
      ['body.inner.x'],
    ],
    ['__proto__', 'write', { ...thing, body: proto }, 'invalid_request', ['body.__proto__']],
    [
      '__proto__ deep down',
      'write',
      { ...thing, body: '{"count":1,"kind":"x","inner":{"deep":true,"__proto__":1}}' },
      'invalid_request',
      ['body.inner.__proto__'],
    ],
    [
      'constructor',
      'write',
      { ...thing, body: { ...goodBody, constructor: {} } },
      'invalid_request',
      ['body.constructor'],
    ],
    [
      'a number as text',
      'write',
      { ...thing, body: { ...goodBody, count: '1' } },
      'invalid_request',
      ['body.count'],
    ],
    [
      'a fraction',
      'write',
      { ...thing, body: { ...goodBody, count: 1.5 } },
      'invalid_request',
      ['body.count'],
    ],
    [
      'a number beyond all numbers',
      'write',
      { ...thing, body: '{"count":1e999,"kind":"x"}' },
      'invalid_request',
      ['body.count'],
    ],
    ['too little', 'write', { ...thing, body: { ...goodBody, count: 0 } }, 'invalid_request', ['body.count']],
    ['too much', 'write', { ...thing, body: { ...goodBody, count: 6 } }, 'invalid_request', ['body.count']],
    [
      'a word that is none',
      'write',
      { ...thing, body: { ...goodBody, kind: 'z' } },
      'invalid_request',
      ['body.kind'],
    ],
    [
      'two faults',
      'write',
      { ...thing, body: { count: 0, kind: 'z' } },
      'invalid_request',
      ['body.count', 'body.kind'],
    ],
    [
      'a parameter in another script',
      'read',
      { params: { thingId: 'яблоко' } },
      'invalid_request',
      ['params.thingId'],
    ],
    [
      'a repeated query parameter',
      'read',
      { ...thing, query: { page: ['1', '2'] } },
      'invalid_request',
      ['query.page'],
    ],
    [
      'an unknown query parameter',
      'read',
      { ...thing, query: { sub: 'other' } },
      'invalid_request',
      ['query.sub'],
    ],
    [
      '__proto__ in the query',
      'read',
      { ...thing, query: Object.fromEntries([['__proto__', 'x']]) },
      'invalid_request',
      ['query.__proto__'],
    ],
    [
      'too long a query parameter',
      'read',
      { ...thing, query: { page: 'x'.repeat(9) } },
      'invalid_request',
      ['query.page'],
    ],
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
