import {
  BatchWriteCommand,
  GetCommand,
  paginateQuery,
  type BatchWriteCommandInput,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb';
import { itemHash } from '../tables/catalogue-items.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import { StorageBusy } from '../runtime/storage-error.ts';
import { toFoundItem, toFoundListing } from './found-item.ts';
import type { FoundItem, TableName } from './published-item.ts';
import type { PublishedStore } from './published-store.ts';

type Requests = NonNullable<BatchWriteCommandInput['RequestItems']>[string];
interface Change {
  readonly table: TableName;
  readonly request: Requests[number];
}

/** As many as one call takes, and as many calls at once as a small table bears. */
const batchSize = 25;
const maximumParallel = 4;
const maximumTries = 8;

/** The catalogue's items in the Courses and Quizzes tables. `pause` waits between tries, in milliseconds. */
export function dynamoPublishedStore({
  client,
  tables,
  pause,
}: {
  readonly client: DynamoDBDocumentClient;
  readonly tables: Readonly<Record<TableName, string>>;
  readonly pause: (milliseconds: number) => Promise<void>;
}): PublishedStore {
  /** One call, repeated with what it left undone. */
  async function applyBatch(changes: readonly Change[]): Promise<void> {
    let left: Record<string, Requests> = {};
    for (const { table, request } of changes) (left[tables[table]] ??= []).push(request);
    for (let tries = 0; tries < maximumTries; tries++) {
      if (tries > 0) await pause(50 * 2 ** (tries - 1));
      const { UnprocessedItems = {} } = await client.send(new BatchWriteCommand({ RequestItems: left }));
      if (Object.keys(UnprocessedItems).length === 0) return;
      left = UnprocessedItems;
    }
    throw new StorageBusy('Items of the catalogue stay unprocessed');
  }

  async function apply(changes: readonly Change[]): Promise<void> {
    const batches: (readonly Change[])[] = [];
    for (let start = 0; start < changes.length; start += batchSize) {
      batches.push(changes.slice(start, start + batchSize));
    }
    const next = batches.values();
    const worker = async () => {
      for (const batch of next) await applyBatch(batch);
    };
    await Promise.all(Array.from({ length: maximumParallel }, worker));
  }

  async function foundIn(table: TableName, partition: string): Promise<FoundItem[]> {
    const pages = paginateQuery(
      { client },
      {
        TableName: tables[table],
        KeyConditionExpression: '#partition = :course',
        ProjectionExpression: '#sort, #hash',
        ExpressionAttributeNames: { '#partition': 'partition', '#sort': 'sort', '#hash': itemHash },
        ExpressionAttributeValues: { ':course': partition },
        ConsistentRead: true,
      },
    );
    const items: FoundItem[] = [];
    for await (const page of pages) {
      for (const item of page.Items ?? []) items.push({ table, partition, ...toFoundItem(item) });
    }
    return items;
  }

  return {
    async listing() {
      const { Item } = await client.send(
        new GetCommand({ TableName: tables.courses, Key: itemKeys.listing, ConsistentRead: true }),
      );
      return Item === undefined ? null : toFoundListing(Item);
    },
    async found(courseId) {
      const partition = itemKeys.coursePartition(courseId);
      const [courses, quizzes] = await Promise.all([
        foundIn('courses', partition),
        foundIn('quizzes', partition),
      ]);
      return [...courses, ...quizzes];
    },
    write: (items) =>
      apply(
        items.map(({ table, partition, sort, content, hash }) => ({
          table,
          request: { PutRequest: { Item: { partition, sort, ...content, [itemHash]: hash } } },
        })),
      ),
    remove: (places) =>
      apply(
        places.map(({ table, partition, sort }) => ({
          table,
          request: { DeleteRequest: { Key: { partition, sort } } },
        })),
      ),
  };
}
