import type { InboxThread } from '../../../contract/tutor/inbox.ts';
import type { Pause } from '../../tables/optimistic-update.ts';
import {
  type SubjectDetails,
  type SubjectStore,
  findThread,
  updateThread,
  type ThreadStore,
} from '../thread-store.ts';
import type { Thread, Tutor, Viewer } from '../thread.ts';
import type { ThreadKey } from '../../../contract/identifier-rules.ts';
import { markOpened } from '../thread-transitions.ts';
import type { AuditStore } from './audit-store.ts';
import { toInboxThread } from './inbox-view.ts';

export type LogAction = (key: ThreadKey, action: { readonly act: string; readonly tutorId: string }) => void;

/** Reads the texts of a thread's messages for a tutor. The result maps message ids to texts. */
export type ReadTexts = (key: ThreadKey, tutor: Tutor) => Promise<ReadonlyMap<string, string>>;

/** Makes the only function that reads texts of messages for tutors. Each call first records who reads the thread. */
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
  /** Lacks the method `messages`, because tutors may get texts only from `readTexts`, which records who reads. */
  readonly threads: Pick<ThreadStore, 'find' | 'save' | 'saveMessage'>;
  readonly readTexts: ReadTexts;
  readonly subjects: Pick<SubjectStore, 'details'>;
  readonly audit: Pick<AuditStore, 'recentLooks'>;
  readonly now: () => Date;
  readonly pause: Pause;
  readonly logAction: LogAction;
}

const noDetails: SubjectDetails = { question: null, attempt: null, topic: null, lesson: null };

/** Reads a thread with its texts for a member of staff, and records that this person has looked at the thread. */
export async function readInboxThread(deps: InboxDeps, thread: Thread, viewer: Viewer): Promise<InboxThread> {
  const texts = await deps.readTexts(thread, viewer.tutor);
  const [details, looks] = await Promise.all([
    thread.subject === null ? noDetails : deps.subjects.details(thread.studentId, thread.subject),
    deps.audit.recentLooks(thread, deps.now()),
  ]);
  return toInboxThread(thread, { texts, details, looks, viewer });
}

/** Marks the thread's concerns as read. If the viewer may see reports, the thread's reports are marked too. */
export async function openThread(deps: InboxDeps, key: ThreadKey, viewer: Viewer): Promise<InboxThread> {
  const seen = await findThread(deps, key);
  const reply = await readInboxThread(deps, markOpened(seen, seen, viewer), viewer);
  await updateThread(deps, key, (latest) => markOpened(latest, seen, viewer));
  return reply;
}
