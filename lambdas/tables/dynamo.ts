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
  type DeleteCommandInput,
  type DynamoDBDocumentClient,
  type PutCommandInput,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { StorageBusy } from '../runtime/storage-error.ts';
import type { Pause } from './optimistic-update.ts';
import { tableKeys } from './shared/table-keys.ts';

/** A DynamoDB table and the client that reaches it. */
export interface Table {
  readonly client: DynamoDBDocumentClient;
  readonly name: string;
}

export type Item = Record<string, unknown>;
export interface ItemKey {
  readonly partition: string;
  readonly sort: string;
}

type Conditional<Input> = Omit<Input, 'TableName' | 'Key'> & { readonly ConditionExpression: string };

/** Awaits a conditional write. Returns null if its condition didn't hold, and throws every other error. */
export async function catchFailedCondition<Output>(write: Promise<Output>): Promise<Output | null> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return null;
    throw error;
  }
}

/** Puts an item if the condition holds. Returns false, and writes nothing, if it doesn't. */
export async function putIf({ client, name }: Table, input: Conditional<PutCommandInput>): Promise<boolean> {
  const write = client.send(new PutCommand({ TableName: name, ...input }));
  return (await catchFailedCondition(write)) !== null;
}

/** Updates an item if the condition holds. Returns false, and writes nothing, if it doesn't. */
export async function updateIf(
  table: Table,
  key: ItemKey,
  input: Conditional<UpdateCommandInput>,
): Promise<boolean> {
  return (await updateAndReadIf(table, key, input)) !== null;
}

/** Like {@link updateIf}, but returns the whole updated item, or null if the condition doesn't hold. */
export async function updateAndReadIf(
  { client, name }: Table,
  key: ItemKey,
  input: Conditional<UpdateCommandInput>,
): Promise<Item | null> {
  const command = new UpdateCommand({ TableName: name, Key: key, ReturnValues: 'ALL_NEW', ...input });
  const output = await catchFailedCondition(client.send(command));
  return output && (output.Attributes ?? {});
}

/** Deletes an item if the condition holds. Returns false, and deletes nothing, if it doesn't. */
export async function deleteIf(
  { client, name }: Table,
  key: ItemKey,
  input: Conditional<DeleteCommandInput>,
): Promise<boolean> {
  const write = client.send(new DeleteCommand({ TableName: name, Key: key, ...input }));
  return (await catchFailedCondition(write)) !== null;
}

/**
 * Puts an item under the next revision if the stored one still has the item's revision; revision 0 means that nothing
 * was stored. Returns false, and writes nothing, if another write came first.
 */
export function putRevision(table: Table, item: Item & { readonly revision: number }): Promise<boolean> {
  const { revision } = item;
  return putIf(table, {
    Item: { ...item, revision: revision + 1 },
    ConditionExpression: revision === 0 ? 'attribute_not_exists(#revision)' : '#revision = :seen',
    ExpressionAttributeNames: { '#revision': 'revision' },
    ...(revision > 0 && { ExpressionAttributeValues: { ':seen': revision } }),
  });
}

/** A projection of attributes, and the placeholders that DynamoDB's reserved words require. */
function projectAttributes(attributes: readonly string[]) {
  return {
    ProjectionExpression: attributes.map((_, index) => `#a${index}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(attributes.map((name, index) => [`#a${index}`, name])),
  };
}

interface ReadOptions {
  /** The attributes to read; all of them by default. */
  readonly attributes?: readonly string[];
  /** False for an eventually consistent read, which costs half. */
  readonly consistent?: boolean;
}

/** Reads an item, by default consistently. */
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

/** The condition of a query on the sort key. `between` includes both ends. */
type SortCondition =
  | { readonly beginsWith: string }
  | { readonly between: readonly [string, string] }
  | { readonly atLeast: string }
  | { readonly atMost: string };

export interface Query extends ReadOptions {
  /** The value of the partition key: of the index's if the index has its own. */
  readonly partition: string;
  readonly sort?: SortCondition | undefined;
  /** A global index has a partition key of its own and can't be read consistently; a local one can. */
  readonly index?: { readonly name: string; readonly partition?: string; readonly sort: string };
  readonly descending?: boolean;
  readonly limit?: number;
  /** The key after which the page starts: the `end` of the page before. */
  readonly after?: Item | null | undefined;
}

export interface Page {
  readonly items: readonly Item[];
  /** The key after which the next page starts, or null after the last page. */
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

/** Reads one page of a query, by default consistently unless the index is global. */
export async function queryPage({ client, name }: Table, query: Query): Promise<Page> {
  const { partition, sort, index, attributes, descending = false, limit, after } = query;
  const { consistent = index?.partition === undefined } = query;
  const sortCondition = sort && buildSortCondition(sort);
  const projection = attributes && projectAttributes(attributes);
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: name,
      ...projection,
      ...(index && { IndexName: index.name }),
      KeyConditionExpression: [
        '#partition = :partition',
        ...(sortCondition ? [sortCondition.text] : []),
      ].join(' AND '),
      ExpressionAttributeNames: {
        ...projection?.ExpressionAttributeNames,
        '#partition': index?.partition ?? tableKeys.partition,
        ...(sortCondition && { '#sort': index?.sort ?? tableKeys.sort }),
      },
      ExpressionAttributeValues: { ':partition': partition, ...sortCondition?.values },
      ScanIndexForward: !descending,
      ConsistentRead: consistent,
      ...(limit !== undefined && { Limit: limit }),
      ...(after && { ExclusiveStartKey: after }),
    }),
  );
  return { items: Items, end: LastEvaluatedKey ?? null };
}

/** Yields the items of all pages of a query and reads each page only when it is needed. */
export async function* queryItems(table: Table, query: Query): AsyncGenerator<Item, void> {
  let after: Item | null | undefined = query.after;
  do {
    const page = await queryPage(table, { ...query, after });
    yield* page.items;
    after = page.end;
  } while (after !== null);
}

/** Reads the items of all pages of a query. */
export async function queryAll(table: Table, query: Query): Promise<readonly Item[]> {
  const items: Item[] = [];
  for await (const item of queryItems(table, query)) items.push(item);
  return items;
}

/**
 * Calls `send` until nothing is left unprocessed, with a pause that doubles each time.
 *
 * @param send returns what DynamoDB left unprocessed, or null.
 * @throws StorageBusy if something is still unprocessed after the last try.
 */
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
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );

/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchGetItem.html */
const maximumBatchGet = 100;

/**
 * Reads the items of these keys in any order and leaves out those that don't exist. Batches run in parallel.
 *
 * @param keys without duplicates.
 * @throws StorageBusy if items stay unprocessed for about a second.
 */
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
  const batches = splitIntoBatches<Item>(
    keys.map((key) => ({ ...key })),
    maximumBatchGet,
  );
  await Promise.all(
    batches.map((batch) => retryUnprocessed(batch, send, { tries: 6, firstPauseMs: 25, pause })),
  );
  return found;
}

export type BatchWrite = { readonly table: string } & ({ readonly put: Item } | { readonly delete: ItemKey });
type WriteRequests = NonNullable<BatchWriteCommandInput['RequestItems']>;

/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchWriteItem.html */
const maximumBatchWrite = 25;
const parallelBatchWrites = 4;

/**
 * Puts and deletes items of several tables, in any order.
 *
 * @throws StorageBusy if items stay unprocessed for about six seconds.
 */
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
