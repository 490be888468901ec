import { Failure } from '../../../runtime/failure.ts';
import type { Contacts } from '../../../runtime/students.ts';
import { changeThread, findThread, mailed, type SendDeps } from '../send.ts';
import { addReply, assign, closeByTutor, requireNotPaused, setClosed } from '../thread-transitions.ts';
import type { Thread, Viewer } from '../thread.ts';
import type { Place } from '../thread-store.ts';
import type { InboxView } from './inbox-view.ts';
import { viewOf, type InboxDeps } from './open-thread.ts';

export type ActDeps = InboxDeps &
  Pick<SendDeps, 'mailer' | 'warn'> & {
    /** Whether a student wants any e-mail. */
    readonly wantsEmail: (studentId: string) => Promise<boolean>;
    readonly contactOf: Contacts['contactOf'];
  };

/**
 * Changes a thread for a tutor, and records it where it changed.
 *
 * @throws Failure `thread_paused` for a tutor who was reported in it, and whatever the step throws.
 */
async function act(
  deps: ActDeps,
  place: Place,
  { tutor }: Viewer,
  name: string,
  step: (seen: Thread) => Thread,
) {
  const { thread, changed } = await changeThread(deps, place, (seen) => {
    requireNotPaused(seen, tutor);
    return step(seen);
  });
  if (changed) deps.audited(place, { act: name, tutorId: tutor.tutorId });
  return { thread, changed };
}

/** Mails the student about a tutor's message, unless they want no mail about this thread, or none at all. */
async function mailStudent(
  { mailer, wantsEmail, contactOf }: ActDeps,
  { notify, closedAt }: Thread,
  { studentId, threadId }: Place,
): Promise<boolean> {
  if (!notify || !mailer.hasSender || !(await wantsEmail(studentId))) return false;
  const to = (await contactOf(studentId))?.email ?? null;
  return to !== null && mailer.send('tutorAnswered', { to, threadId, closed: closedAt !== null });
}

/**
 * Sends a tutor's reply to what they have seen, and tells the student once, if they want it. The same reply again
 * changes nothing.
 *
 * @throws Failure `not_found`, `thread_paused`, `thread_changed` where somebody wrote in between, `thread_closed`,
 *   `thread_full`, `thread_conflict` where another text was sent under the same id.
 */
export async function reply(
  deps: ActDeps,
  place: Place,
  {
    viewer,
    messageId,
    text,
    messageCount,
  }: {
    readonly viewer: Viewer;
    readonly messageId: string;
    readonly text: string;
    readonly messageCount: number;
  },
): Promise<InboxView> {
  const { tutor } = viewer;
  const mark = { messageId, tutor, messageCount, at: deps.now().toISOString() };
  const step = (thread: Thread) => addReply(thread, mark);
  // A reply that is refused isn't kept, so that another text may be sent under its id.
  const found = await findThread(deps, place);
  requireNotPaused(found, tutor);
  step(found);
  if (!(await deps.threads.saveMessage(place, { messageId, text }))) throw new Failure('thread_conflict');
  const { thread, changed } = await act(deps, place, viewer, 'replied', step);
  if (changed) await mailed(deps, mailStudent(deps, thread, place), place);
  return viewOf(deps, thread, viewer);
}

/**
 * Has a tutor take a thread on, or let go of it.
 *
 * @throws Failure `not_found`, `thread_paused`, `thread_changed` where somebody else has it by now.
 */
export async function assignThread(
  deps: ActDeps,
  place: Place,
  { viewer, mine, from }: { readonly viewer: Viewer; readonly mine: boolean; readonly from: string | null },
): Promise<InboxView> {
  const at = deps.now().toISOString();
  const { thread } = await act(deps, place, viewer, mine ? 'took' : 'released', (seen) =>
    assign(seen, { mine, from, tutor: viewer.tutor, at }),
  );
  return viewOf(deps, thread, viewer);
}

/**
 * Closes a thread, or opens it again. Where its student waits for an answer, the reason is sent to them as a message, and
 * they are told as of a reply.
 *
 * @throws Failure `not_found`, `thread_paused`, `thread_conflict` where another text was sent under the same id, and as `closeByTutor`.
 */
export async function closeInboxThread(
  deps: ActDeps,
  place: Place,
  {
    viewer,
    closed,
    reason = null,
  }: {
    readonly viewer: Viewer;
    readonly closed: boolean;
    readonly reason?:
      { readonly messageId: string; readonly text: string; readonly messageCount: number } | null | undefined;
  },
): Promise<InboxView> {
  const { tutor } = viewer;
  const at = deps.now().toISOString();
  const step = (seen: Thread) =>
    closed ? closeByTutor(seen, { tutor, at, reason }) : setClosed(seen, { closed, tutor, at });
  // A reason that is refused isn't stored, so that another text may be sent under its id.
  const found = await findThread(deps, place);
  requireNotPaused(found, tutor);
  step(found);
  if (reason !== null) {
    const { messageId, text } = reason;
    if (!(await deps.threads.saveMessage(place, { messageId, text }))) throw new Failure('thread_conflict');
  }
  const { thread, changed } = await act(deps, place, viewer, closed ? 'closed' : 'reopened', step);
  if (changed && thread.messages.at(-1)?.messageId === reason?.messageId)
    await mailed(deps, mailStudent(deps, thread, place), place);
  return viewOf(deps, thread, viewer);
}
