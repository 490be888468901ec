import * as z from 'zod/mini';
import { storedLesson, storedListing, storedOutline } from '../tables/catalogue-items.ts';
import { getItem, type Table } from '../tables/dynamo.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import type { CatalogueStore } from './catalogue-store.ts';

/** The catalogue in the Courses table, by one eventually consistent read each. */
export function dynamoCatalogueStore(table: Table): CatalogueStore {
  const { listing, coursePartition, outlineSort, lessonSort } = itemKeys;
  const read = (partition: string, sort: string) =>
    getItem(table, { partition, sort }, { consistent: false });
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
