import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from './dynamo.ts';
import { itemKeys } from './shared/item-keys.ts';
import { tableKeys } from './shared/table-keys.ts';

/**
 * Asks the UserCourses table if a student's account is deleted or being deleted. The note of a deletion outlives every
 * token of the account.
 */
export async function isDeleted({ client, name }: Table, studentId: string): Promise<boolean> {
  const { Item } = await client.send(
    new GetCommand({
      TableName: name,
      Key: {
        [tableKeys.partition]: itemKeys.studentPartition(studentId),
        [tableKeys.sort]: itemKeys.erasureSort,
      },
      ProjectionExpression: '#sort',
      ExpressionAttributeNames: { '#sort': tableKeys.sort },
      ConsistentRead: true,
    }),
  );
  return Item !== undefined;
}
