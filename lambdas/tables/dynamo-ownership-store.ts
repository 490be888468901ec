import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { ownsCourse } from './dynamo-owns-course.ts';
import { toOwnership } from './ownership-item.ts';
import type { OwnershipStore } from './ownership-store.ts';
import { itemKeys } from './shared/item-keys.ts';
import type { Table } from './dynamo.ts';

/**
 * Ownership by the enrolments in the UserCourses table, read consistently: a course counts from the moment that it is
 * bought.
 */
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
      for await (const { Items = [] } of pages) {
        for (const { courseId, owned } of Items.map(toOwnership)) if (owned) courses.add(courseId);
      }
      return courses;
    },
    owns: (studentId, courseId) => ownsCourse(userCourses, studentId, courseId),
  };
}
