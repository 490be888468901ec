import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Table } from '../runtime/document-client.ts';
import { itemKeys } from './shared/item-keys.ts';
import { ownsCourse } from '../runtime/ownership.ts';
import type { OwnershipStore } from './ownership-store.ts';

const enrolment = z.object({ sort: z.string(), owned: z.optional(z.boolean()) });

/** What is owned, by the enrolments in the UserCourses table, read consistently: a course counts from the moment that it is bought. */
export function dynamoOwnershipStore(userCourses: Table): OwnershipStore {
  const { studentPartition, enrolmentPrefix } = itemKeys;
  return {
    async ownedCourses(studentId) {
      const pages = paginateQuery(
        { client: userCourses.client },
        {
          TableName: userCourses.name,
          KeyConditionExpression: '#partition = :student AND begins_with(#sort, :prefix)',
          ProjectionExpression: '#sort, #owned',
          ExpressionAttributeNames: { '#partition': 'partition', '#sort': 'sort', '#owned': 'owned' },
          ExpressionAttributeValues: { ':student': studentPartition(studentId), ':prefix': enrolmentPrefix },
          ConsistentRead: true,
        },
      );
      const courses = new Set<string>();
      for await (const page of pages) {
        for (const item of page.Items ?? []) {
          const { sort, owned } = z.parse(enrolment, item);
          if (owned) courses.add(sort.slice(enrolmentPrefix.length));
        }
      }
      return courses;
    },
    owns: (studentId, courseId) => ownsCourse(userCourses, studentId, courseId),
  };
}
