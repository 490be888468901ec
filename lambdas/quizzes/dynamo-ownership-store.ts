import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Table } from '../runtime/dynamo.ts';
import { itemKeys } from '../runtime/item-keys.ts';
import type { OwnershipStore } from './ownership-store.ts';

const ownership = z.object({ sort: z.string() });

/** Ownership in the UserCourses table, read consistently: a course counts from the moment that it is bought. */
export function dynamoOwnershipStore({ client, name }: Table): OwnershipStore {
  const { studentPartition, ownershipPrefix, ownershipSort } = itemKeys;
  return {
    async ownedCourses(studentId) {
      const pages = paginateQuery(
        { client },
        {
          TableName: name,
          KeyConditionExpression: '#partition = :student AND begins_with(#sort, :prefix)',
          ExpressionAttributeNames: { '#partition': 'partition', '#sort': 'sort' },
          ExpressionAttributeValues: { ':student': studentPartition(studentId), ':prefix': ownershipPrefix },
          ConsistentRead: true,
        },
      );
      const courses = new Set<string>();
      for await (const page of pages) {
        for (const item of page.Items ?? []) {
          courses.add(z.parse(ownership, item).sort.slice(ownershipPrefix.length));
        }
      }
      return courses;
    },
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
  };
}
