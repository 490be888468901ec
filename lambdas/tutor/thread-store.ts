import type {
  AskedSubject,
  FlawSubject,
  ThreadSubject,
  ThreadSummary,
} from '../../contract/tutor/threads.ts';
import type { InboxState, InboxThread } from '../../contract/tutor/inbox.ts';
import { Failure } from '../runtime/failure.ts';
import type { StoredExamQuestion } from '../tables/exam-question.ts';
import { optimisticUpdate, type Pause } from '../tables/optimistic-update.ts';
import type { Thread } from './thread.ts';
import type { ThreadKey } from '../../contract/identifier-rules.ts';

/** The text of a message. The thread stores who wrote the message, and when. */
export interface Message {
  readonly messageId: string;
  readonly text: string;
}

export class UnreadableThread extends Error {
  override readonly name: string = 'UnreadableThread';
}

export interface ListPosition {
  readonly threadId: string;
  readonly order: string;
}

export interface ThreadPage {
  readonly threads: readonly ThreadSummary[];
  readonly unreadable: readonly ThreadKey[];
  /** The position after which the next page starts, or null on the last page. */
  readonly end: ListPosition | null;
}

export interface ThreadStore {
  /** Throws UnreadableThread if the stored item doesn't have the shape of a thread. */
  find(key: ThreadKey): Promise<Thread | null>;
  /** Returns false, and writes nothing, if another call saved the thread first. */
  save(thread: Thread): Promise<boolean>;
  /** Lists threads with unseen replies before the other threads, and each group from the latest change on. */
  list(
    studentId: string,
    options: { readonly after: ListPosition | null; readonly limit: number },
  ): Promise<ThreadPage>;
  /** Counts a student's threads with a reply that the student hasn't seen. */
  countUnread(studentId: string): Promise<number>;
  /** Stores the text of a message. Returns false if another text is stored under the same id. */
  saveMessage(key: ThreadKey, message: Message): Promise<boolean>;
  /** Returns the texts of a thread's messages by message id. */
  messages(key: ThreadKey): Promise<ReadonlyMap<string, string>>;
}

export interface QueueEntry extends ThreadKey {
  /** The thread's sort key in the inbox. */
  readonly rank: string;
}

export interface ThreadQueue {
  /**
   * Lists threads of the inbox. In `waiting` and `flaws`, those with unread concerns come first, and then those that have
   * waited longest. Among answered or closed threads, the one that was answered or closed last comes first. The list
   * may be a moment out of date.
   */
  page(
    state: InboxState,
    options: { readonly after: QueueEntry | null; readonly limit: number },
  ): Promise<readonly QueueEntry[]>;
}

export type SubjectDetails = Pick<InboxThread, 'question' | 'attempt' | 'topic' | 'lesson'> & {
  /** The exam question of the lesson. */
  readonly examQuestion?: StoredExamQuestion | undefined;
};

/** Finds out what a thread is about: a course, a lesson, or one of the student's own attempts at a quiz. */
export interface SubjectStore {
  /** Looks up the titles of a subject. Returns null for an unknown course or lesson, or another student's attempt. */
  resolve(studentId: string, asked: AskedSubject | FlawSubject): Promise<ThreadSubject | null>;
  details(studentId: string, subject: ThreadSubject): Promise<SubjectDetails>;
}

export async function findThread(
  { threads }: { readonly threads: Pick<ThreadStore, 'find'> },
  key: ThreadKey,
): Promise<Thread> {
  const thread = await threads.find(key);
  if (thread === null) throw new Failure('not_found');
  return thread;
}

/** Returns null if the thread is missing or can't be read. */
export async function findReadable(
  threads: Pick<ThreadStore, 'find'>,
  key: ThreadKey,
  onUnreadable: (key: ThreadKey) => void = () => undefined,
): Promise<Thread | null> {
  try {
    return await threads.find(key);
  } catch (error) {
    if (!(error instanceof UnreadableThread)) throw error;
    onUnreadable(key);
    return null;
  }
}

export interface UpdateThreadDeps {
  readonly threads: Pick<ThreadStore, 'find' | 'save'>;
  readonly pause: Pause;
}

/** If another call saves the thread first, applies the transition again to the saved thread. */
export function updateThread(
  { threads, pause }: UpdateThreadDeps,
  key: ThreadKey,
  transition: (thread: Thread) => Thread,
): Promise<{ readonly thread: Thread; readonly changed: boolean }> {
  const item = {
    find: () => findThread({ threads }, key),
    save: (thread: Thread) => threads.save(thread),
    pause,
  };
  return optimisticUpdate(item, (seen) => {
    const thread = transition(seen);
    return { item: thread, result: { thread, changed: thread !== seen } };
  });
}
