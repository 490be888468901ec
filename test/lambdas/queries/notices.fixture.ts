import type { InformDeps } from '../../../lambdas/queries/safeguarding/inform-lead.ts';
import type { LeadMail } from '../../../lambdas/queries/safeguarding/lead-mail.ts';
import { memoryNoticeStore } from '../../../lambdas/tables/notices/memory-notice-store.ts';
import type { Notice } from '../../../lambdas/tables/notices/notice.ts';
import { through, type Around } from '../../support/through.ts';

/** What informs the safeguarding lead, in memory, with what went out. Mail goes nowhere while `sender` is off. */
export function informing(around: Around, now: () => Date, warned: unknown[] = []) {
  const stored = new Map<string, Notice>();
  const store = memoryNoticeStore(stored);
  const mailed: Parameters<LeadMail['tellSafeguardingLead']>[0][] = [];
  const published: Notice[] = [];
  let unsent = 0;
  let sender = true;
  const leadMail: LeadMail = {
    tellSafeguardingLead: ({ kind, studentId, threadId }) => {
      if (sender) mailed.push({ kind, studentId, threadId });
      return Promise.resolve(sender);
    },
  };
  const deps = {
    notices: through(store, around),
    noticeQueue: through(store, around),
    leadMail: through(leadMail, around),
    publish: (notice: Notice) => {
      published.push(notice);
      return Promise.resolve();
    },
    noted: () => undefined,
    countUnsent: () => void (unsent += 1),
    now,
    warn: (...told: unknown[]) => void warned.push(told),
  } satisfies InformDeps & Record<string, unknown>;
  return {
    deps,
    /** The mails to the lead. */
    mailed,
    /** The notices that the operators were told of. */
    published,
    /** All notices that are stored. */
    notices: (): readonly Notice[] => [...stored.values()],
    /** How often a notice could not be mailed. */
    unsent: () => unsent,
    /** From now on no sender is configured, or one is again. */
    setSender: (configured: boolean) => void (sender = configured),
  };
}
