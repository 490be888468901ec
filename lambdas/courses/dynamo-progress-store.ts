import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../runtime/document-client.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import { ownsCourse } from '../runtime/ownership.ts';
import type { EnrolmentStore, LessonMark } from './progress-store.ts';

/** Ownership and lesson marks in the UserCourses table. */
export function dynamoEnrolmentStore(userCourses: Table): EnrolmentStore {
  const { client, name } = userCourses;
  const { studentPartition, progressSort } = itemKeys;
  const itemOf = ({ studentId, courseId, lessonId, done, changedAt }: LessonMark) => ({
    partition: studentPartition(studentId),
    sort: progressSort(courseId, lessonId),
    courseId,
    lessonId,
    done,
    changedAt,
  });
  return {
    owns: (studentId, courseId) => ownsCourse(userCourses, studentId, courseId),
    async mark(mark) {
      await client.send(new PutCommand({ TableName: name, Item: itemOf(mark) }));
    },
    async visit(visit) {
      try {
        await client.send(
          new PutCommand({
            TableName: name,
            Item: itemOf({ ...visit, done: false }),
            ConditionExpression: 'attribute_not_exists(#done) OR #done = :no',
            ExpressionAttributeNames: { '#done': 'done' },
            ExpressionAttributeValues: { ':no': false },
          }),
        );
        return true;
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return false;
        throw error;
      }
    },
  };
}
