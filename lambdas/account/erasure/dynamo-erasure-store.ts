import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  GetCommand,
  paginateQuery,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Table, putIf } from '../../tables/dynamo.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import { tableKeys, waitingItems } from '../../tables/shared/table-keys.ts';
import { receiptClaimMs, type ErasureStore } from './erasure.ts';

/** The value of the index's partition; other features' items have others. */
const queueName = 'ERASURES';
const studentPrefix = itemKeys.studentPartition('');

const erasureItem = z.object({
  erasureId: z.string(),
  invoices: z.int(),
  startedAt: z.string(),
  step: z.enum(['erasing', 'settling']),
  receiptTo: z._default(z.nullable(z.string()), null),
  mailed: z.boolean(),
  [waitingItems.sort]: z.string(),
});
const place = z.object({ [tableKeys.partition]: z.string().check(z.startsWith(studentPrefix)) });

/** Deletions of accounts in the UserCourses table, one item each, in the index of what waits. */
export function dynamoErasureStore(table: Table): ErasureStore {
  const { client, name } = table;
  const keyOf = (studentId: string) => ({
    [tableKeys.partition]: itemKeys.studentPartition(studentId),
    [tableKeys.sort]: itemKeys.erasureSort,
  });

  /** Changes a deletion that is under way. @returns false where the condition doesn't hold. */
  async function update(
    studentId: string,
    input: Pick<
      UpdateCommandInput,
      'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
    >,
  ): Promise<boolean> {
    try {
      await client.send(new UpdateCommand({ TableName: name, Key: keyOf(studentId), ...input }));
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  }

  return {
    async find(studentId) {
      const { Item } = await client.send(
        new GetCommand({ TableName: name, Key: keyOf(studentId), ConsistentRead: true }),
      );
      if (Item === undefined) return null;
      const { [waitingItems.sort]: dueAt, ...erasure } = z.parse(erasureItem, Item);
      return { ...erasure, dueAt, studentId };
    },

    async begin({ studentId, dueAt, receiptTo, ...erasure }) {
      await putIf(table, {
        Item: {
          ...erasure,
          ...(receiptTo !== null && { receiptTo }),
          ...keyOf(studentId),
          [waitingItems.partition]: queueName,
          [waitingItems.sort]: dueAt,
        },
        ConditionExpression: 'attribute_not_exists(#sort)',
        ExpressionAttributeNames: { '#sort': tableKeys.sort },
      });
    },

    claimReceipt: (studentId, { to, now }) =>
      update(studentId, {
        UpdateExpression: 'SET #to = :to, #claimed = :now',
        ConditionExpression: '#mailed = :no AND (attribute_not_exists(#claimed) OR #claimed <= :stale)',
        ExpressionAttributeNames: { '#mailed': 'mailed', '#to': 'receiptTo', '#claimed': 'receiptClaimedAt' },
        ExpressionAttributeValues: {
          ':to': to,
          ':no': false,
          ':now': now.getTime(),
          ':stale': now.getTime() - receiptClaimMs,
        },
      }),

    async noteMailed(studentId) {
      await update(studentId, {
        UpdateExpression: 'SET #mailed = :yes REMOVE #to, #claimed',
        ConditionExpression: 'attribute_exists(#mailed)',
        ExpressionAttributeNames: { '#mailed': 'mailed', '#to': 'receiptTo', '#claimed': 'receiptClaimedAt' },
        ExpressionAttributeValues: { ':yes': true },
      });
    },

    async moveOn(studentId, { step, dueAt }) {
      await update(studentId, {
        UpdateExpression: 'SET #step = :step, #due = :due',
        ConditionExpression: 'attribute_exists(#step)',
        ExpressionAttributeNames: { '#step': 'step', '#due': waitingItems.sort },
        ExpressionAttributeValues: { ':step': step, ':due': dueAt },
      });
    },

    async end(studentId) {
      await client.send(new DeleteCommand({ TableName: name, Key: keyOf(studentId) }));
    },

    async *due(now) {
      const pages = paginateQuery(
        { client },
        {
          TableName: name,
          IndexName: waitingItems.name,
          KeyConditionExpression: '#queue = :queue AND #since <= :now',
          ExpressionAttributeNames: { '#queue': waitingItems.partition, '#since': waitingItems.sort },
          ExpressionAttributeValues: { ':queue': queueName, ':now': now.toISOString() },
        },
      );
      for await (const { Items = [] } of pages)
        yield* Items.map((item) => z.parse(place, item)[tableKeys.partition].slice(studentPrefix.length));
    },
  };
}
