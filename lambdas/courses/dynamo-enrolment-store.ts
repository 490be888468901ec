import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../runtime/dynamo.ts';
import { itemKeys } from '../runtime/item-keys.ts';
import type { EnrolmentStore, LessonMark } from './enrolment-store.ts';

/** Ownership and lesson marks in the UserCourses table. */
export function dynamoEnrolmentStore({ client, name }: Table): EnrolmentStore {
  const { studentPartition, ownershipSort, progressSort } = itemKeys;
  const itemOf = ({ studentId, courseId, lessonId, done, changedAt }: LessonMark) => ({
    partition: studentPartition(studentId),
    sort: progressSort(courseId, lessonId),
    courseId,
    lessonId,
    done,
    changedAt,
  });
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
