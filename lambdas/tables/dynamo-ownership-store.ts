import * as z from 'zod/mini';
import { getItem, queryAll, type Table } from './dynamo.ts';
import type { OwnershipStore } from './ownership-store.ts';
import { itemKeys, studentKey } from './shared/item-keys.ts';

const ownershipItem = z.object({
  sort: z.string(),
  owned: z.boolean(),
  /** True while a payment for the course is in progress. */
  awaited: z.optional(z.literal(true)),
});

export function toOwnership(item: unknown) {
  const { sort, owned, awaited = false } = z.parse(ownershipItem, item);
  return { courseId: sort.slice(itemKeys.enrolmentPrefix.length), owned, awaited };
}

/** The read is consistent, so that a course is open as soon as it is bought. */
export async function ownsCourse(table: Table, studentId: string, courseId: string): Promise<boolean> {
  const key = studentKey(studentId, itemKeys.enrolmentSort(courseId));
  const item = await getItem(table, key, { attributes: ['owned'] });
  return item?.['owned'] === true;
}

export function dynamoOwnershipStore(userCourses: Table): OwnershipStore {
  return {
    async ownedCourses(studentId) {
      const items = await queryAll(userCourses, {
        partition: itemKeys.studentPartition(studentId),
        sort: { beginsWith: itemKeys.enrolmentPrefix },
        attributes: ['sort', 'owned'],
      });
      const owned = items.map(toOwnership).filter((course) => course.owned);
      return new Set(owned.map(({ courseId }) => courseId));
    },
    owns: (studentId, courseId) => ownsCourse(userCourses, studentId, courseId),
  };
}
