import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Table } from './dynamo.ts';
import { itemKeys } from './shared/item-keys.ts';
import { tableKeys } from './shared/table-keys.ts';

/** All items of a student whose sort key begins with a prefix, read consistently, in order of that key. */
export async function studentItems(
  { client, name }: Table,
  studentId: string,
  prefix: string,
): Promise<readonly unknown[]> {
  const pages = paginateQuery(
    { client },
    {
      TableName: name,
      KeyConditionExpression: '#partition = :student AND begins_with(#sort, :prefix)',
      ExpressionAttributeNames: { '#partition': tableKeys.partition, '#sort': tableKeys.sort },
      ExpressionAttributeValues: { ':student': itemKeys.studentPartition(studentId), ':prefix': prefix },
      ConsistentRead: true,
    },
  );
  const items: unknown[] = [];
  for await (const { Items = [] } of pages) items.push(...Items);
  return items;
}
