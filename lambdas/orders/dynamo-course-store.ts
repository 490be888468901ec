import * as z from 'zod/mini';
import { storedOutline } from '../tables/catalogue-items.ts';
import { getItem, type Table } from '../tables/dynamo.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import type { CourseStore } from './course-store.ts';

const course = z.pick(storedOutline, { courseId: true, title: true, price: true });

/** Courses by their published outlines in the Courses table. */
export function dynamoCourseStore(table: Table): CourseStore {
  return {
    async find(courseId) {
      const key = { partition: itemKeys.coursePartition(courseId), sort: itemKeys.outlineSort };
      const item = await getItem(table, key, { attributes: ['courseId', 'title', 'price'] });
      return item === undefined ? null : z.parse(course, item);
    },
  };
}
