import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from './document-client.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';

/** Whether a student owns a course, by the enrolment in the UserCourses table: one consistent read of one flag. */
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
