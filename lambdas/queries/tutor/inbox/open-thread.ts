import type { InboxThread } from '../../../../contract/queries/queries.ts';
import type { Pause } from '../../../tables/optimistic-update.ts';
import {
  type SubjectDetails,
  type SubjectStore,
  findThread,
  updateThread,
  type ThreadStore,
} from '../thread-store.ts';
import type { Thread, ThreadKey, Tutor, Viewer } from '../thread.ts';
import { markOpened } from '../thread-transitions.ts';
import type { AuditStore } from './audit-store.ts';
import { toInboxThread } from './inbox-view.ts';

export type LogAction = (key: ThreadKey, action: { readonly act: string; readonly tutorId: string }) => void;

/** Reads the texts of a thread's messages for a tutor, by message id. */
export type ReadTexts = (key: ThreadKey, tutor: Tutor) => Promise<ReadonlyMap<string, string>>;

/**
 * Makes the only function by which a tutor gets the texts of a thread. It records the look before it reads. The use cases of
 * the inbox get this function, and a thread store without `messages`.
 */
export function makeReadTexts({
  threads,
  audit,
  logAction,
  now,
}: {
  readonly threads: Pick<ThreadStore, 'messages'>;
  readonly audit: Pick<AuditStore, 'recordLook'>;
  readonly logAction: LogAction;
  readonly now: () => Date;
}): ReadTexts {
  return async ({ studentId, threadId }, tutor) => {
    const key = { studentId, threadId };
    await audit.recordLook(key, { tutor, at: now() });
    logAction(key, { act: 'looked', tutorId: tutor.tutorId });
    return threads.messages(key);
  };
}

export interface InboxDeps {
  /** The store has no `messages` here, because tutors get texts from `readTexts`, which records the look. */
  readonly threads: Pick<ThreadStore, 'find' | 'save' | 'saveMessage'>;
  readonly readTexts: ReadTexts;
  readonly subjects: Pick<SubjectStore, 'details'>;
  readonly audit: Pick<AuditStore, 'recentLooks'>;
  readonly now: () => Date;
  readonly pause: Pause;
  readonly logAction: LogAction;
}

const noDetails: SubjectDetails = { question: null, attempt: null, lesson: null };

/** Reads what a tutor sees of a thread, after recording the look. */
export async function readInboxThread(deps: InboxDeps, thread: Thread, viewer: Viewer): Promise<InboxThread> {
  const texts = await deps.readTexts(thread, viewer.tutor);
  const [details, looks] = await Promise.all([
    thread.subject === null ? noDetails : deps.subjects.details(thread.studentId, thread.subject),
    deps.audit.recentLooks(thread, deps.now()),
  ]);
  return toInboxThread(thread, { texts, details, looks, viewer });
}

/**
 * Opens a thread for a tutor and marks its concerns as read, and its reports if the viewer sees them.
 *
 * @throws Failure `not_found`.
 */
export async function openThread(deps: InboxDeps, key: ThreadKey, viewer: Viewer): Promise<InboxThread> {
  const seen = await findThread(deps, key);
  const reply = await readInboxThread(deps, markOpened(seen, seen, viewer), viewer);
  await updateThread(deps, key, (latest) => markOpened(latest, seen, viewer));
  return reply;
}
