import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTables, type Tables } from '../../../local/tables/tables.ts';
import { resolveTemplate } from '../../../local/template/template.ts';
import { buildAssembly } from '../support/assembly.ts';

const template = resolveTemplate(
  buildAssembly({
    Things: {
      Type: 'AWS::DynamoDB::Table',
      Properties: {
        KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
        AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
        BillingMode: 'PAY_PER_REQUEST',
      },
    },
    Role: { Type: 'AWS::IAM::Role' },
    ReaderRights: {
      Type: 'AWS::IAM::Policy',
      Properties: {
        Roles: [{ Ref: 'Role' }],
        PolicyDocument: {
          Statement: [
            { Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: { 'Fn::GetAtt': ['Things', 'Arn'] } },
          ],
        },
      },
    },
    Reader: { Type: 'AWS::Lambda::Function', Properties: { Role: { 'Fn::GetAtt': ['Role', 'Arn'] } } },
  }),
);
const TableName = template.ofType('AWS::DynamoDB::Table')[0]?.ref;
const item = { id: { S: 'one' } };

/** Dynalite's stores call `attachResource` when an iterator opens, and `detachResource` when the iterator closes. */
const { AbstractLevel } = createRequire(createRequire(import.meta.url).resolve('dynalite'))(
  'abstract-level',
) as { AbstractLevel: { prototype: Record<'attachResource' | 'detachResource', (it: object) => void> } };

let directory: string;
let tables: Tables;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ktc-tables-'));
  tables = await startTables(template, directory, 'eu-west-1');
});
afterAll(async () => {
  await tables.close();
  await rm(directory, { recursive: true, force: true });
});

test('a function can do what its role allows, and nothing else', async () => {
  const reader = new DynamoDBClient({
    endpoint: tables.endpoint,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'Reader', secretAccessKey: 'local' },
  });
  await tables.client.send(new PutItemCommand({ TableName, Item: item }));
  await expect(reader.send(new GetItemCommand({ TableName, Key: item }))).resolves.toHaveProperty('Item');
  await expect(reader.send(new PutItemCommand({ TableName, Item: item }))).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: expect.stringContaining('Reader is not authorized to perform: dynamodb:PutItem') as string,
  });
  reader.destroy();
});

const find = (id: string, Limit?: number) =>
  new QueryCommand({
    TableName,
    KeyConditionExpression: 'id = :id',
    ExpressionAttributeValues: { ':id': { S: id } },
    Limit,
  });

// An iterator that stays open takes 13.8 kB of native memory, which is never freed.
test.each([
  ['a query', () => tables.client.send(find('one'))],
  ['a query that stops early', () => tables.client.send(find('one', 1))],
  ['a query that finds nothing', () => tables.client.send(find('none'))],
  ['a scan', () => tables.client.send(new ScanCommand({ TableName }))],
  ['a scan that stops early', () => tables.client.send(new ScanCommand({ TableName, Limit: 1 }))],
])('%s leaves no iterator of the store open', async (_, ask) => {
  await tables.client.send(new PutItemCommand({ TableName, Item: item }));
  const opened = vi.spyOn(AbstractLevel.prototype, 'attachResource');
  const closed = vi.spyOn(AbstractLevel.prototype, 'detachResource');
  await ask();
  expect(opened).toHaveBeenCalled();
  await vi.waitFor(() => expect(closed.mock.calls).toEqual(expect.arrayContaining(opened.mock.calls)));
});

test.each(['OPTIONS', 'POST'])('the tables refuse a web page in the browser: %s', async (method) => {
  const reply = await fetch(tables.endpoint, {
    method,
    headers: {
      origin: 'https://somebody.example',
      'x-amz-target': 'DynamoDB_20120810.ListTables',
      'content-type': 'application/x-amz-json-1.0',
      'access-control-request-method': 'POST',
    },
    ...(method === 'POST' && { body: '{}' }),
  });
  expect(reply.status).toBe(403);
  expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  expect(await reply.text()).not.toContain('TableNames');
});

test('conditions compare lists and maps by their content, as DynamoDB does', async () => {
  const list = { L: [{ S: 'a' }, { M: { x: { N: '1' }, y: { L: [] } } }] };
  const map = { M: { one: { S: 'a' }, two: list } };
  const id = { S: 'compared' };
  await tables.client.send(new PutItemCommand({ TableName, Item: { id, list, map } }));
  const isEqual = (name: string, value: typeof list | typeof map) =>
    tables.client
      .send(
        new PutItemCommand({
          TableName,
          Item: { id, list, map },
          ConditionExpression: '#name = :value',
          ExpressionAttributeNames: { '#name': name },
          ExpressionAttributeValues: { ':value': value },
        }),
      )
      .then(
        () => true,
        (error: unknown) => {
          expect(error).toMatchObject({ name: 'ConditionalCheckFailedException' });
          return false;
        },
      );
  expect(await isEqual('list', list)).toBe(true);
  expect(await isEqual('list', { L: list.L.toReversed() })).toBe(false);
  expect(await isEqual('list', { L: list.L.slice(1) })).toBe(false);
  expect(await isEqual('map', { M: { two: list, one: { S: 'a' } } })).toBe(true);
  expect(await isEqual('map', { M: { one: { S: 'b' }, two: list } })).toBe(false);
});
