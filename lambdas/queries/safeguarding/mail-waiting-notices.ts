import type { NoticePlace, NoticeQueue } from '../../tables/notices/notice.ts';
import { findNotice } from './find-notice.ts';
import { mailLead, type InformDeps } from './inform-lead.ts';

export interface SendWaitingDeps extends Omit<InformDeps, 'publish' | 'noted'> {
  readonly noticeQueue: NoticeQueue;
}

const batch = 25;
/** Notices that one run mails at most: what is left waits for the next hour. */
const mostInRun = 200;

/**
 * Mails the lead of every notice that isn't marked as informed. One that can't be read doesn't hold up the others.
 *
 * @returns the number of notices of which the lead still isn't informed.
 */
export async function sendWaiting(deps: SendWaitingDeps): Promise<number> {
  let unsent = 0;
  let after: NoticePlace | null = null;
  for (let tried = 0; tried < mostInRun; tried += batch) {
    const places: readonly NoticePlace[] = await deps.noticeQueue.page('waiting', { after, limit: batch });
    for (const place of places) {
      const notice = await findNotice(deps, place, () => {
        deps.countUnsent(place);
        unsent += 1;
      });
      // The index may be a moment behind.
      if (notice !== null && !(await mailLead(deps, notice))) unsent += 1;
    }
    after = places.at(-1) ?? null;
    if (places.length < batch) break;
  }
  return unsent;
}
