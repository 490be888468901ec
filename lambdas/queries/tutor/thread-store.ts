import type {
  AskedSubject,
  InboxThread,
  ThreadState,
  ThreadSubject,
  ThreadSummary,
} from '../../../contract/queries/queries.ts';
import { Failure } from '../../runtime/failure.ts';
import { optimisticUpdate, type Pause } from '../../tables/optimistic-update.ts';
import type { Thread, ThreadKey } from './thread.ts';

/** The text of a message. The thread stores who wrote it and when. */
export interface Message {
  readonly messageId: string;
  readonly text: string;
}

/** Thrown if the item under a thread's key isn't a thread. */
export class UnreadableThread extends Error {
  override readonly name: string = 'UnreadableThread';
}

/** A position in a student's list, such as the end of a page. */
export interface ListPosition {
  readonly threadId: string;
  readonly order: string;
}

export interface ThreadPage {
  readonly threads: readonly ThreadSummary[];
  readonly unreadable: readonly ThreadKey[];
  /** The position after which the next page starts, or null after the last page. */
  readonly end: ListPosition | null;
}

export interface ThreadStore {
  /** Reads a thread consistently. Returns null if nothing is stored. @throws UnreadableThread */
  find(key: ThreadKey): Promise<Thread | null>;
  /**
   * Replaces the thread that `find` returned under that revision. Revision 0 means that nothing was stored.
   *
   * @returns false, and writes nothing, if another call changed the thread since.
   */
  save(thread: Thread): Promise<boolean>;
  /** Reads a page of a student's threads: those with unseen replies first, then the last changed first. */
  list(
    studentId: string,
    options: { readonly after: ListPosition | null; readonly limit: number },
  ): Promise<ThreadPage>;
  /** Counts a student's threads with a reply that the student hasn't seen. */
  countUnread(studentId: string): Promise<number>;
  /**
   * Stores the text of a message. Nobody sees the text until its thread names the message.
   *
   * @returns false if another text is stored under its id.
   */
  saveMessage(key: ThreadKey, message: Message): Promise<boolean>;
  /** Reads the texts of a thread's messages, by message id. */
  messages(key: ThreadKey): Promise<ReadonlyMap<string, string>>;
}

export interface QueueEntry extends ThreadKey {
  /** The string by which the list is sorted. */
  readonly rank: string;
}

export interface ThreadQueue {
  /**
   * Reads a page of a list. The list of waiting threads starts with unread concerns and goes on with the longest wait; the
   * other lists start with the last changed. A list may lag a moment behind the stored threads.
   */
  page(
    state: ThreadState,
    options: { readonly after: QueueEntry | null; readonly limit: number },
  ): Promise<readonly QueueEntry[]>;
}

export type SubjectDetails = Pick<InboxThread, 'question' | 'attempt' | 'lesson'>;

/** The subjects of threads: lessons of the catalogue and the students' own attempts. */
export interface SubjectStore {
  /** Reads the titles of a subject. Returns null if it isn't in the catalogue, or isn't an attempt of the student. */
  resolve(studentId: string, asked: AskedSubject): Promise<ThreadSubject | null>;
  details(studentId: string, subject: ThreadSubject): Promise<SubjectDetails>;
}

/** @throws Failure `not_found`. */
export async function findThread(
  { threads }: { readonly threads: Pick<ThreadStore, 'find'> },
  key: ThreadKey,
): Promise<Thread> {
  const thread = await threads.find(key);
  if (thread === null) throw new Failure('not_found');
  return thread;
}

/** Returns null, and calls `onUnreadable`, for a thread that can't be read. */
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

/** Applies a transition to a stored thread. @throws Failure `not_found`, and whatever the transition throws. */
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
