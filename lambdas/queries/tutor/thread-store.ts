import type { Thread, ThreadState } from './thread.ts';
import type { ThreadSummary } from './thread-view.ts';

/** The text of a message; who wrote it and when its thread knows. */
export interface Message {
  readonly messageId: string;
  readonly text: string;
}

/** The place of one thread. */
export interface Place {
  readonly studentId: string;
  readonly threadId: string;
}

/** What is stored under a thread's key can't be read as one. */
export class UnreadableThread extends Error {
  override readonly name: string = 'UnreadableThread';
}

/** The place of a thread in its student's list, such as the end of a page. */
export interface ListPlace {
  readonly threadId: string;
  readonly order: string;
}

/** A page of a student's list. */
export interface ThreadPage {
  readonly threads: readonly ThreadSummary[];
  /** The threads of this page that can't be read. */
  readonly unreadable: readonly Place[];
  /** The place from which the next page goes on; null after the last. */
  readonly end: ListPlace | null;
}

/** The threads of all students, and the texts of their messages. */
export interface ThreadStore {
  /** Reads what is stored now; null where nothing is. @throws UnreadableThread */
  find(studentId: string, threadId: string): Promise<Thread | null>;
  /**
   * Replaces what `find` gave under that revision; of revision 0, nothing.
   *
   * @returns false where it was changed since; nothing is written then.
   */
  save(thread: Thread): Promise<boolean>;
  /** One page of a student's threads, after a place: those with unseen replies first, then last changed first. */
  list(
    studentId: string,
    options: { readonly after: ListPlace | null; readonly limit: number },
  ): Promise<ThreadPage>;
  /** The number of a student's threads with a reply that they haven't seen. */
  countUnread(studentId: string): Promise<number>;
  /**
   * Keeps a message's text. Until its thread names it, nobody sees it.
   *
   * @returns false where another text is kept under its id.
   */
  saveMessage(place: Place, message: Message): Promise<boolean>;
  /** The texts that are kept for a thread, by message. */
  messages(place: Place): Promise<ReadonlyMap<string, string>>;
}

/**
 * Finds a thread, as {@link ThreadStore.find}.
 *
 * @param onUnreadable - called where what is stored can't be read; the result is null then.
 */
export async function findReadable(
  threads: Pick<ThreadStore, 'find'>,
  place: Place,
  onUnreadable: (place: Place) => void = () => undefined,
): Promise<Thread | null> {
  try {
    return await threads.find(place.studentId, place.threadId);
  } catch (error) {
    if (!(error instanceof UnreadableThread)) throw error;
    onUnreadable(place);
    return null;
  }
}

/** A place in a queue, such as the end of a page. */
export interface QueuePlace extends Place {
  /** The string by which the queue is sorted. */
  readonly rank: string;
}

/** The threads by state, found without reading the others. */
export interface ThreadQueue {
  /**
   * One page of a list of the inbox, after a place. In that of what waits, unread concerns come first and the others as
   * long as they wait; in other lists what changed last comes first. The queue may be a moment behind what is stored.
   */
  page(
    state: ThreadState,
    options: { readonly after: QueuePlace | null; readonly limit: number },
  ): Promise<readonly QueuePlace[]>;
}
