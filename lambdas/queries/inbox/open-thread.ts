import { findThread } from '../send.ts';
import type { SubjectDetails, SubjectStore } from '../subject-store.ts';
import type { Thread, Tutor } from '../thread.ts';
import type { Place, ThreadStore } from '../thread-store.ts';
import type { AuditStore } from './audit-store.ts';
import { inboxView, type InboxView } from './inbox-view.ts';

export interface InboxDeps {
  readonly threads: ThreadStore;
  readonly subjects: SubjectStore;
  readonly audit: AuditStore;
  readonly now: () => Date;
  /** Tells the log what a tutor did to which thread: ids alone. */
  readonly audited: (place: Place, act: { readonly act: string; readonly tutorId: string }) => void;
}

const noDetails: SubjectDetails = { question: null, attempt: null, lesson: null };

/** A thread as a tutor sees it after what they did. */
export async function viewOf(deps: InboxDeps, thread: Thread, tutor: Tutor): Promise<InboxView> {
  const [texts, details, looks] = await Promise.all([
    deps.threads.messages(thread),
    thread.subject === null ? noDetails : deps.subjects.details(thread.studentId, thread.subject),
    deps.audit.recentLooks(thread, deps.now()),
  ]);
  return inboxView(thread, { texts, details, looks, tutorId: tutor.tutorId });
}

/**
 * Opens a thread for a tutor. The look is on record before anything is shown.
 *
 * @throws Failure `not_found`.
 */
export async function openThread(deps: InboxDeps, place: Place, tutor: Tutor): Promise<InboxView> {
  const thread = await findThread(deps, place);
  await deps.audit.noteLook(place, { tutor, at: deps.now() });
  deps.audited(place, { act: 'looked', tutorId: tutor.tutorId });
  return viewOf(deps, thread, tutor);
}
