import * as z from 'zod/mini';
import { getItem, queryPage, updateAndReadIf, updateIf, type Table } from '../dynamo.ts';
import { itemKeys } from '../shared/item-keys.ts';
import { tableKeys, timeToLive, waitingItems } from '../shared/table-keys.ts';
import {
  noticeConcerns,
  noticeDays,
  noticeKinds,
  type Notice,
  type NoticeEntry,
  type NoticeKey,
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
const indexItem = z.object({
  [tableKeys.partition]: z.string(),
  [tableKeys.sort]: z.string(),
  [waitingItems.sort]: z.string(),
});

const { noticePrefix, safeguardingPartition, studentPartition } = itemKeys;
const studentPrefix = studentPartition('');
const day = 24 * 60 * 60 * 1000;

const queueNames = { waiting: 'NOTICES#waiting', informed: 'NOTICES#informed' } as const;

/** A notice about a deleted account isn't in the student's partition, which is deleted with the account. */
const buildKey = ({ studentId, noticeId, kind }: NoticeKey) =>
  kind === 'erased'
    ? { partition: safeguardingPartition, sort: `${noticePrefix}erased#${studentId}` }
    : { partition: studentPartition(studentId), sort: `${noticePrefix}${noticeId}` };

function toEntry(item: unknown): NoticeEntry {
  const {
    [tableKeys.partition]: partition,
    [tableKeys.sort]: sort,
    [waitingItems.sort]: at,
  } = z.parse(indexItem, item);
  const noticeId = sort.slice(noticePrefix.length);
  const [kind, erasedStudentId = ''] = noticeId.split('#', 2);
  return {
    studentId: partition === safeguardingPartition ? erasedStudentId : partition.slice(studentPrefix.length),
    noticeId,
    kind: z.parse(z.enum(noticeKinds), kind),
    at,
  };
}

function toNotice(item: unknown): Notice {
  const { seenBy, ...notice } = z.parse(noticeItem, item);
  return { ...notice, seenBy: z.parse(z.array(z.string()), [...seenBy].sort()) };
}

export function dynamoNoticeRaiser(table: Table): Pick<NoticeStore, 'raise'> {
  return {
    async raise(notice) {
      const fields = Object.keys(notice).map((name) => `#${name} = if_not_exists(#${name}, :${name})`);
      const queued = ['#queue = if_not_exists(#queue, :waiting)', '#since = if_not_exists(#since, :at)'];
      // A single write raises a notice, so that two calls at the same time create only one item.
      const item = await updateAndReadIf(table, buildKey(notice), {
        update: `ADD #count :one SET ${[...fields, ...queued].join(', ')}`,
        names: { queue: waitingItems.partition, since: waitingItems.sort },
        values: { ...notice, one: 1, waiting: queueNames.waiting },
      });
      return toNotice(item);
    },
  };
}

export function dynamoNoticeStore(table: Table): NoticeStore {
  return {
    ...dynamoNoticeRaiser(table),

    async markInformed(notice, { at, leadId }) {
      // A notice that was deleted with its account in the meantime stays deleted.
      await updateIf(table, buildKey(notice), {
        update: [
          'SET #informedAt = if_not_exists(#informedAt, :at), #end = if_not_exists(#end, :end), #queue = :queue',
          ...(leadId === null ? [] : ['ADD #seenBy :lead']),
        ].join(' '),
        condition: 'attribute_exists(#sort)',
        names: { end: timeToLive, queue: waitingItems.partition },
        values: {
          at,
          end: Math.floor((Date.parse(at) + noticeDays * day) / 1000),
          queue: queueNames.informed,
          ...(leadId !== null && { lead: new Set([leadId]) }),
        },
      });
    },
  };
}

export function dynamoNoticeQueue(table: Table): NoticeQueue {
  return {
    async page(queue, { after, limit }) {
      const { items } = await queryPage(table, {
        partition: queueNames[queue],
        index: waitingItems,
        descending: queue === 'informed',
        limit,
        after: after && {
          ...buildKey(after),
          [waitingItems.partition]: queueNames[queue],
          [waitingItems.sort]: after.at,
        },
      });
      return items.map(toEntry);
    },

    async find(key) {
      const item = await getItem(table, buildKey(key));
      return item === undefined ? null : toNotice(item);
    },
  };
}
