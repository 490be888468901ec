import * as z from 'zod/mini';
import type { ThreadSummary } from '../../contract/tutor/threads.ts';
import type { InboxState } from '../../contract/tutor/inbox.ts';
import { threadStates } from '../../contract/tutor/tutor-options.ts';
import { getItem, putIf, putRevision, queryAll, queryPage, type Item, type Table } from '../tables/dynamo.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import { threadsInOrder, waitingItems } from '../tables/shared/table-keys.ts';
import { getInboxRank, getInboxState, storedThread, threadHead, type Thread } from './thread.ts';
import type { ThreadKey } from '../../contract/identifier-rules.ts';
import {
  UnreadableThread,
  type ListPosition,
  type QueueEntry,
  type ThreadQueue,
  type ThreadStore,
} from './thread-store.ts';
import { toSummary } from './thread-view.ts';

const { studentPartition, threadPrefix, threadSort, messagePrefix, messageSort } = itemKeys;
const studentPrefix = studentPartition('');

const key = {
  partition: z.string().check(z.startsWith(studentPrefix)),
  sort: z.string().check(z.startsWith(threadPrefix)),
};
const threadItem = z.extend(storedThread, key);
/** The part of a thread that is copied into the DynamoDB index {@link threadsInOrder}. */
const listItem = z.object({
  ...key,
  line: z.object({
    ...threadHead,
    state: z.enum(threadStates),
    changedAt: z.string(),
    messageCount: z.int(),
    unread: z.int(),
  }),
});
const listKey = z.object({ ...key, [threadsInOrder.sort]: z.string() });
const queueItem = z.object({ ...key, [waitingItems.sort]: z.string() });
const messageItem = z.object({ messageId: z.string(), text: z.string() });

/** The prefix `QUERIES#` keeps threads apart from items of other features in the index {@link waitingItems}. */
const queueName = (of: InboxState): string => `QUERIES#${of}`;

/** A thread's sort key begins with `unread#` if the student hasn't seen a reply, otherwise with `read#`. */
const readPrefix = 'read#';
const unreadPrefix = 'unread#';

const buildKey = ({ studentId, threadId }: ThreadKey) => ({
  partition: studentPartition(studentId),
  sort: threadSort(threadId),
});

const parseKey = ({ partition, sort }: { readonly partition: string; readonly sort: string }): ThreadKey => ({
  studentId: partition.slice(studentPrefix.length),
  threadId: sort.slice(threadPrefix.length),
});

function toItem({ studentId, threadId, ...thread }: Thread) {
  const whole = { ...thread, threadId, studentId };
  const { threadId: _, ...line } = toSummary(whole);
  return {
    ...thread,
    line,
    ...buildKey(whole),
    [waitingItems.partition]: queueName(getInboxState(whole)),
    [waitingItems.sort]: getInboxRank(whole),
    [threadsInOrder.sort]: `${line.unread > 0 ? unreadPrefix : readPrefix}${line.changedAt}`,
  };
}

function toThread(item: Item): Thread {
  const parsed = z.safeParse(threadItem, item);
  if (!parsed.success) throw new UnreadableThread('A thread cannot be read', { cause: parsed.error });
  const { partition, sort, ...rest } = parsed.data;
  return { ...rest, ...parseKey({ partition, sort }) };
}

/** Reads a thread for the student's list. Returns null if the stored fields don't match {@link listItem}. */
function toListed(item: Item): ThreadSummary | null {
  const parsed = z.safeParse(listItem, item);
  return parsed.success ? { ...parsed.data.line, threadId: parseKey(parsed.data).threadId } : null;
}

function toListPosition(item: Item): ThreadKey & ListPosition {
  const parsed = z.parse(listKey, item);
  return { order: parsed[threadsInOrder.sort], ...parseKey(parsed) };
}

function toQueueEntry(item: Item): QueueEntry {
  const parsed = z.parse(queueItem, item);
  return { rank: parsed[waitingItems.sort], ...parseKey(parsed) };
}

/** The part of the store that Lambda functions need if they only read single threads. */
export function dynamoThreadFinder(table: Table): Pick<ThreadStore, 'find'> {
  return {
    async find(threadKey) {
      const item = await getItem(table, buildKey(threadKey));
      return item === undefined ? null : toThread(item);
    },
  };
}

export function dynamoThreadStore(table: Table): ThreadStore {
  /** `read#` as `order` selects all threads, and `unread#` selects only threads with an unseen reply. */
  const listFrom = (studentId: string, order: string) => ({
    partition: studentPartition(studentId),
    index: threadsInOrder,
    sort: { atLeast: order },
  });
  return {
    ...dynamoThreadFinder(table),

    save: (thread) => putRevision(table, toItem(thread)),

    async list(studentId, { after, limit }) {
      const { items, end } = await queryPage(table, {
        ...listFrom(studentId, readPrefix),
        descending: true,
        limit,
        after: after && {
          ...buildKey({ threadId: after.threadId, studentId }),
          [threadsInOrder.sort]: after.order,
        },
      });
      return {
        threads: items.flatMap((item) => toListed(item) ?? []),
        unreadable: items.filter((item) => toListed(item) === null).map(toListPosition),
        end: end && toListPosition(end),
      };
    },

    countUnread: async (studentId) => (await queryAll(table, listFrom(studentId, unreadPrefix))).length,

    saveMessage: ({ studentId, threadId }, { messageId, text }) =>
      putIf(
        table,
        { partition: studentPartition(studentId), sort: messageSort(threadId, messageId), messageId, text },
        { condition: 'attribute_not_exists(#text) OR #text = :text', values: { text } },
      ),

    async messages({ studentId, threadId }) {
      const items = await queryAll(table, {
        partition: itemKeys.studentPartition(studentId),
        sort: { beginsWith: messagePrefix(threadId) },
      });
      return new Map(
        items.map((item) => {
          const { messageId, text } = z.parse(messageItem, item);
          return [messageId, text];
        }),
      );
    },
  };
}

export function dynamoThreadQueue(table: Table): ThreadQueue {
  return {
    async page(of, { after, limit }) {
      const { items } = await queryPage(table, {
        partition: queueName(of),
        index: waitingItems,
        descending: of === 'answered' || of === 'closed',
        limit,
        after: after && {
          ...buildKey(after),
          [waitingItems.partition]: queueName(of),
          [waitingItems.sort]: after.rank,
        },
      });
      return items.map(toQueueEntry);
    },
  };
}
