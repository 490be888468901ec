import type { Thread, ThreadState } from './thread.ts';

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

/** The threads of all students, and the texts of their messages. */
export interface ThreadStore {
  /** Reads what is stored now; null where nothing is. */
  find(studentId: string, threadId: string): Promise<Thread | null>;
  /**
   * Replaces what `find` gave under that revision; of revision 0, nothing.
   *
   * @returns false where it was changed since; nothing is written then.
   */
  save(thread: Thread): Promise<boolean>;
  /** All threads of a student, in no order. */
  ofStudent(studentId: string): Promise<readonly Thread[]>;
  /**
   * Keeps a message's text. Until its thread names it, nobody sees it.
   *
   * @returns false where another text is kept under its id.
   */
  saveMessage(place: Place, message: Message): Promise<boolean>;
  /** The texts that are kept for a thread, by message. */
  messages(place: Place): Promise<ReadonlyMap<string, string>>;
}

/** A place in a queue, such as the end of a page. */
export interface QueuePlace extends Place {
  readonly since: string;
}

/** The threads by state, found without reading the others. */
export interface ThreadQueue {
  /**
   * One page of the threads in a state, after a place. Those that wait come as long as they wait, others last changed
   * first. The queue may be a moment behind what is stored.
   */
  page(
    state: ThreadState,
    options: { readonly after: QueuePlace | null; readonly limit: number },
  ): Promise<readonly QueuePlace[]>;
}
