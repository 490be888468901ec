import type { NoticeEntry, NoticeQueue } from '../../tables/notices/notice.ts';
import { mailLead, type MailLeadDeps } from './inform-lead.ts';
import { findNotice } from './list-notices.ts';

export interface MailWaitingDeps extends MailLeadDeps {
  readonly noticeQueue: NoticeQueue;
}

const batch = 25;
/** Each hourly run tries to mail at most this many notices. */
const maximumPerRun = 200;

/** Mails waiting notices again. Returns the number of notices that couldn't be read or mailed. */
export async function mailWaitingNotices(deps: MailWaitingDeps): Promise<number> {
  let unsent = 0;
  let after: NoticeEntry | null = null;
  for (let tried = 0; tried < maximumPerRun; tried += batch) {
    const entries: readonly NoticeEntry[] = await deps.noticeQueue.page('waiting', { after, limit: batch });
    for (const entry of entries) {
      const notice = await findNotice(deps, entry, () => {
        deps.countUnsent(entry);
        unsent += 1;
      });
      // The notice is null also if it was deleted after the list was read.
      if (notice !== null && !(await mailLead(deps, notice))) unsent += 1;
    }
    after = entries.at(-1) ?? null;
    if (entries.length < batch) break;
  }
  return unsent;
}
