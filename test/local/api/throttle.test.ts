import { expect, test } from 'vitest';
import * as z from 'zod';
import { features } from '../../../contract/features.ts';
import { createThrottle, readStageLimits } from '../../../local/api/throttle.ts';
import type { JsonObject } from '../../../local/json.ts';
import { resolveTemplate } from '../../../local/template/template.ts';
import { buildStack, ofType } from '../../lib/stacks.fixture.ts';
import { buildAssembly } from '../support/assembly.ts';

const all = { HttpMethod: '*', ResourcePath: '/*', ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 };
const webhook = { HttpMethod: 'POST', ResourcePath: '/~1api~1orders~1webhook', ThrottlingBurstLimit: 2 };

const { askBot } = features.bot;
const { startThread, sendMessage, reportMessage } = features.tutor;
const helpRoutes = [askBot, startThread, sendMessage, reportMessage];

const stage = (...MethodSettings: JsonObject[]) =>
  resolveTemplate(
    buildAssembly({
      Stage: { Type: 'AWS::ApiGateway::Stage', Properties: { StageName: 'main', MethodSettings } },
    }),
  );

test("the stage's limits are those of the template", () => {
  expect(readStageLimits(stage(all)).each).toEqual({ rate: 50, burst: 100 });
  expect(readStageLimits(stage()).each).toEqual({ rate: 10_000, burst: 5000 });
});

test.each([[[all, webhook]], [[webhook, all]]])(
  'a method’s own limits are completed by those of all methods, in any order',
  (settings) => {
    expect(readStageLimits(stage(...settings))).toEqual({
      each: { rate: 50, burst: 100 },
      own: new Map([['POST /api/orders/webhook', { rate: 50, burst: 2 }]]),
    });
  },
);

test.each([
  { ...webhook, HttpMethod: '*' },
  { ...webhook, ResourcePath: '/*' },
])('limits of some methods stop the start: $HttpMethod $ResourcePath', (setting) => {
  expect(() => readStageLimits(stage(all, setting))).toThrow('throttling of all methods or of one');
});

test('each method has its own bucket', () => {
  let now = 0;
  const mayPass = createThrottle(
    {
      each: { rate: 1, burst: 2 },
      own: new Map([['POST /api/orders/webhook', { rate: 2, burst: 1 }]]),
    },
    () => now,
  );
  const webhook = () => mayPass({ httpMethod: 'POST', path: '/api/orders/webhook' });
  const get = (path: string) => mayPass({ httpMethod: 'GET', path });

  expect([webhook(), webhook()]).toEqual([true, false]);
  expect([get('/api/a'), get('/api/a'), get('/api/a')]).toEqual([true, true, false]);
  expect([get('/api/b'), mayPass({ httpMethod: 'PUT', path: '/api/a' })]).toEqual([true, true]);
  now = 500;
  expect([webhook(), webhook(), get('/api/a')]).toEqual([true, false, false]);
  now = 1000;
  expect([get('/api/a'), get('/api/a')]).toEqual([true, false]);
});

test("all methods together are within the account's limits", () => {
  const mayPass = createThrottle({ each: { rate: 10_000, burst: 5000 }, own: new Map() }, () => 0);
  const passed = (path: string, calls: number) =>
    Array.from({ length: calls }, () => mayPass({ httpMethod: 'GET', path })).filter(Boolean).length;
  expect([passed('/api/a', 3000), passed('/api/b', 3000)]).toEqual([3000, 2000]);
});

/** An attacker can send 200 requests a second until WAF blocks the address, which takes up to half a minute. */
test.each(helpRoutes)('main accepts ten calls for help a second during a flood: $method $path', (route) => {
  let now = 0;
  const settings = ofType(buildStack('main'), 'AWS::ApiGateway::Stage')[0]?.[1].Properties['MethodSettings'];
  const mayPass = createThrottle(
    readStageLimits(stage(...z.array(z.record(z.string(), z.json())).parse(settings))),
    () => now,
  );
  const call = () => mayPass({ httpMethod: route.method, path: `/api${route.path}` });
  const help: boolean[] = [];
  for (; now < 60_000; now += 5) {
    call();
    if (now % 100 === 0) help.push(call());
  }
  expect(help).toHaveLength(600);
  expect(help).not.toContain(false);
});
