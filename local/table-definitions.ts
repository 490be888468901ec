import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  paginateScan,
  PutItemCommand,
  ResourceNotFoundException,
  type AttributeValue,
  type CreateTableCommandInput,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { setTimeout as pause } from 'node:timers/promises';

/** Makes a table, and waits until it takes items. */
export async function createTable(client: DynamoDBClient, input: CreateTableCommandInput): Promise<void> {
  await client.send(new CreateTableCommand(input));
  while ((await statusOf(client, input.TableName)) !== 'ACTIVE') await pause(5);
}

/** True where a table that is there has the indexes that it should have. */
export async function hasIndexes(client: DynamoDBClient, input: CreateTableCommandInput): Promise<boolean> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: input.TableName }));
  const present = new Set(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName));
  return (input.GlobalSecondaryIndexes ?? []).every(({ IndexName }) => present.has(IndexName));
}

/** Makes a table anew with the items that it has. Its items are in memory meanwhile. */
export async function rebuildTable(client: DynamoDBClient, input: CreateTableCommandInput): Promise<void> {
  const { TableName } = input;
  const items: Record<string, AttributeValue>[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName })) items.push(...Items);
  await client.send(new DeleteTableCommand({ TableName }));
  while ((await statusOf(client, TableName)) !== null) await pause(5);
  await createTable(client, input);
  for (const Item of items) await client.send(new PutItemCommand({ TableName, Item }));
}

/** Null where there is no such table. */
async function statusOf(client: DynamoDBClient, TableName: string | undefined): Promise<string | null> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    return Table?.TableStatus ?? null;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return null;
    throw error;
  }
}
