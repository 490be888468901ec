import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { storedLesson, storedListing, storedOutline } from '../tables/catalogue-items.ts';
import type { Table } from '../tables/dynamo.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import type { CatalogueStore } from './catalogue-store.ts';

/** The catalogue in the Courses table. One read each; stale by a second at most. */
export function dynamoCatalogueStore({ client, name }: Table): CatalogueStore {
  async function read(partition: string, sort: string): Promise<unknown> {
    const { Item } = await client.send(new GetCommand({ TableName: name, Key: { partition, sort } }));
    return Item;
  }
  const { listing, coursePartition, outlineSort, lessonSort } = itemKeys;

  return {
    async listCourses() {
      const item = await read(listing.partition, listing.sort);
      return item === undefined ? [] : z.parse(storedListing, item).courses;
    },
    async outline(courseId) {
      const item = await read(coursePartition(courseId), outlineSort);
      return item === undefined ? null : z.parse(storedOutline, item);
    },
    async lesson(courseId, lessonId) {
      const item = await read(coursePartition(courseId), lessonSort(lessonId));
      return item === undefined ? null : z.parse(storedLesson, item);
    },
  };
}
