import { firstNameOf } from '../../runtime/first-name.ts';
import { Failure } from '../../runtime/failure.ts';
import { StorageBusy } from '../../runtime/storage-error.ts';
import { send, withConcern, type Outgoing, type SendDeps } from './send.ts';
import type { AskedSubject, SubjectStore } from './subject-store.ts';
import { addMessage } from './thread-transitions.ts';
import { type Subject, type Thread, type ThreadKind } from './thread.ts';
import type { SentView } from './thread-view.ts';

export interface StartThreadDeps extends SendDeps {
  readonly subjects: SubjectStore;
}

/** The start of a thread, under ids that the browser made. */
export interface Start {
  readonly student: { readonly id: string; readonly name: string };
  readonly threadId: string;
  readonly kind: ThreadKind;
  readonly subject: AskedSubject | null;
  readonly notify: boolean;
  /** The student asks for help for themselves. */
  readonly needsHelp?: true | undefined;
  readonly messageId: string;
  readonly text: string;
}

/**
 * Starts a thread with its first message. The same start again gives the same thread.
 *
 * @throws Failure `text_too_long`, `not_found` where the subject isn't in the catalogue or no attempt of the student's,
 *   `thread_conflict` where the id stands for another thread, `message_limit`, `start_limit`, `waiting_limit`.
 */
export async function startThread(deps: StartThreadDeps, start: Start): Promise<SentView> {
  const { student, threadId, messageId, text, needsHelp } = start;
  const concern = deps.concernOf(text) ?? (needsHelp === true ? 'distress' : null);
  const message = { studentId: student.id, threadId, messageId, text, concern };
  return withConcern(deps, message, () => startWith(deps, start, message));
}

async function startWith(deps: StartThreadDeps, start: Start, message: Outgoing): Promise<SentView> {
  const { studentId, threadId, messageId } = message;
  const [subject, existing] = await Promise.all([
    start.subject && deps.subjects.resolve(studentId, start.subject),
    deps.threads.find(studentId, threadId),
  ]);
  if (existing !== null && existing.messages[0]?.messageId !== messageId)
    throw new Failure('thread_conflict');
  if (existing === null && start.subject !== null && subject === null) throw new Failure('not_found');

  return send(deps, message, existing, async (mark) => {
    if (existing !== null) return { thread: existing, changed: false };
    const thread = addMessage(newThread(start, subject, mark.at), mark);
    if (await deps.threads.save(thread)) return { thread, changed: true };
    // The same start came between: its thread is this one.
    const stored = await deps.threads.find(studentId, threadId);
    if (stored === null) throw new StorageBusy('A thread that is there could not be read');
    if (stored.messages[0]?.messageId !== messageId) throw new Failure('thread_conflict');
    return { thread: stored, changed: false };
  });
}

function newThread({ student, threadId, kind, notify }: Start, subject: Subject | null, at: string): Thread {
  return {
    threadId,
    revision: 0,
    kind,
    subject,
    studentName: firstNameOf(student.name),
    notify,
    startedAt: at,
    messages: [],
    seenCount: 0,
    closedAt: null,
    closedBy: null,
    assigned: null,
    acts: [],
    reported: [],
    reportsSeen: 0,
    concern: null,
    unreadConcerns: [],
    studentId: student.id,
  };
}
