import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Table } from '../dynamo.ts';
import { itemKeys } from '../shared/item-keys.ts';
import { tableKeys, timeToLive, waitingItems } from '../shared/table-keys.ts';
import {
  noticeConcerns,
  noticeDays,
  noticeKinds,
  type Notice,
  type NoticePlace,
  type NoticeQueue,
  type NoticeStore,
} from './notice.ts';

const noticeItem = z.object({
  studentId: z.string(),
  noticeId: z.string(),
  kind: z.enum(noticeKinds),
  concern: z.nullable(z.enum(noticeConcerns)),
  threadId: z.nullable(z.string()),
  reportedTutorId: z.nullable(z.string()),
  erased: z.nullable(
    z.object({ name: z.nullable(z.string()), email: z.nullable(z.string()), texts: z.array(z.string()) }),
  ),
  at: z.string(),
  count: z.int(),
  informedAt: z._default(z.nullable(z.string()), null),
  seenBy: z._default(z.instanceof(Set), new Set()),
});
const indexed = z.object({
  [tableKeys.partition]: z.string(),
  [tableKeys.sort]: z.string(),
  [waitingItems.sort]: z.string(),
});

const { noticePrefix, safeguardingPartition, studentPartition } = itemKeys;
const studentPrefix = studentPartition('');
const day = 24 * 60 * 60 * 1000;

/** The values of the index's partition; other features' items have others. */
const queueNames = { waiting: 'NOTICES#waiting', informed: 'NOTICES#informed' } as const;

/** The notice of a deleted account lies outside of the student's partition, which is deleted with the account. */
const keyOf = ({ studentId, noticeId, kind }: Omit<NoticePlace, 'at'>) =>
  kind === 'erased'
    ? { [tableKeys.partition]: safeguardingPartition, [tableKeys.sort]: `${noticePrefix}erased#${studentId}` }
    : { [tableKeys.partition]: studentPartition(studentId), [tableKeys.sort]: `${noticePrefix}${noticeId}` };

function placeOf(item: unknown): NoticePlace {
  const {
    [tableKeys.partition]: partition,
    [tableKeys.sort]: sort,
    [waitingItems.sort]: at,
  } = z.parse(indexed, item);
  const noticeId = sort.slice(noticePrefix.length);
  const [kind, ofErased = ''] = noticeId.split('#', 2);
  return {
    studentId: partition === safeguardingPartition ? ofErased : partition.slice(studentPrefix.length),
    noticeId,
    kind: z.parse(z.enum(noticeKinds), kind),
    at,
  };
}

function toNotice(item: unknown): Notice {
  const { seenBy, ...notice } = z.parse(noticeItem, item);
  return { ...notice, seenBy: z.parse(z.array(z.string()), [...seenBy].sort()) };
}

/** The part of the store that raises notices, for functions that may do no more. */
export function dynamoNoticeRaiser({ client, name }: Table): Pick<NoticeStore, 'raise'> {
  return {
    async raise(notice) {
      const fields = Object.entries(notice);
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName: name,
          Key: keyOf(notice),
          // One write, so that whoever raises the same notice at the same time adds to one item.
          UpdateExpression: `ADD #count :one SET ${[
            ...fields.map((_, index) => `#f${index} = if_not_exists(#f${index}, :f${index})`),
            '#queue = if_not_exists(#queue, :waiting)',
            '#since = if_not_exists(#since, :at)',
          ].join(', ')}`,
          ExpressionAttributeNames: {
            '#count': 'count',
            '#queue': waitingItems.partition,
            '#since': waitingItems.sort,
            ...Object.fromEntries(fields.map(([field], index) => [`#f${index}`, field])),
          },
          ExpressionAttributeValues: {
            ':one': 1,
            ':waiting': queueNames.waiting,
            ':at': notice.at,
            ...Object.fromEntries(fields.map(([, value], index) => [`:f${index}`, value])),
          },
          ReturnValues: 'ALL_NEW',
        }),
      );
      return toNotice(Attributes);
    },
  };
}

/** Notices in the UserCourses table, in the index of what waits until the lead is informed, and DynamoDB deletes them. */
export function dynamoNoticeStore(table: Table): NoticeStore {
  const { client, name } = table;
  return {
    ...dynamoNoticeRaiser(table),

    async markInformed(notice, { at, leadId }) {
      const end = Math.floor((Date.parse(at) + noticeDays * day) / 1000);
      try {
        await client.send(
          new UpdateCommand({
            TableName: name,
            Key: keyOf(notice),
            UpdateExpression: [
              'SET #informed = if_not_exists(#informed, :at), #end = if_not_exists(#end, :end), #queue = :queue',
              ...(leadId === null ? [] : ['ADD #seenBy :lead']),
            ].join(' '),
            // One that was deleted with its account in the meantime stays deleted.
            ConditionExpression: 'attribute_exists(#sort)',
            ExpressionAttributeNames: {
              '#informed': 'informedAt',
              '#end': timeToLive,
              '#queue': waitingItems.partition,
              '#sort': tableKeys.sort,
              ...(leadId !== null && { '#seenBy': 'seenBy' }),
            },
            ExpressionAttributeValues: {
              ':at': at,
              ':end': end,
              ':queue': queueNames.informed,
              ...(leadId !== null && { ':lead': new Set([leadId]) }),
            },
          }),
        );
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      }
    },
  };
}

/** The list of notices by the index of what waits. */
export function dynamoNoticeQueue({ client, name }: Table): NoticeQueue {
  return {
    async page(queue, { after, limit }) {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: name,
          IndexName: waitingItems.name,
          KeyConditionExpression: '#queue = :queue',
          ExpressionAttributeNames: { '#queue': waitingItems.partition },
          ExpressionAttributeValues: { ':queue': queueNames[queue] },
          ScanIndexForward: queue === 'waiting',
          Limit: limit,
          ...(after !== null && {
            ExclusiveStartKey: {
              ...keyOf(after),
              [waitingItems.partition]: queueNames[queue],
              [waitingItems.sort]: after.at,
            },
          }),
        }),
      );
      return Items.map(placeOf);
    },

    async find(place) {
      const { Item } = await client.send(
        new GetCommand({ TableName: name, Key: keyOf(place), ConsistentRead: true }),
      );
      return Item === undefined ? null : toNotice(Item);
    },
  };
}
