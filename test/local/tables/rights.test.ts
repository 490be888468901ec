import { describe, expect, it } from 'vitest';
import { readTableRights } from '../../../local/tables/rights.ts';
import { buildContexts } from '../../../local/tables/request-context.ts';
import type { JsonObject } from '../../../local/json.ts';
import { resolveTemplate } from '../../../local/template/template.ts';
import { buildAssembly } from '../support/assembly.ts';

const keys = new Map([
  ['Things', 'partition'],
  ['Things/index/Waiting', 'queue'],
]);

const key = { partition: { S: 'USER#1' }, sort: { S: 'COURSE#maths' } };
const query = {
  KeyConditionExpression: '#p = :p AND begins_with(#s, :s)',
  ExpressionAttributeNames: { '#p': 'partition', '#s': 'sort' },
  ExpressionAttributeValues: { ':p': { S: 'USER#1' }, ':s': { S: 'COURSE#' } },
};

describe('the condition keys of a call', () => {
  it.each<[string, string, object, Readonly<Record<string, readonly string[]>>]>([
    [
      'an item and its condition',
      'PutItem',
      {
        Item: { ...key, owned: { BOOL: true } },
        ConditionExpression: 'attribute_not_exists(#revision) OR #done = :no AND size(line.parts) < :n',
        ExpressionAttributeNames: { '#revision': 'revision', '#done': 'done' },
      },
      { LeadingKeys: ['USER#1'], Attributes: ['done', 'line', 'owned', 'partition', 'revision', 'sort'] },
    ],
    [
      'the top level of an update',
      'UpdateItem',
      {
        Key: key,
        UpdateExpression:
          'SET #a.#b = if_not_exists(#c, :zero) + :one, list[0] = :x REMOVE gone ADD #turns :set',
        ExpressionAttributeNames: { '#a': 'answers', '#b': 'first', '#c': 'count', '#turns': 'turns' },
        ReturnValues: 'ALL_NEW',
      },
      {
        LeadingKeys: ['USER#1'],
        Attributes: ['answers', 'count', 'gone', 'list', 'partition', 'sort', 'turns'],
        ReturnValues: ['ALL_NEW'],
      },
    ],
    [
      'a whole item',
      'GetItem',
      { Key: key },
      { LeadingKeys: ['USER#1'], Attributes: ['partition', 'sort'], Select: ['ALL_ATTRIBUTES'] },
    ],
    [
      'a projection',
      'GetItem',
      { Key: key, ProjectionExpression: 'owned' },
      {
        LeadingKeys: ['USER#1'],
        Attributes: ['owned', 'partition', 'sort'],
        Select: ['SPECIFIC_ATTRIBUTES'],
      },
    ],
    ['a count', 'Scan', { Select: 'COUNT' }, { Select: ['COUNT'] }],
    [
      'a query of a partition',
      'Query',
      query,
      { LeadingKeys: ['USER#1'], Attributes: ['partition', 'sort'], Select: ['ALL_ATTRIBUTES'] },
    ],
    [
      'a query of a global index',
      'Query',
      { ...query, IndexName: 'Waiting', ExpressionAttributeNames: { '#p': 'queue', '#s': 'sort' } },
      { LeadingKeys: ['USER#1'], Attributes: ['queue', 'sort'], Select: ['ALL_PROJECTED_ATTRIBUTES'] },
    ],
  ])('contain %s', (_, operation, request, expected) => {
    const [found] = buildContexts(operation, JSON.stringify({ TableName: 'Things', ...request }), keys);
    const context = [...(found?.context ?? [])].map(
      ([name, values]) => [name.replace('dynamodb:', ''), values.toSorted()] as const,
    );
    expect(Object.fromEntries(context)).toEqual(expected);
  });

  it('contain all items of a batch, table by table', () => {
    const put = { PutRequest: { Item: { ...key, owned: { BOOL: true } } } };
    const drop = { DeleteRequest: { Key: { ...key, partition: { S: 'USER#2' } } } };
    const body = JSON.stringify({ RequestItems: { Things: [put, drop], Others: [put] } });
    const batch = buildContexts('BatchWriteItem', body, new Map([...keys, ['Others', 'partition']]));
    expect(batch.map(({ resource, context }) => [resource, context.get('dynamodb:LeadingKeys')])).toEqual([
      ['Things', ['USER#1', 'USER#2']],
      ['Others', ['USER#1']],
    ]);
  });
});

const under = {
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': 'USER#*' },
  Null: { 'dynamodb:LeadingKeys': 'false' },
};
const allow = (Action: string, Condition: JsonObject = {}): JsonObject => ({
  Effect: 'Allow',
  Action,
  Resource: { 'Fn::GetAtt': ['Things', 'Arn'] },
  Condition,
});

function rights(...Statement: JsonObject[]) {
  const mayCall = readTableRights(
    resolveTemplate(
      buildAssembly({
        Things: {
          Type: 'AWS::DynamoDB::Table',
          Properties: { KeySchema: [{ AttributeName: 'partition', KeyType: 'HASH' }] },
        },
        Role: { Type: 'AWS::IAM::Role' },
        Policy: {
          Type: 'AWS::IAM::Policy',
          Properties: { PolicyDocument: { Statement }, Roles: [{ Ref: 'Role' }] },
        },
        Caller: { Type: 'AWS::Lambda::Function', Properties: { Role: { 'Fn::GetAtt': ['Role', 'Arn'] } } },
        Nobody: { Type: 'AWS::Lambda::Function', Properties: {} },
      }),
    ),
  );
  return (operation: string, request: object, accessKeyId = 'Caller') =>
    mayCall({
      accessKeyId,
      operation,
      body: JSON.stringify({ TableName: 'Ktc-test-Things', ...request }),
    }) ?? 'allowed';
}

describe('the rights of a function to tables', () => {
  const denied = 'because no identity-based policy allows the dynamodb:GetItem action';

  it('are those of its role, and commands of this machine have all', () => {
    const ask = rights(allow('dynamodb:GetItem'));
    expect(ask('GetItem', { Key: key })).toBe('allowed');
    expect(ask('GetItem', { Key: key }, 'Nobody')).toContain(denied);
    expect(ask('GetItem', { Key: key, TableName: 'Ktc-test-Others' })).toContain(denied);
    expect(ask('PutItem', { Item: key })).toContain('no identity-based policy allows the dynamodb:PutItem');
    expect(ask('PutItem', { Item: key }, 'local')).toBe('allowed');
  });

  it('are limited to partitions', () => {
    const ask = rights(allow('dynamodb:PutItem', under));
    expect(ask('PutItem', { Item: key })).toBe('allowed');
    expect(ask('PutItem', { Item: { ...key, partition: { S: 'COURSE#maths' } } })).toContain(
      'not authorized',
    );
  });

  it('are limited to attributes, which are written or read by a condition', () => {
    const ask = rights(
      allow('dynamodb:PutItem', {
        'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['partition', 'sort', 'done'] },
        Null: { 'dynamodb:Attributes': 'false' },
      }),
    );
    const done = { ...key, done: { BOOL: true } };
    expect(ask('PutItem', { Item: done })).toBe('allowed');
    expect(ask('PutItem', { Item: { ...done, owned: { BOOL: true } } })).toContain('not authorized');
    expect(ask('PutItem', { Item: done, ConditionExpression: 'owned = :yes' })).toContain('not authorized');
  });

  it('to some attributes don’t allow reading the whole item', () => {
    const ask = rights(
      allow('dynamodb:GetItem', {
        'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['partition', 'sort', 'owned'] },
        StringEqualsIfExists: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
      }),
    );
    expect(ask('GetItem', { Key: key })).toContain(denied);
    expect(ask('GetItem', { Key: key, ProjectionExpression: 'owned' })).toBe('allowed');
    expect(ask('GetItem', { Key: key, ProjectionExpression: 'owned, orders' })).toContain(denied);
  });

  it('are revoked by an explicit deny', () => {
    const ask = rights(allow('dynamodb:UpdateItem'), {
      ...allow('dynamodb:UpdateItem', { 'ForAnyValue:StringEquals': { 'dynamodb:Attributes': ['owned'] } }),
      Effect: 'Deny',
    });
    expect(ask('UpdateItem', { Key: key, UpdateExpression: 'SET done = :yes' })).toBe('allowed');
    expect(ask('UpdateItem', { Key: key, UpdateExpression: 'SET owned = :yes' })).toContain('explicit deny');
  });

  it.each([
    ['operator', { StringNotLike: { 'dynamodb:LeadingKeys': 'COURSE#*' } }, 'StringNotLike'],
    [
      'key',
      { StringEqualsIfExists: { 'dynamodb:EnclosingOperation': 'Put' } },
      'dynamodb:EnclosingOperation',
    ],
  ])('stop the start if a condition has an unknown %s', (_, condition, named) => {
    expect(() => rights(allow('dynamodb:PutItem', condition))).toThrow(
      `Policy: local/ doesn't know ${named}`,
    );
  });
});
