import * as z from 'zod/mini';
import { createItem, getItem, queryItems, updateIf, type Table } from '../tables/dynamo.ts';
import { itemKeys, studentKey } from '../tables/shared/item-keys.ts';
import { tableKeys, timeToLive, waitingItems } from '../tables/shared/table-keys.ts';
import type { OutboxStore, WaitingMailKey, WaitingMailStore } from './outbox.ts';
import { outboxMails, type OutboxMailName } from './outbox-mails.ts';

const queueName = 'MAILS';
const studentPrefix = itemKeys.studentPartition('');
const mailPrefix = itemKeys.waitingMailSort('');
/** DynamoDB deletes the mail after this time, which is longer than the outbox tries to send it. */
const lifetimeMs = 4 * 24 * 60 * 60_000;

const isMailName = (name: string): name is OutboxMailName => name in outboxMails;
const waitingMail = z.object({
  mail: z.string().check(z.refine(isMailName)),
  to: z._default(z.nullable(z.string()), null),
  details: z.record(z.string(), z.unknown()),
  failedAt: z.string(),
  [waitingItems.sort]: z.string(),
});
const keyed = z.object({
  [tableKeys.partition]: z.string().check(z.startsWith(studentPrefix)),
  [tableKeys.sort]: z.string().check(z.startsWith(mailPrefix)),
});

const buildKey = ({ studentId, mailId }: WaitingMailKey) =>
  studentKey(studentId, itemKeys.waitingMailSort(mailId));

export function dynamoOutboxStore(table: Table): OutboxStore {
  return {
    async add({ name, to, details, failedAt, dueAt, ...key }) {
      await createItem(table, {
        ...buildKey(key),
        mail: name,
        ...(to !== null && { to }),
        ...{ details, failedAt },
        [waitingItems.partition]: queueName,
        [waitingItems.sort]: dueAt,
        [timeToLive]: Math.floor((Date.parse(failedAt) + lifetimeMs) / 1000),
      });
    },
  };
}

export function dynamoWaitingMailStore(table: Table): WaitingMailStore {
  return {
    async *due(now) {
      const query = { partition: queueName, index: waitingItems, sort: { atMost: now.toISOString() } };
      for await (const item of queryItems(table, query)) {
        const { partition, sort } = z.parse(keyed, item);
        yield { studentId: partition.slice(studentPrefix.length), mailId: sort.slice(mailPrefix.length) };
      }
    },

    async find(key) {
      const item = await getItem(table, buildKey(key));
      // A mail that waits no longer has no place in the index.
      if (item?.[waitingItems.sort] === undefined) return null;
      const { mail, [waitingItems.sort]: dueAt, ...rest } = z.parse(waitingMail, item);
      return { ...key, ...rest, name: mail as OutboxMailName, dueAt };
    },

    postpone: (mail, dueAt) =>
      updateIf(table, buildKey(mail), {
        update: 'SET #due = :next',
        condition: '#due = :seen',
        names: { due: waitingItems.sort },
        values: { seen: mail.dueAt, next: dueAt },
      }),

    async end(mail, outcome) {
      await updateIf(table, buildKey(mail), {
        update: 'SET #outcome = :outcome REMOVE #queue, #due, #to',
        condition: '#due = :seen',
        names: { queue: waitingItems.partition, due: waitingItems.sort },
        values: { seen: mail.dueAt, outcome },
      });
    },
  };
}
