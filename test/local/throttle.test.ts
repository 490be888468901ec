import { expect, test } from 'vitest';
import { createThrottle, stageLimits } from '../../local/api/throttle.ts';
import type { JsonObject } from '../../local/json.ts';
import { resolveTemplate } from '../../local/template/template.ts';
import { assemblyOf } from './support/assembly.ts';

const all = { HttpMethod: '*', ResourcePath: '/*', ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 };
const webhook = { HttpMethod: 'POST', ResourcePath: '/~1api~1orders~1webhook', ThrottlingBurstLimit: 2 };

const stage = (...MethodSettings: JsonObject[]) =>
  resolveTemplate(
    assemblyOf({
      Stage: { Type: 'AWS::ApiGateway::Stage', Properties: { StageName: 'main', MethodSettings } },
    }),
  );

test("the stage's limits are those of the template", () => {
  expect(stageLimits(stage(all)).shared).toEqual({ rate: 50, burst: 100 });
  expect(stageLimits(stage()).shared).toEqual({ rate: 10_000, burst: 5000 });
});

test.each([[[all, webhook]], [[webhook, all]]])(
  'a method has limits of its own, and the shared ones for what they leave open, wherever they stand',
  (settings) => {
    expect(stageLimits(stage(...settings))).toEqual({
      shared: { rate: 50, burst: 100 },
      own: new Map([['POST /api/orders/webhook', { rate: 50, burst: 2 }]]),
    });
  },
);

test.each([
  { ...webhook, HttpMethod: '*' },
  { ...webhook, ResourcePath: '/*' },
])('limits of several methods that are not all stop the start: $HttpMethod $ResourcePath', (setting) => {
  expect(() => stageLimits(stage(all, setting))).toThrow('throttling of all methods or of one');
});

test('a method with its own limits neither uses up the shared ones nor is stopped by them', () => {
  let now = 0;
  const mayPass = createThrottle(
    {
      shared: { rate: 1, burst: 2 },
      own: new Map([['POST /api/orders/webhook', { rate: 2, burst: 1 }]]),
    },
    () => now,
  );
  const own = () => mayPass({ httpMethod: 'POST', path: '/api/orders/webhook' });
  const shared = (path: string) => mayPass({ httpMethod: 'GET', path });

  expect([own(), own()]).toEqual([true, false]);
  expect([shared('/api/a'), shared('/api/b'), shared('/api/orders/webhook')]).toEqual([true, true, false]);
  now = 500;
  expect([own(), own(), shared('/api/a')]).toEqual([true, false, false]);
  now = 1000;
  expect([shared('/api/a'), shared('/api/b')]).toEqual([true, false]);
});
