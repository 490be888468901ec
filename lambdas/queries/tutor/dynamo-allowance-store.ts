import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Table, putIf } from '../../tables/dynamo.ts';
import { unchangedSince } from '../../tables/dynamo-revision.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import type { AllowanceStore } from './allowance.ts';

const allowanceItem = z.object({
  revision: z.int(),
  day: z.string(),
  sent: z.array(z.string()),
  started: z.array(z.string()),
  waiting: z.array(z.object({ threadId: z.string(), since: z.string(), starts: z.boolean() })),
});

/** Allowances in the UserCourses table: one item for each student. */
export function dynamoAllowanceStore(table: Table): AllowanceStore {
  const keyOf = (studentId: string) => ({
    partition: itemKeys.studentPartition(studentId),
    sort: itemKeys.allowanceSort,
  });
  return {
    async find(studentId) {
      const { Item } = await table.client.send(
        new GetCommand({ TableName: table.name, Key: keyOf(studentId), ConsistentRead: true }),
      );
      if (Item === undefined) return { revision: 0, day: '', sent: [], started: [], waiting: [], studentId };
      return { ...z.parse(allowanceItem, Item), studentId };
    },
    save: ({ studentId, revision, ...rest }) =>
      putIf(table, {
        Item: { ...rest, ...keyOf(studentId), revision: revision + 1 },
        ...unchangedSince(revision),
      }),
  };
}
