import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../tables/dynamo.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import type { ProgressStore, StudentMark } from './progress-store.ts';

/** Lesson marks in the UserCourses table. */
export function dynamoProgressStore({ client, name }: Table): ProgressStore {
  const { studentPartition, progressSort } = itemKeys;
  const itemOf = ({ studentId, courseId, lessonId, done, changedAt }: StudentMark) => ({
    partition: studentPartition(studentId),
    sort: progressSort(courseId, lessonId),
    courseId,
    lessonId,
    done,
    changedAt,
  });
  return {
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
