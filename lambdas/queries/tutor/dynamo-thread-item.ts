import * as z from 'zod/mini';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import { tableKeys, threadsInOrder, waitingItems } from '../../tables/shared/table-keys.ts';
import { inboxRank, inboxStateOf, type Thread, type ThreadState } from './thread.ts';
import { UnreadableThread, type ListPlace, type Place, type QueuePlace } from './thread-store.ts';
import { summaryView, type ThreadSummary } from './thread-view.ts';

const { studentPartition, threadPrefix, threadSort } = itemKeys;
const studentPrefix = studentPartition('');

const tutor = z.object({ tutorId: z.string(), name: z.string() });

const key = {
  partition: z.string().check(z.startsWith(studentPrefix)),
  sort: z.string().check(z.startsWith(threadPrefix)),
};

const head = {
  kind: z.enum(['question', 'writing']),
  subject: z.nullable(
    z.object({
      courseId: z.string(),
      courseTitle: z.string(),
      topicTitle: z.nullable(z.string()),
      lessonId: z.nullable(z.string()),
      lessonTitle: z.nullable(z.string()),
      attemptId: z.nullable(z.string()),
      questionId: z.nullable(z.string()),
    }),
  ),
  startedAt: z.string(),
};

const threadItem = z.object({
  ...key,
  ...head,
  revision: z.int(),
  studentName: z.string(),
  notify: z.boolean(),
  messages: z.array(z.object({ messageId: z.string(), tutor: z.nullable(tutor), at: z.string() })),
  seenCount: z.int(),
  closedAt: z.nullable(z.string()),
  closedBy: z.nullable(tutor),
  assigned: z.nullable(tutor),
  acts: z.array(z.object({ act: z.enum(['took', 'released', 'closed', 'reopened']), tutor, at: z.string() })),
  reported: z.array(z.string()),
  reportsSeen: z.int(),
  concern: z.nullable(z.enum(['distress', 'abuse', 'danger'])),
  unreadConcerns: z.array(z.string()),
});

/** A thread as the index {@link threadsInOrder} has it. */
const listItem = z.object({
  ...key,
  line: z.object({
    ...head,
    state: z.enum(['waiting', 'answered', 'closed']),
    changedAt: z.string(),
    messageCount: z.int(),
    unread: z.int(),
  }),
});

const listKey = z.object({ ...key, [threadsInOrder.sort]: z.string() });
const queueItem = z.object({ ...key, [waitingItems.sort]: z.string() });

/** The value of the index's partition for threads in a state; other features' items have others. */
export const queueName = (state: ThreadState): string => `QUERIES#${state}`;

export const threadKey = ({ studentId, threadId }: Place) => ({
  [tableKeys.partition]: studentPartition(studentId),
  [tableKeys.sort]: threadSort(threadId),
});

function placeOf({ partition, sort }: { readonly partition: string; readonly sort: string }): Place {
  return { studentId: partition.slice(studentPrefix.length), threadId: sort.slice(threadPrefix.length) };
}

/** The beginnings of a thread's order in the list, without and with a reply that its student hasn't seen. */
export const readPrefix = 'read#';
export const unreadPrefix = 'unread#';

/**
 * A thread as it is stored in the UserCourses table, under its next revision, with the attributes that put it into the
 * index of what waits and into its student's list.
 */
export function toItem(thread: Thread): Record<string, unknown> {
  const { studentId, threadId, revision, ...rest } = thread;
  const { threadId: _, ...line } = summaryView(thread);
  return {
    ...rest,
    line,
    ...threadKey({ threadId, studentId }),
    revision: revision + 1,
    [waitingItems.partition]: queueName(inboxStateOf(thread)),
    [waitingItems.sort]: inboxRank(thread),
    [threadsInOrder.sort]: `${line.unread > 0 ? unreadPrefix : readPrefix}${line.changedAt}`,
  };
}

/** @throws UnreadableThread where the item isn't a thread. */
export function toThread(item: unknown): Thread {
  const parsed = z.safeParse(threadItem, item);
  if (!parsed.success) throw new UnreadableThread('A thread cannot be read', { cause: parsed.error });
  const { partition, sort, ...rest } = parsed.data;
  return { ...rest, ...placeOf({ partition, sort }) };
}

/** A line of the list; null where the item can't be read as one. */
export function toSummary(item: unknown): ThreadSummary | null {
  const parsed = z.safeParse(listItem, item);
  return parsed.success ? { ...parsed.data.line, threadId: placeOf(parsed.data).threadId } : null;
}

/** The place of an item in its student's list. */
export function toListPlace(item: unknown): Place & ListPlace {
  const parsed = z.parse(listKey, item);
  return { order: parsed[threadsInOrder.sort], ...placeOf(parsed) };
}

/** @throws where the item isn't a thread's part of the index. */
export function toQueuePlace(item: unknown): QueuePlace {
  const parsed = z.parse(queueItem, item);
  return { rank: parsed[waitingItems.sort], ...placeOf(parsed) };
}
