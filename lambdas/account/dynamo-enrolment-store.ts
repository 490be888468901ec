import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Table } from '../runtime/dynamo.ts';
import { itemKeys } from '../runtime/item-keys.ts';
import type { EnrolmentStore } from './enrolment-store.ts';

const ownership = z.object({ sort: z.string() });
const lessonMark = z.object({
  courseId: z.string(),
  lessonId: z.string(),
  done: z.boolean(),
  changedAt: z.string(),
});

/** Ownership and lesson marks in the UserCourses table: one query, because they lie side by side. */
export function dynamoEnrolmentStore({ client, name }: Table): EnrolmentStore {
  const { studentPartition, ownershipPrefix, progressEnd, progressSort } = itemKeys;
  const progressPrefix = progressSort('', '').slice(0, -1);

  return {
    async enrolment(studentId) {
      const pages = paginateQuery(
        { client },
        {
          TableName: name,
          KeyConditionExpression: '#partition = :student AND #sort BETWEEN :first AND :end',
          ExpressionAttributeNames: { '#partition': 'partition', '#sort': 'sort' },
          ExpressionAttributeValues: {
            ':student': studentPartition(studentId),
            ':first': ownershipPrefix,
            ':end': progressEnd,
          },
          ConsistentRead: true,
        },
      );
      const items: unknown[] = [];
      for await (const page of pages) items.push(...(page.Items ?? []));

      const under = (prefix: string) => (item: unknown) => z.parse(ownership, item).sort.startsWith(prefix);
      return {
        ownedCourses: items
          .filter(under(ownershipPrefix))
          .map((item) => z.parse(ownership, item).sort.slice(ownershipPrefix.length)),
        marks: items.filter(under(progressPrefix)).map((item) => z.parse(lessonMark, item)),
      };
    },
  };
}
