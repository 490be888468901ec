import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { itemHash } from '../tables/catalogue-items.ts';
import { batchWrite, getItem, queryAll, type BatchWrite } from '../tables/dynamo.ts';
import type { Pause } from '../tables/optimistic-update.ts';
import { pack } from '../tables/packed.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import type { ExistingItem, PublishedStore, TableName } from './published-store.ts';

/** An item without a hash gets an empty text, which differs from every hash, so that the item is written again. */
const hashed = { [itemHash]: z._default(z.string(), '') };
const existingItem = z.object({ sort: z.string(), ...hashed });
const existingListing = z.object({
  courses: z.array(z.object({ courseId: z.string() })),
  retired: z.array(z.string()),
  ...hashed,
});

export function dynamoPublishedStore({
  client,
  tables,
  pause,
}: {
  readonly client: DynamoDBDocumentClient;
  readonly tables: Readonly<Record<TableName, string>>;
  readonly pause: Pause;
}): PublishedStore {
  const write = (writes: readonly BatchWrite[]) => batchWrite(client, writes, pause);

  async function listTable(table: TableName, partition: string): Promise<ExistingItem[]> {
    const attributes = ['sort', itemHash];
    const items = await queryAll({ client, name: tables[table] }, { partition, attributes });
    return items.map((item) => {
      const { sort, [itemHash]: hash } = z.parse(existingItem, item);
      return { table, partition, sort, hash };
    });
  }

  return {
    async findListing() {
      const item = await getItem({ client, name: tables.courses }, itemKeys.listing);
      if (item === undefined) return null;
      const { courses, retired, [itemHash]: hash } = z.parse(existingListing, item);
      return { courseIds: courses.map(({ courseId }) => courseId), retired, hash };
    },
    async list(courseId) {
      const partition = itemKeys.coursePartition(courseId);
      const lists = await Promise.all([listTable('courses', partition), listTable('quizzes', partition)]);
      return lists.flat();
    },
    write: (items) =>
      write(
        items.map(({ table, partition, sort, content, packed, hash }) => ({
          table: tables[table],
          put: {
            partition,
            sort,
            ...content,
            ...Object.fromEntries(packed.map((name) => [name, pack(content[name])])),
            [itemHash]: hash,
          },
        })),
      ),
    remove: (keys) =>
      write(
        keys.map(({ table, partition, sort }) => ({ table: tables[table], delete: { partition, sort } })),
      ),
  };
}
