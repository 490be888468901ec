import { expect, test } from 'vitest';
import { stageLimits } from '../../local/api/throttle.ts';
import { resolveTemplate } from '../../local/template/template.ts';
import { assemblyOf } from './support/assembly.ts';

const all = { HttpMethod: '*', ResourcePath: '/*', ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 };
const one = { HttpMethod: 'GET', ResourcePath: '/~1api', ThrottlingRateLimit: 1, ThrottlingBurstLimit: 1 };

const stage = (MethodSettings: (typeof all)[]) =>
  resolveTemplate(
    assemblyOf({
      Stage: { Type: 'AWS::ApiGateway::Stage', Properties: { StageName: 'main', MethodSettings } },
    }),
  );

test("the stage's limits are those of the template", () => {
  expect(stageLimits(stage([all]))).toEqual({ rate: 50, burst: 100 });
  expect(stageLimits(stage([]))).toEqual({ rate: 10_000, burst: 5000 });
});

test.each([[[all, one]], [[one, all]]])(
  'limits of one method stop the start, wherever they stand',
  (settings) => {
    expect(() => stageLimits(stage(settings))).toThrow('not of /~1api');
  },
);
