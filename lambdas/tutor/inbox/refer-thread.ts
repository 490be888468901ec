import type { InboxThread } from '../../../contract/tutor/inbox.ts';
import { buildReferralNotice, informLead, type InformDeps } from '../../safeguarding/inform-lead.ts';
import type { ThreadKey } from '../../../contract/identifier-rules.ts';
import type { Viewer } from '../thread.ts';
import { findThread, updateThread } from '../thread-store.ts';
import { addReferral } from '../thread-transitions.ts';
import { readInboxThread, type InboxDeps } from './open-thread.ts';

/**
 * Tells the safeguarding lead about a thread, and records it in the thread. The notice comes first, so that it reaches
 * the lead even if the thread can't be saved. A tutor whom the student reported may do this too.
 */
export async function referThread(
  deps: InboxDeps & InformDeps,
  key: ThreadKey,
  {
    viewer,
    referralId,
    text,
  }: { readonly viewer: Viewer; readonly referralId: string; readonly text: string },
): Promise<InboxThread> {
  const { referrals } = await findThread(deps, key);
  const at = deps.now().toISOString();
  if (!referrals.some((one) => one.referralId === referralId))
    await informLead(deps, buildReferralNotice(key, { referralId, at }));
  const referral = { referralId, tutor: viewer.tutor, at, text: text.trim() };
  const { thread, changed } = await updateThread(deps, key, (latest) => addReferral(latest, referral));
  if (changed) deps.logAction(key, { act: 'referred', tutorId: viewer.tutor.tutorId });
  return readInboxThread(deps, thread, viewer);
}
