import * as z from 'zod/mini';
import { itemKeys } from '../tables/shared/item-keys.ts';
import { tableKeys, waitingItems } from '../tables/shared/table-keys.ts';
import { since, stateOf, type Thread, type ThreadState } from './thread.ts';
import type { Place, QueuePlace } from './thread-store.ts';

const { studentPartition, threadPrefix, threadSort } = itemKeys;
const studentPrefix = studentPartition('');

const tutor = z.object({ tutorId: z.string(), name: z.string() });

const key = {
  partition: z.string().check(z.startsWith(studentPrefix)),
  sort: z.string().check(z.startsWith(threadPrefix)),
};

const threadItem = z.object({
  ...key,
  revision: z.int(),
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
  studentName: z.string(),
  notify: z.boolean(),
  startedAt: z.string(),
  messages: z.array(z.object({ messageId: z.string(), tutor: z.nullable(tutor), at: z.string() })),
  seenCount: z.int(),
  closedAt: z.nullable(z.string()),
  assigned: z.nullable(tutor),
  acts: z.array(z.object({ act: z.enum(['took', 'released', 'closed', 'reopened']), tutor, at: z.string() })),
  reported: z.array(z.string()),
  concern: z.nullable(z.enum(['distress', 'abuse', 'danger'])),
});

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

/**
 * A thread as it lies in the UserCourses table, under its next revision, with the attributes that put it into the index
 * of what waits.
 */
export function toItem(thread: Thread): Record<string, unknown> {
  const { studentId, threadId, revision, ...rest } = thread;
  return {
    ...rest,
    ...threadKey({ threadId, studentId }),
    revision: revision + 1,
    [waitingItems.partition]: queueName(stateOf(thread)),
    [waitingItems.sort]: since(thread),
  };
}

/** @throws where the item isn't a thread. */
export function toThread(item: unknown): Thread {
  const { partition, sort, ...rest } = z.parse(threadItem, item);
  return { ...rest, ...placeOf({ partition, sort }) };
}

/** @throws where the item isn't a thread's part of the index. */
export function toQueuePlace(item: unknown): QueuePlace {
  const parsed = z.parse(queueItem, item);
  return { since: parsed[waitingItems.sort], ...placeOf(parsed) };
}
