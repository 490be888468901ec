import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
  type BatchWriteCommandInput,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb';
import { StorageBusy } from '../runtime/storage-error.ts';
import type { Pause } from './optimistic-update.ts';
import { tableKeys } from './shared/table-keys.ts';

export interface Table {
  readonly client: DynamoDBDocumentClient;
  readonly name: string;
}

export type Item = Record<string, unknown>;
// A type alias, because an interface isn't assignable to `Item`.
export type ItemKey = { readonly partition: string; readonly sort: string };

/** The attribute `#x` has the name `names.x`, or `x` if `names.x` is missing. The value `:x` is `values.x`. */
interface Expressions {
  readonly condition?: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, unknown>>;
}
type Condition = Expressions & { readonly condition: string };
type Update = Expressions & { readonly update: string };

function buildExpressions({ condition, names = {}, values = {} }: Expressions, update = '') {
  const used = [...`${update} ${condition ?? ''}`.matchAll(/#(\w+)/g)].map(([, name = '']) => name);
  return {
    ConditionExpression: condition,
    ExpressionAttributeNames: Object.fromEntries(used.map((name) => [`#${name}`, names[name] ?? name])),
    ...(Object.keys(values).length > 0 && {
      ExpressionAttributeValues: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [`:${name}`, value]),
      ),
    }),
  };
}

async function catchFailedCondition<Output>(write: Promise<Output>): Promise<Output | null> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return null;
    throw error;
  }
}

export async function putItem({ client, name }: Table, item: Item): Promise<void> {
  await client.send(new PutCommand({ TableName: name, Item: item }));
}

export async function putIf({ client, name }: Table, item: Item, condition: Condition): Promise<boolean> {
  const command = new PutCommand({ TableName: name, Item: item, ...buildExpressions(condition) });
  return (await catchFailedCondition(client.send(command))) !== null;
}

export const createItem = (table: Table, item: Item): Promise<boolean> =>
  putIf(table, item, { condition: 'attribute_not_exists(#sort)' });

async function sendUpdate(
  { client, name }: Table,
  key: ItemKey,
  update: Update,
  returned: 'NONE' | 'ALL_NEW' | 'UPDATED_OLD',
) {
  const command = new UpdateCommand({
    TableName: name,
    Key: key,
    UpdateExpression: update.update,
    ...buildExpressions(update, update.update),
    ReturnValues: returned,
  });
  return catchFailedCondition(client.send(command));
}

export const updateIf = async (table: Table, key: ItemKey, update: Update): Promise<boolean> =>
  (await sendUpdate(table, key, update, 'NONE')) !== null;

/** Returns all attributes of the updated item, or null if the update has a condition that doesn't hold. */
export async function updateAndReadIf(table: Table, key: ItemKey, update: Update): Promise<Item | null> {
  const output = await sendUpdate(table, key, update, 'ALL_NEW');
  return output && (output.Attributes ?? {});
}

/** Returns the updated attributes as they were before, or null if the condition doesn't hold. */
export async function updateAndReadOldIf(table: Table, key: ItemKey, update: Update): Promise<Item | null> {
  const output = await sendUpdate(table, key, update, 'UPDATED_OLD');
  return output && (output.Attributes ?? {});
}

export async function deleteItem({ client, name }: Table, key: ItemKey): Promise<void> {
  await client.send(new DeleteCommand({ TableName: name, Key: key }));
}

export async function deleteIf(
  { client, name }: Table,
  key: ItemKey,
  condition: Condition,
): Promise<boolean> {
  const command = new DeleteCommand({ TableName: name, Key: key, ...buildExpressions(condition) });
  return (await catchFailedCondition(client.send(command))) !== null;
}

/** Stores the item with `revision + 1`. Returns false if the stored revision differs. Revision 0 means a new item. */
export function putRevision(table: Table, item: Item & { readonly revision: number }): Promise<boolean> {
  const { revision } = item;
  const next = { ...item, revision: revision + 1 };
  return revision === 0
    ? putIf(table, next, { condition: 'attribute_not_exists(#revision)' })
    : putIf(table, next, { condition: '#revision = :seen', values: { seen: revision } });
}

function projectAttributes(attributes: readonly string[]) {
  return {
    ProjectionExpression: attributes.map((_, index) => `#a${index}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(attributes.map((name, index) => [`#a${index}`, name])),
  };
}

interface ReadOptions {
  readonly attributes?: readonly string[];
  /** False for an eventually consistent read, which costs half as much. */
  readonly consistent?: boolean;
}

export async function getItem(
  { client, name }: Table,
  key: ItemKey,
  { attributes, consistent = true }: ReadOptions = {},
): Promise<Item | undefined> {
  const { Item } = await client.send(
    new GetCommand({
      TableName: name,
      Key: key,
      ConsistentRead: consistent,
      ...(attributes && projectAttributes(attributes)),
    }),
  );
  return Item;
}

type SortCondition =
  | { readonly beginsWith: string }
  | { readonly between: readonly [string, string] }
  | { readonly atLeast: string }
  | { readonly atMost: string };

export interface Query extends ReadOptions {
  readonly partition: string;
  readonly sort?: SortCondition | undefined;
  /** A global index has its own `partition` key and can't be read consistently. A local index has no `partition`. */
  readonly index?: { readonly name: string; readonly partition?: string; readonly sort: string };
  readonly descending?: boolean;
  readonly limit?: number;
  readonly after?: Item | null | undefined;
}

export interface Page {
  readonly items: readonly Item[];
  /** The key of the last item that was read, or null on the last page. */
  readonly end: Item | null;
}

function buildSortCondition(condition: SortCondition) {
  if ('beginsWith' in condition)
    return { text: 'begins_with(#sort, :sort)', values: { ':sort': condition.beginsWith } };
  if ('between' in condition) {
    const [first, last] = condition.between;
    return { text: '#sort BETWEEN :first AND :last', values: { ':first': first, ':last': last } };
  }
  return 'atLeast' in condition
    ? { text: '#sort >= :sort', values: { ':sort': condition.atLeast } }
    : { text: '#sort <= :sort', values: { ':sort': condition.atMost } };
}

/** Reads one page of items. The read is consistent by default, except in a global index. */
export async function queryPage({ client, name }: Table, query: Query): Promise<Page> {
  const { partition, sort, index, attributes, descending = false, limit, after } = query;
  const { consistent = index?.partition === undefined } = query;
  const sortCondition = sort && buildSortCondition(sort);
  const projection = attributes && projectAttributes(attributes);
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: name,
      ...projection,
      IndexName: index?.name,
      KeyConditionExpression: `#partition = :partition${sortCondition ? ` AND ${sortCondition.text}` : ''}`,
      ExpressionAttributeNames: {
        ...projection?.ExpressionAttributeNames,
        '#partition': index?.partition ?? tableKeys.partition,
        ...(sortCondition && { '#sort': index?.sort ?? tableKeys.sort }),
      },
      ExpressionAttributeValues: { ':partition': partition, ...sortCondition?.values },
      ScanIndexForward: !descending,
      ConsistentRead: consistent,
      Limit: limit,
      ExclusiveStartKey: after ?? undefined,
    }),
  );
  return { items: Items, end: LastEvaluatedKey ?? null };
}

export async function* queryItems(table: Table, query: Query): AsyncGenerator<Item, void> {
  let { after } = query;
  do {
    const page = await queryPage(table, { ...query, after });
    yield* page.items;
    after = page.end;
  } while (after !== null);
}

export async function queryAll(table: Table, query: Query): Promise<readonly Item[]> {
  const items: Item[] = [];
  for await (const item of queryItems(table, query)) items.push(item);
  return items;
}

/** Calls `send` with the unprocessed part until nothing is left. Each pause is twice as long as the one before. */
async function retryUnprocessed<Input>(
  input: Input,
  send: (input: Input) => Promise<Input | null>,
  { tries, firstPauseMs, pause }: { tries: number; firstPauseMs: number; pause: Pause },
): Promise<void> {
  let left = await send(input);
  for (let retry = 0; left !== null && retry < tries - 1; retry++) {
    await pause(firstPauseMs * 2 ** retry);
    left = await send(left);
  }
  if (left !== null) throw new StorageBusy('DynamoDB left items unprocessed');
}

const splitIntoBatches = <T>(all: readonly T[], size: number): T[][] =>
  all.flatMap((_, index) => (index % size === 0 ? [all.slice(index, index + size)] : []));

/** DynamoDB's limit on keys: https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchGetItem.html */
const maximumBatchGet = 100;

/** Returns the items that exist, in any order. Throws StorageBusy if retries fail for about a second. */
export async function batchGet(
  { client, name }: Table,
  keys: readonly ItemKey[],
  { consistent, pause }: { readonly consistent: boolean; readonly pause: Pause },
): Promise<readonly Item[]> {
  const found: Item[] = [];
  const send = async (Keys: Item[]) => {
    const { Responses = {}, UnprocessedKeys = {} } = await client.send(
      new BatchGetCommand({ RequestItems: { [name]: { Keys, ConsistentRead: consistent } } }),
    );
    found.push(...(Responses[name] ?? []));
    const left = UnprocessedKeys[name]?.Keys ?? [];
    return left.length === 0 ? null : left;
  };
  await Promise.all(
    splitIntoBatches(keys, maximumBatchGet).map((batch) =>
      retryUnprocessed<Item[]>([...batch], send, { tries: 6, firstPauseMs: 25, pause }),
    ),
  );
  return found;
}

export type BatchWrite = { readonly table: string } & ({ readonly put: Item } | { readonly delete: ItemKey });
type WriteRequests = NonNullable<BatchWriteCommandInput['RequestItems']>;

/** The limit on writes: https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchWriteItem.html */
const maximumBatchWrite = 25;
const parallelBatchWrites = 4;

/** Puts and deletes items in any order. Throws StorageBusy if retries of a batch fail for about six seconds. */
export async function batchWrite(
  client: DynamoDBDocumentClient,
  writes: readonly BatchWrite[],
  pause: Pause,
): Promise<void> {
  const send = async (RequestItems: WriteRequests) => {
    const { UnprocessedItems = {} } = await client.send(new BatchWriteCommand({ RequestItems }));
    return Object.keys(UnprocessedItems).length === 0 ? null : UnprocessedItems;
  };
  const batches = splitIntoBatches(writes, maximumBatchWrite).values();
  const worker = async () => {
    for (const batch of batches) {
      const requests: WriteRequests = {};
      for (const write of batch)
        (requests[write.table] ??= []).push(
          'put' in write ? { PutRequest: { Item: write.put } } : { DeleteRequest: { Key: write.delete } },
        );
      await retryUnprocessed(requests, send, { tries: 8, firstPauseMs: 50, pause });
    }
  };
  await Promise.all(Array.from({ length: parallelBatchWrites }, worker));
}
