import { changeThread, findThread, type SendDeps } from '../send.ts';
import type { SubjectDetails, SubjectStore } from '../subject-store.ts';
import { markOpened } from '../thread-transitions.ts';
import type { Thread, Viewer } from '../thread.ts';
import type { Place, ThreadStore } from '../thread-store.ts';
import type { AuditStore } from './audit-store.ts';
import { inboxView, type InboxView } from './inbox-view.ts';
import type { ReadForTutor } from './read-for-tutor.ts';

export interface InboxDeps extends Pick<SendDeps, 'pause'> {
  /** Without `messages`: tutors get texts from `readTexts`, which records the look. */
  readonly threads: Pick<ThreadStore, 'find' | 'save' | 'saveMessage'>;
  readonly readTexts: ReadForTutor;
  readonly subjects: Pick<SubjectStore, 'details'>;
  readonly audit: Pick<AuditStore, 'recentLooks'>;
  readonly now: () => Date;
  /** Writes to the log what a tutor did to which thread: ids alone. */
  readonly audited: (place: Place, act: { readonly act: string; readonly tutorId: string }) => void;
}

const noDetails: SubjectDetails = { question: null, attempt: null, lesson: null };

/** Shows a thread to a tutor, after the look is recorded. */
export async function viewOf(deps: InboxDeps, thread: Thread, viewer: Viewer): Promise<InboxView> {
  const texts = await deps.readTexts(thread, viewer.tutor);
  const [details, looks] = await Promise.all([
    thread.subject === null ? noDetails : deps.subjects.details(thread.studentId, thread.subject),
    deps.audit.recentLooks(thread, deps.now()),
  ]);
  return inboxView(thread, { texts, details, looks, viewer });
}

/**
 * Opens a thread for a tutor, after which its concerns are read and, where a safeguarding lead opens it, its reports.
 *
 * @throws Failure `not_found`.
 */
export async function openThread(deps: InboxDeps, place: Place, viewer: Viewer): Promise<InboxView> {
  const seen = await findThread(deps, place);
  const view = await viewOf(deps, markOpened(seen, seen, viewer), viewer);
  await changeThread(deps, place, (latest) => markOpened(latest, seen, viewer));
  return view;
}
