import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../local/json.ts';
import { resolveTemplate } from '../../local/template/template.ts';
import { buildAssembly } from './support/assembly.ts';

const table = { Type: 'AWS::DynamoDB::Table', Properties: {} };
const tableArn = 'arn:aws:dynamodb:eu-west-1:000000000000:table/Ktc-test-Table';

const resolveValue = (value: Json): Json | undefined =>
  resolveTemplate(
    buildAssembly({ Table: table, Subject: { Type: 'AWS::SNS::Topic', Properties: { value } } }),
  ).ofType('AWS::SNS::Topic')[0]?.properties['value'];

describe('intrinsic functions', () => {
  test.each<[string, Json, Json]>([
    ['Ref of a resource', { Ref: 'Table' }, 'Ktc-test-Table'],
    ['Ref of the region', { Ref: 'AWS::Region' }, 'eu-west-1'],
    ['GetAtt', { 'Fn::GetAtt': ['Table', 'Arn'] }, tableArn],
    ['Join', { 'Fn::Join': ['/', ['a', { Ref: 'Table' }, 1]] }, 'a/Ktc-test-Table/1'],
    ['Split and Select', { 'Fn::Select': [1, { 'Fn::Split': ['-', { Ref: 'AWS::Region' }] }] }, 'west'],
    ['Sub', { 'Fn::Sub': '${AWS::Region} ${Table} ${Table.Arn}' }, `eu-west-1 Ktc-test-Table ${tableArn}`],
    [
      "a policy's own Condition",
      { Condition: { Bool: { x: 'false' } } },
      { Condition: { Bool: { x: 'false' } } },
    ],
  ])('%s is resolved', (_, value, expected) => {
    expect(resolveValue(value)).toEqual(expected);
  });

  test.each<[string, Json, string]>([
    ['function', { 'Fn::Cidr': ['10.0.0.0/16', 2] }, 'Subject uses the intrinsic function Fn::Cidr'],
    [
      'attribute',
      { 'Fn::GetAtt': ['Table', 'StreamArn'] },
      'Subject reads the attribute StreamArn of Table (AWS::DynamoDB::Table)',
    ],
    ['name', { Ref: 'Missing' }, 'Subject refers to Missing'],
  ])('an unknown %s is refused with its resource', (_, value, message) => {
    expect(() => resolveValue(value)).toThrow(message);
  });
});

test('a condition is refused', () => {
  expect(() => resolveTemplate(buildAssembly({ Table: { ...table, Condition: 'Never' } }))).toThrow(
    'Condition',
  );
});

test('outputs are resolved', () => {
  const assembly = buildAssembly({ Table: table });
  const outputs = (Outputs: JsonObject) =>
    resolveTemplate({ ...assembly, template: { ...assembly.template, Outputs } }).outputs;
  expect(outputs({ Name: { Value: { Ref: 'Table' } } })).toEqual({ Name: 'Ktc-test-Table' });
  expect(() => outputs({ Name: { Value: { Ref: 'Missing' } } })).toThrow('Name refers to Missing');
});

test('physical names are the same at each start', () => {
  const names = () =>
    resolveTemplate(
      buildAssembly({ Pool: { Type: 'AWS::Cognito::UserPool', Properties: {} }, Table: table }),
    ).resources.map(({ ref }) => ref);
  expect(names()).toEqual(names());
  expect(names()[0]).toMatch(/^eu-west-1_[a-z0-9]{9}$/);
});
