import { afterEach, describe, expect, test, vi } from 'vitest';
import { readMethods } from '../../../local/api/routes.ts';
import { readValidation } from '../../../local/api/validation.ts';
import { resolveTemplate } from '../../../local/template/template.ts';
import { buildAssembly } from '../support/assembly.ts';
import { method } from '../support/stack-resources.ts';

const template = resolveTemplate(
  buildAssembly({
    Api: { Type: 'AWS::ApiGateway::RestApi', Properties: { Name: 'test' } },
    checkedFunction: { Type: 'AWS::Lambda::Function', Properties: {} },
    Validator: { Type: 'AWS::ApiGateway::RequestValidator', Properties: { ValidateRequestBody: true } },
    Model: {
      Type: 'AWS::ApiGateway::Model',
      Properties: {
        Schema: { type: 'object', properties: { done: {} }, required: ['done'], additionalProperties: false },
      },
    },
    ...method('checked', {
      ResourceId: { 'Fn::GetAtt': ['Api', 'RootResourceId'] },
      RequestValidatorId: { Ref: 'Validator' },
      RequestModels: { 'application/json': { Ref: 'Model' } },
    }),
  }),
);
const [api] = template.ofType('AWS::ApiGateway::RestApi');
const methods = readMethods(template, api?.ref ?? '');
const validate = readValidation(template, methods);
const check = (body: string) => {
  const [checked] = methods;
  if (checked === undefined) throw new Error('The template has no method');
  return validate(checked, 'application/json', body);
};

afterEach(() => vi.restoreAllMocks());

describe('a body', () => {
  const deep = (count: number) => `{"done":${'['.repeat(count)}${']'.repeat(count)}}`;

  test.each([
    ['nested a million times', deep(1_000_000)],
    ['that opens a million lists and closes none', '['.repeat(1_000_000)],
    ['nested in objects', '{"done":'.repeat(100_000)],
    ['of a million values', `{"done":[${'0,'.repeat(1_000_000)}0]}`],
    [
      'of a hundred thousand names',
      `{${Array.from({ length: 100_000 }, (_, each) => `"${each}":0`).join(',')}}`,
    ],
  ])('%s is refused without being parsed', (_, body) => {
    const parse = vi.spyOn(JSON, 'parse');
    expect(check(body)).toBe(false);
    // A failing `toHaveBeenCalled` would print the request bodies.
    expect(parse.mock.calls.length).toBe(0);
  });

  test.each([
    ['with a long text full of brackets', JSON.stringify({ done: '[{,"\\'.repeat(100_000) })],
    ['that ends in a backslash within a text', JSON.stringify({ done: '\\' })],
    ['that is nested as deep as people write', deep(10)],
  ])('%s passes', (_, body) => {
    expect(check(body)).toBe(true);
  });

  test.each(['{"done":"', '{"done":"\\"', '"', ''])('cut off is refused: %s', (body) => {
    expect(check(body)).toBe(false);
  });
});
