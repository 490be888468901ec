import * as z from 'zod/mini';
import { concerns, noticeKinds } from '../../contract/safeguarding/safeguarding-options.ts';
import { getItem, queryItems, queryPage, updateAndReadIf, updateIf, type Table } from '../tables/dynamo.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import {
  noticeAttributes,
  noticeGroupAttributes,
  tableKeys,
  timeToLive,
  waitingItems,
} from '../tables/shared/table-keys.ts';
import {
  getGroupKey,
  noticeDays,
  type Notice,
  type NoticeGroup,
  type NoticeGroupEntry,
  type NoticeGroupKey,
  type NoticeGroupStore,
  type NoticeKey,
  type NoticeStore,
} from './notice.ts';

/** A schema for each of these attributes, which are the only ones that a read asks for. */
type Fields<Attributes extends readonly string[]> = Record<Attributes[number], z.ZodMiniType>;

const time = z._default(z.nullable(z.string()), null);
const noticeItem = z.object({
  studentId: z.string(),
  noticeId: z.string(),
  kind: z.enum(noticeKinds),
  concern: z.nullable(z.enum(concerns)),
  threadId: z.nullable(z.string()),
  reportedTutorId: z.nullable(z.string()),
  erased: z.nullable(
    z.object({ name: z.nullable(z.string()), email: z.nullable(z.string()), texts: z.array(z.string()) }),
  ),
  at: z.string(),
  latestAt: z.string(),
  count: z.int(),
  seenAt: time,
} satisfies Fields<typeof noticeAttributes>);
const groupItem = z.object({
  studentId: z.string(),
  erased: z.boolean(),
  raised: z.int(),
  // DynamoDB removes an attribute when its last element is deleted, and stores no empty sets.
  unseen: z._default(z.instanceof(Set), new Set()),
  since: time,
  latestAt: z.string(),
  mailedAt: time,
  quietUntil: time,
  seenAt: time,
} satisfies Fields<typeof noticeGroupAttributes>);
const indexItem = z.object({
  [tableKeys.partition]: z.string(),
  [tableKeys.sort]: z.string(),
  [waitingItems.sort]: z.string(),
});

const { erasedGroupSort, noticeGroupSort, noticePrefix, safeguardingPartition, studentPartition } = itemKeys;
const day = 24 * 60 * 60 * 1000;

const queueNames = { unseen: 'NOTICES#unseen', seen: 'NOTICES#seen' } as const;

/** Notices about a deleted account aren't in the student's partition, which is deleted with the account. */
const getPartition = ({ studentId, erased }: NoticeGroupKey) =>
  erased ? safeguardingPartition : studentPartition(studentId);

const buildKey = (key: NoticeKey) => ({
  partition: getPartition(getGroupKey(key)),
  sort: `${noticePrefix}${key.noticeId}`,
});

const buildGroupKey = (key: NoticeGroupKey) => ({
  partition: getPartition(key),
  sort: key.erased ? erasedGroupSort(key.studentId) : noticeGroupSort,
});

const getExpiry = (seenAt: string) => Math.floor((Date.parse(seenAt) + noticeDays * day) / 1000);

function toEntry(item: unknown): NoticeGroupEntry {
  const { partition, sort, [waitingItems.sort]: at } = z.parse(indexItem, item);
  const erased = partition === safeguardingPartition;
  const studentId = erased
    ? sort.slice(erasedGroupSort('').length)
    : partition.slice(studentPartition('').length);
  return { studentId, erased, at };
}

function toGroup(item: unknown): NoticeGroup {
  const { unseen, ...group } = z.parse(groupItem, item);
  return { ...group, unseen: z.parse(z.array(z.string()), [...unseen].sort()) };
}

/**
 * The id of the notice is added to its group before the notice is stored, so that a crash in between can't hide it from
 * the leads.
 */
export function dynamoNoticeStore(table: Table): NoticeStore {
  return {
    async raise(notice) {
      const key = getGroupKey(notice);
      const group = await updateAndReadIf(table, buildGroupKey(key), {
        update: [
          'ADD #raised :one, #unseen :id',
          'SET #studentId = :studentId, #erased = :erased, #latestAt = :at',
          ', #since = if_not_exists(#since, :at), #waiting = if_not_exists(#since, :at), #queue = :queue',
          'REMOVE #seenAt, #seenBy, #end',
        ].join(' '),
        names: { queue: waitingItems.partition, waiting: waitingItems.sort, end: timeToLive },
        values: {
          ...key,
          at: notice.at,
          id: new Set([notice.noticeId]),
          one: 1,
          queue: queueNames.unseen,
        },
      });
      const fields = Object.keys(notice).map((name) => `#${name} = if_not_exists(#${name}, :${name})`);
      const item = await updateAndReadIf(table, buildKey(notice), {
        update: `ADD #count :one SET ${fields.join(', ')}, #latestAt = :at REMOVE #seenAt, #seenBy, #end`,
        names: { end: timeToLive },
        values: { ...notice, one: 1 },
      });
      return { notice: z.parse(noticeItem, item), group: toGroup(group) };
    },
  };
}

export function dynamoNoticeGroupStore(table: Table): NoticeGroupStore {
  return {
    async page(queue, { after, limit }) {
      const { items, end } = await queryPage(table, {
        partition: queueNames[queue],
        index: waitingItems,
        descending: queue === 'seen',
        limit,
        after: after && {
          ...buildGroupKey(after),
          [waitingItems.partition]: queueNames[queue],
          [waitingItems.sort]: after.at,
        },
      });
      return { entries: items.map(toEntry), end: end && toEntry(end) };
    },

    async find(key) {
      const item = await getItem(table, buildGroupKey(key), { attributes: noticeGroupAttributes });
      return item === undefined ? null : toGroup(item);
    },

    async list({ studentId, erased }, onUnreadable) {
      const notices: Notice[] = [];
      const query = {
        partition: getPartition({ studentId, erased }),
        sort: { beginsWith: erased ? `${noticePrefix}erased#${studentId}` : noticePrefix },
        attributes: noticeAttributes,
      };
      for await (const item of queryItems(table, query)) {
        const parsed = z.safeParse(noticeItem, item);
        if (parsed.success) notices.push(parsed.data);
        else onUnreadable(parsed.error);
      }
      return notices;
    },

    claimMail: (key, { now, until }) =>
      updateIf(table, buildGroupKey(key), {
        update: 'SET #quietUntil = :until',
        condition: 'attribute_exists(#sort) AND (attribute_not_exists(#quietUntil) OR #quietUntil <= :now)',
        values: { now, until },
      }),

    async settleMail(key, mail) {
      // A group that was deleted with its account in the meantime stays deleted.
      await updateIf(table, buildGroupKey(key), {
        update: mail ? 'SET #mailedAt = :mailedAt, #quietUntil = :quietUntil' : 'REMOVE #quietUntil',
        condition: 'attribute_exists(#sort)',
        ...(mail && { values: { ...mail } }),
      });
    },

    recordReader: (key, leadId) =>
      updateIf(table, buildGroupKey(key), {
        update: 'ADD #openedBy :lead',
        condition: 'attribute_exists(#sort)',
        values: { lead: new Set([leadId]) },
      }),

    async markSeen(group, { notices, ids, at, leadId }) {
      const seen = { at, leadId, end: getExpiry(at) };
      for (const notice of notices)
        await updateIf(table, buildKey(notice), {
          update: 'SET #seenAt = :at, #seenBy = :leadId, #end = :end',
          // A notice that was raised again in the meantime stays unseen.
          condition: '#count = :count',
          names: { end: timeToLive },
          values: { ...seen, count: notice.count },
        });
      const left = group.unseen.filter((id) => !ids.includes(id));
      const names = { queue: waitingItems.partition, waiting: waitingItems.sort, end: timeToLive };
      return updateIf(table, buildGroupKey(group), {
        condition: '#raised = :raised',
        ...(left.length > 0
          ? { update: 'SET #unseen = :left', values: { left: new Set(left), raised: group.raised } }
          : {
              update: [
                'SET #queue = :queue, #waiting = :at, #seenAt = :at, #seenBy = :leadId, #end = :end',
                'REMOVE #unseen, #since',
              ].join(' '),
              names,
              values: { ...seen, raised: group.raised, queue: queueNames.seen },
            }),
      });
    },
  };
}
