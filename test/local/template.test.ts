import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../local/json.ts';
import { resolveTemplate, type Template } from '../../local/template/template.ts';
import { assemblyOf } from './support/assembly.ts';

const table = { Type: 'AWS::DynamoDB::Table', Properties: {} };

function resolved(value: Json, sections: JsonObject = {}, region = 'eu-west-1'): Json | undefined {
  const assembly = assemblyOf({
    Table: table,
    Subject: { Type: 'AWS::SNS::Topic', Properties: { value } },
  });
  const template: Template = resolveTemplate({
    ...assembly,
    region,
    template: { ...assembly.template, ...sections },
  });
  return template.ofType('AWS::SNS::Topic')[0]?.properties['value'];
}

describe('intrinsic functions', () => {
  test.each<[string, Json, Json]>([
    ['Ref of a resource', { Ref: 'Table' }, 'Ktc-test-Table'],
    ['Ref of the region', { Ref: 'AWS::Region' }, 'eu-west-1'],
    [
      'GetAtt',
      { 'Fn::GetAtt': ['Table', 'Arn'] },
      'arn:aws:dynamodb:eu-west-1:000000000000:table/Ktc-test-Table',
    ],
    [
      'GetAtt as text',
      { 'Fn::GetAtt': 'Table.Arn' },
      'arn:aws:dynamodb:eu-west-1:000000000000:table/Ktc-test-Table',
    ],
    ['Join', { 'Fn::Join': ['/', ['a', { Ref: 'Table' }, 1]] }, 'a/Ktc-test-Table/1'],
    ['Split and Select', { 'Fn::Select': [1, { 'Fn::Split': ['-', { Ref: 'AWS::Region' }] }] }, 'west'],
    [
      'Sub',
      { 'Fn::Sub': '${AWS::Region} ${Table} ${Table.Arn} ${!kept}' },
      'eu-west-1 Ktc-test-Table arn:aws:dynamodb:eu-west-1:000000000000:table/Ktc-test-Table ${kept}',
    ],
    ['Sub with names of its own', { 'Fn::Sub': ['${own}', { own: { Ref: 'AWS::Partition' } }] }, 'aws'],
    ['FindInMap', { 'Fn::FindInMap': ['Map', { Ref: 'AWS::Region' }, 'key'] }, 'mapped'],
    ['If that holds', { 'Fn::If': ['Yes', 'then', 'else'] }, 'then'],
    ['If that does not', { 'Fn::If': ['No', 'then', 'else'] }, 'else'],
    ['no value in a list', ['a', { Ref: 'AWS::NoValue' }], ['a']],
    ['no value in an object', { a: 1, b: { Ref: 'AWS::NoValue' } }, { a: 1 }],
    [
      "a policy's own Condition",
      { Condition: { Bool: { x: 'false' } } },
      { Condition: { Bool: { x: 'false' } } },
    ],
  ])('%s', (_, value, expected) => {
    const sections = {
      Mappings: { Map: { 'eu-west-1': { key: 'mapped' } } },
      Conditions: {
        Yes: { 'Fn::Or': [{ 'Fn::Equals': [{ Ref: 'AWS::Region' }, 'eu-west-1'] }, { Condition: 'No' }] },
        No: { 'Fn::Not': [{ 'Fn::And': [{ 'Fn::Equals': ['a', 'a'] }] }] },
      },
    };
    expect(resolved(value, sections)).toEqual(expected);
  });

  test('one that is not known stops, named with its resource', () => {
    expect(() => resolved({ 'Fn::Cidr': ['10.0.0.0/16', 2] })).toThrow(
      /^Subject uses the intrinsic function Fn::Cidr/,
    );
  });

  test('so does an attribute that is not known', () => {
    expect(() => resolved({ 'Fn::GetAtt': ['Table', 'StreamArn'] })).toThrow(
      /^Subject reads the attribute StreamArn of Table \(AWS::DynamoDB::Table\)/,
    );
  });

  test('so does a name that is not in the template', () => {
    expect(() => resolved({ Ref: 'Missing' })).toThrow('Subject refers to Missing');
  });
});

test('a resource type that is not known stops, named with its logical id', () => {
  const assembly = assemblyOf({ Jobs: { Type: 'AWS::SQS::Queue', Properties: {} } });
  expect(() => resolveTemplate(assembly)).toThrow(/^Jobs is of type AWS::SQS::Queue/);
});

test('a resource whose condition does not hold is left out', () => {
  const assembly = assemblyOf({ Table: { ...table, Condition: 'Never' } });
  const template = resolveTemplate({
    ...assembly,
    template: { ...assembly.template, Conditions: { Never: { 'Fn::Equals': ['a', 'b'] } } },
  });
  expect(template.resources).toEqual([]);
});

test('outputs are resolved, those whose condition does not hold left out', () => {
  const assembly = assemblyOf({ Table: table });
  const outputs = (Outputs: JsonObject) =>
    resolveTemplate({
      ...assembly,
      template: {
        ...assembly.template,
        Conditions: { Never: { 'Fn::Equals': ['a', 'b'] } },
        Outputs,
      },
    }).outputs;
  const Value = { Ref: 'Table' };
  expect(outputs({ Name: { Value }, Other: { Value, Condition: 'Never' } })).toEqual({
    Name: 'Ktc-test-Table',
  });
  expect(() => outputs({ Name: { Value: { Ref: 'Missing' } } })).toThrow('Name refers to Missing');
});

test('physical names stay the same from start to start', () => {
  const names = () =>
    resolveTemplate(
      assemblyOf({ Pool: { Type: 'AWS::Cognito::UserPool', Properties: {} }, Table: table }),
    ).resources.map(({ ref }) => ref);
  expect(names()).toEqual(names());
  expect(names()[0]).toMatch(/^eu-west-1_[a-z0-9]{9}$/);
});
