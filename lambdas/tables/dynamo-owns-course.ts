import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { itemKeys } from './shared/item-keys.ts';
import type { Table } from './dynamo.ts';

/** Asks the UserCourses table if a student owns a course: one consistent read of one flag. */
export async function ownsCourse(
  { client, name }: Table,
  studentId: string,
  courseId: string,
): Promise<boolean> {
  const { Item } = await client.send(
    new GetCommand({
      TableName: name,
      Key: {
        partition: itemKeys.studentPartition(studentId),
        sort: itemKeys.enrolmentSort(courseId),
      },
      ProjectionExpression: '#owned',
      ExpressionAttributeNames: { '#owned': 'owned' },
      ConsistentRead: true,
    }),
  );
  return Item?.['owned'] === true;
}
