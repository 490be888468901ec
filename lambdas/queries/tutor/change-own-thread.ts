import { claimMessage, type ClaimDeps } from './claim-message.ts';
import { mailLead, raiseNotice, reportNotice, type InformDeps } from '../safeguarding/inform-lead.ts';
import { changeThread, findThread, type SendDeps } from './send.ts';
import { markSeen, report, setClosed } from './thread-transitions.ts';
import { stateOf, type Thread } from './thread.ts';
import type { Place } from './thread-store.ts';
import { summaryView, threadView, type ThreadView } from './thread-view.ts';

type Deps = Pick<SendDeps, 'threads' | 'pause' | 'now'>;
type Summary = ReturnType<typeof summaryView>;

/** Notes how many messages the student has seen. @throws Failure `not_found`. */
export async function markRead(
  deps: Deps,
  { messageCount, ...place }: Place & { readonly messageCount: number },
): Promise<Summary> {
  const { thread } = await changeThread(deps, place, (seen) => markSeen(seen, messageCount));
  return summaryView(thread);
}

/**
 * Closes a student's thread, or opens it again.
 *
 * @throws Failure `not_found`, `waiting_limit` for one that would wait for a tutor again.
 */
export async function closeThread(
  deps: Deps & ClaimDeps,
  { closed, ...place }: Place & { readonly closed: boolean },
): Promise<Summary> {
  const at = deps.now().toISOString();
  const step = (thread: Thread) => setClosed(thread, { closed, tutor: null, at });
  if (!closed) {
    // Also where it is open: another call may close it before this one opens it again.
    const opened = step(await findThread(deps, place));
    if (stateOf(opened) === 'waiting') await claimMessage(deps, { ...place, messageId: null });
  }
  const { thread } = await changeThread(deps, place, step);
  return summaryView(thread);
}

/**
 * Notes that a tutor's message is not as it should be, and informs the safeguarding lead, of the same report once. The
 * notice is stored first, so that a call that is cut off still informs the lead.
 *
 * @throws Failure `not_found`, also for a message that no tutor wrote.
 */
export async function reportMessage(
  deps: Deps & InformDeps,
  { messageId, ...place }: Place & { readonly messageId: string },
): Promise<ThreadView> {
  const seen = await findThread(deps, place);
  report(seen, messageId);
  const tutorId = seen.messages.find((one) => one.messageId === messageId)?.tutor?.tutorId ?? '';
  const at = deps.now().toISOString();
  const notice = await raiseNotice(deps, reportNotice(place, { messageId, tutorId, at }));
  const { thread } = await changeThread(deps, place, (latest) => report(latest, messageId));
  await mailLead(deps, notice);
  return threadView(thread, await deps.threads.messages(place));
}
