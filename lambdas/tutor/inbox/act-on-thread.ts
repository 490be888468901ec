import type { InboxThread } from '../../../contract/tutor/inbox.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { Failure } from '../../runtime/failure.ts';
import type { Thread, Viewer } from '../thread.ts';
import type { ThreadKey } from '../../../contract/identifier-rules.ts';
import { findThread, updateThread, type Message } from '../thread-store.ts';
import { addReply, assign, closeByTutor, requireNotPaused, setClosed } from '../thread-transitions.ts';
import { readInboxThread, type InboxDeps } from './open-thread.ts';

export interface ActDeps extends InboxDeps {
  readonly outbox: Outbox;
}

/** Mails the student, unless the student has turned off mails for this thread or for the whole account. */
async function mailStudent(
  { outbox }: ActDeps,
  { notify, closedAt }: Thread,
  { studentId, threadId }: ThreadKey,
): Promise<void> {
  if (!notify) return;
  const details = { threadId, closed: closedAt !== null };
  await outbox.post({ name: 'tutorAnswered', studentId, to: null, details });
}

/**
 * Changes a thread for a tutor. A retry sends no second mail. A refused message isn't stored, so that the tutor may
 * send another text under the same id.
 *
 * @throws Failure `thread_paused` if the student has reported the tutor, `thread_conflict` if another text has the
 *   same id.
 */
export async function changeThread(
  deps: ActDeps,
  key: ThreadKey,
  { viewer, act, message }: { viewer: Viewer; act: string; message: Message | null },
  transition: (seen: Thread) => Thread,
): Promise<InboxThread> {
  const change = (seen: Thread) => {
    requireNotPaused(seen, viewer.tutor);
    return transition(seen);
  };
  if (message !== null) {
    change(await findThread(deps, key));
    if (!(await deps.threads.saveMessage(key, message))) throw new Failure('thread_conflict');
  }
  const { thread, changed } = await updateThread(deps, key, change);
  if (changed) deps.logAction(key, { act, tutorId: viewer.tutor.tutorId });
  if (message !== null && changed && thread.messages.at(-1)?.messageId === message.messageId)
    await mailStudent(deps, thread, key);
  return readInboxThread(deps, thread, viewer);
}

/** A message of a tutor. `messageCount` is the number of messages that the tutor had seen in the thread. */
export type TutorMessage = Message & { readonly messageCount: number };

export function reply(
  deps: ActDeps,
  key: ThreadKey,
  { viewer, messageId, text, messageCount }: TutorMessage & { readonly viewer: Viewer },
): Promise<InboxThread> {
  const mark = { messageId, tutor: viewer.tutor, messageCount, at: deps.now().toISOString() };
  const message = { messageId, text };
  return changeThread(deps, key, { viewer, act: 'replied', message }, (seen) => addReply(seen, mark));
}

/** Assigns the thread to the viewer if `mine` is true, or ends the assignment to the viewer if `mine` is false. */
export function assignThread(
  deps: ActDeps,
  key: ThreadKey,
  { viewer, mine, from }: { readonly viewer: Viewer; readonly mine: boolean; readonly from: string | null },
): Promise<InboxThread> {
  const at = deps.now().toISOString();
  const act = mine ? 'took' : 'released';
  return changeThread(deps, key, { viewer, act, message: null }, (seen) =>
    assign(seen, { mine, from, tutor: viewer.tutor, at }),
  );
}

/** If the student waits for an answer, the tutor's reason for closing is sent to the student as a message. */
export function closeInboxThread(
  deps: ActDeps,
  key: ThreadKey,
  {
    viewer,
    closed,
    reason = null,
  }: {
    readonly viewer: Viewer;
    readonly closed: boolean;
    readonly reason?: TutorMessage | null | undefined;
  },
): Promise<InboxThread> {
  const { tutor } = viewer;
  const at = deps.now().toISOString();
  const message = reason && { messageId: reason.messageId, text: reason.text };
  return changeThread(deps, key, { viewer, act: closed ? 'closed' : 'reopened', message }, (seen) =>
    closed ? closeByTutor(seen, { tutor, at, reason }) : setClosed(seen, { closed, tutor, at }),
  );
}
