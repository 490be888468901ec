import { GetCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Table, putIf } from '../../tables/dynamo.ts';
import { unchangedSince } from '../../tables/dynamo-revision.ts';
import { studentItems } from '../../tables/dynamo-student-items.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import { tableKeys, threadsInOrder, waitingItems } from '../../tables/shared/table-keys.ts';
import {
  queueName,
  threadKey,
  toItem,
  toListPlace,
  toQueuePlace,
  toSummary,
  readPrefix,
  toThread,
  unreadPrefix,
} from './dynamo-thread-item.ts';
import type { ThreadState } from './thread.ts';
import type { ListPlace, QueuePlace, ThreadQueue, ThreadStore } from './thread-store.ts';

const messageItem = z.object({ messageId: z.string(), text: z.string() });

/** The part of {@link dynamoThreadStore} that reads one thread, for functions that may do no more. */
export function dynamoThreadFinder({ client, name }: Table): Pick<ThreadStore, 'find'> {
  return {
    async find(studentId, threadId) {
      const { Item } = await client.send(
        new GetCommand({ TableName: name, Key: threadKey({ threadId, studentId }), ConsistentRead: true }),
      );
      return Item === undefined ? null : toThread(Item);
    },
  };
}

/** Threads and the texts of their messages in the UserCourses table, read consistently. */
export function dynamoThreadStore(table: Table): ThreadStore {
  return {
    ...dynamoThreadFinder(table),

    save: (thread) => putIf(table, { Item: toItem(thread), ...unchangedSince(thread.revision) }),

    async list(studentId, { after, limit }) {
      const { Items = [], LastEvaluatedKey } = await table.client.send(
        new QueryCommand({
          ...listQuery(table, studentId, readPrefix),
          ScanIndexForward: false,
          Limit: limit,
          ...(after !== null && { ExclusiveStartKey: listKey(studentId, after) }),
        }),
      );
      const read = Items.map((item) => ({ place: toListPlace(item), summary: toSummary(item) }));
      return {
        threads: read.flatMap(({ summary }) => summary ?? []),
        unreadable: read.flatMap(({ place, summary }) => (summary === null ? [place] : [])),
        end: LastEvaluatedKey === undefined ? null : toListPlace(LastEvaluatedKey),
      };
    },

    async countUnread(studentId) {
      const pages = paginateQuery(
        { client: table.client },
        { ...listQuery(table, studentId, unreadPrefix), Select: 'COUNT' },
      );
      let count = 0;
      for await (const { Count = 0 } of pages) count += Count;
      return count;
    },

    saveMessage: ({ studentId, threadId }, { messageId, text }) =>
      putIf(table, {
        Item: {
          [tableKeys.partition]: itemKeys.studentPartition(studentId),
          [tableKeys.sort]: itemKeys.messageSort(threadId, messageId),
          messageId,
          text,
        },
        ConditionExpression: 'attribute_not_exists(#text) OR #text = :text',
        ExpressionAttributeNames: { '#text': 'text' },
        ExpressionAttributeValues: { ':text': text },
      }),

    async messages({ studentId, threadId }) {
      const items = await studentItems(table, studentId, itemKeys.messagePrefix(threadId));
      return new Map(
        items.map((item) => {
          const { messageId, text } = z.parse(messageItem, item);
          return [messageId, text];
        }),
      );
    },
  };
}

/** A query for a student's list, from an order on: `read#` comes before `unread#`. */
const listQuery = ({ name }: Table, studentId: string, from: string) => ({
  TableName: name,
  IndexName: threadsInOrder.name,
  KeyConditionExpression: '#partition = :student AND #order >= :from',
  ExpressionAttributeNames: { '#partition': tableKeys.partition, '#order': threadsInOrder.sort },
  ExpressionAttributeValues: { ':student': itemKeys.studentPartition(studentId), ':from': from },
  ConsistentRead: true,
});

/** The key of a place in a student's list, from which a page goes on. */
const listKey = (studentId: string, { threadId, order }: ListPlace) => ({
  ...threadKey({ threadId, studentId }),
  [threadsInOrder.sort]: order,
});

/** The key of a place in the index, from which a page goes on. */
function startKey(state: ThreadState, place: QueuePlace) {
  return {
    ...threadKey(place),
    [waitingItems.partition]: queueName(state),
    [waitingItems.sort]: place.rank,
  };
}

/** The queue by the sparse index of the UserCourses table. */
export function dynamoThreadQueue({ client, name }: Table): ThreadQueue {
  return {
    async page(state, { after, limit }) {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: name,
          IndexName: waitingItems.name,
          KeyConditionExpression: '#queue = :queue',
          ExpressionAttributeNames: { '#queue': waitingItems.partition },
          ExpressionAttributeValues: { ':queue': queueName(state) },
          ScanIndexForward: state === 'waiting',
          Limit: limit,
          ...(after !== null && { ExclusiveStartKey: startKey(state, after) }),
        }),
      );
      return Items.map(toQueuePlace);
    },
  };
}
