import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countUnits } from '../../../../bin/bench/day/units.ts';
import { loopbackServer, type LoopbackServer } from '../../../support/loopback-server.ts';

const asked: unknown[] = [];
let reply: unknown;
let status = 200;
let dynamo: LoopbackServer;
let counter: Awaited<ReturnType<typeof countUnits>>;
let client: DynamoDBDocumentClient;

beforeAll(async () => {
  dynamo = await loopbackServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked.push(JSON.parse(Buffer.concat(parts).toString()));
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(reply));
    });
  });
  counter = await countUnits(dynamo.url);
  const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'test' };
  const { endpoint } = counter;
  client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint, region: 'eu-west-1', credentials, maxAttempts: 1 }),
  );
});
beforeEach(() => {
  counter.units.clear();
  asked.length = 0;
  status = 200;
});
afterAll(async () => {
  client.destroy();
  counter.close();
  await dynamo.close();
});

const used = (TableName: string, CapacityUnits: number) => ({ TableName, CapacityUnits });
const units = () => Object.fromEntries(counter.units);

it('adds what each request consumed, by table and by kind', async () => {
  reply = { ConsumedCapacity: used('Quizzes', 2.5) };
  await client.send(new QueryCommand({ TableName: 'Quizzes', KeyConditionExpression: 'a = :a' }));
  await client.send(new GetCommand({ TableName: 'Quizzes', Key: { a: 1 } }));
  await client.send(new PutCommand({ TableName: 'Quizzes', Item: { a: 1 } }));
  reply = { ConsumedCapacity: [used('Quizzes', 1), used('Courses', 0.5)] };
  await client.send(new BatchGetCommand({ RequestItems: { Quizzes: { Keys: [{ a: 1 }] } } }));
  reply = { ConsumedCapacity: [used('Courses', 4)] };
  await client.send(new TransactWriteCommand({ TransactItems: [{ Put: { TableName: 'C', Item: {} } }] }));

  expect(units()).toEqual({ Quizzes: { read: 6, write: 2.5 }, Courses: { read: 0.5, write: 4 } });
  expect(asked).toHaveLength(5);
  for (const request of asked) expect(request).toMatchObject({ ReturnConsumedCapacity: 'TOTAL' });
});

it('passes on what DynamoDB refuses, and counts nothing for it', async () => {
  status = 400;
  reply = { __type: 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException', message: 'no' };
  await expect(client.send(new PutCommand({ TableName: 'Quizzes', Item: { a: 1 } }))).rejects.toMatchObject({
    name: 'ConditionalCheckFailedException',
  });
  expect(units()).toEqual({});
});
