import { inboxIdOf } from './inbox-id.ts';
import { changeThread, mailed, type SendDeps } from './send.ts';
import { markSeen, report, setClosed } from './thread-steps.ts';
import type { Place } from './thread-store.ts';
import { summaryView, threadView, type ThreadView } from './thread-view.ts';

type Deps = Pick<SendDeps, 'threads' | 'pause' | 'now' | 'mail' | 'warn'>;
type Summary = ReturnType<typeof summaryView>;

/** Notes how many messages the student has seen. @throws Failure `not_found`. */
export async function markRead(
  deps: Deps,
  { messageCount, ...place }: Place & { readonly messageCount: number },
): Promise<Summary> {
  const { thread } = await changeThread(deps, place, (seen) => markSeen(seen, messageCount));
  return summaryView(thread);
}

/** Closes a student's thread, or opens it again. @throws Failure `not_found`. */
export async function closeThread(
  deps: Deps,
  { closed, ...place }: Place & { readonly closed: boolean },
): Promise<Summary> {
  const at = deps.now().toISOString();
  const { thread } = await changeThread(deps, place, (seen) => setClosed(seen, { closed, tutor: null, at }));
  return summaryView(thread);
}

/**
 * Notes that a tutor's message is not as it should be, and tells the safeguarding lead once.
 *
 * @throws Failure `not_found`, also for a message that no tutor wrote.
 */
export async function reportMessage(
  deps: Deps,
  { messageId, ...place }: Place & { readonly messageId: string },
): Promise<ThreadView> {
  const { thread, changed } = await changeThread(deps, place, (seen) => report(seen, messageId));
  if (changed) await mailed(deps, deps.mail.tellSafeguardingLead({ inboxId: inboxIdOf(place) }), place);
  return threadView(thread, await deps.threads.messages(place));
}
