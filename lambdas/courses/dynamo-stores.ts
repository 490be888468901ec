import * as z from 'zod/mini';
import { lessonItem, storedListing, storedOutline } from '../tables/catalogue-items.ts';
import { getItem, putIf, putItem, type Table } from '../tables/dynamo.ts';
import { itemKeys, studentKey } from '../tables/shared/item-keys.ts';
import type { CatalogueStore, ProgressStore, StudentMark } from './lessons.ts';

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
      return item === undefined ? null : z.parse(lessonItem, item);
    },
  };
}

export function dynamoProgressStore(table: Table): ProgressStore {
  const toItem = ({ studentId, courseId, lessonId, done, changedAt }: StudentMark) => ({
    ...studentKey(studentId, itemKeys.progressSort(courseId, lessonId)),
    courseId,
    lessonId,
    done,
    changedAt,
  });
  return {
    mark: (mark) => putItem(table, toItem(mark)),
    visit: (visit) =>
      putIf(table, toItem({ ...visit, done: false }), {
        condition: 'attribute_not_exists(#done) OR #done = :no',
        values: { no: false },
      }),
  };
}
