import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../runtime/dynamo.ts';
import { itemKeys } from '../runtime/item-keys.ts';
import type { EnrolmentStore } from './enrolment-store.ts';

/** Ownership and lesson marks in the UserCourses table. */
export function dynamoEnrolmentStore({ client, name }: Table): EnrolmentStore {
  const { studentPartition, ownershipSort, progressSort } = itemKeys;
  return {
    async owns(studentId, courseId) {
      const { Item } = await client.send(
        new GetCommand({
          TableName: name,
          Key: { partition: studentPartition(studentId), sort: ownershipSort(courseId) },
          ConsistentRead: true,
        }),
      );
      return Item !== undefined;
    },
    async mark({ studentId, courseId, lessonId, done, changedAt }) {
      await client.send(
        new PutCommand({
          TableName: name,
          Item: {
            partition: studentPartition(studentId),
            sort: progressSort(courseId, lessonId),
            courseId,
            lessonId,
            done,
            changedAt,
          },
        }),
      );
    },
  };
}
