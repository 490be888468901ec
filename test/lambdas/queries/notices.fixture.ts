import type { InformDeps } from '../../../lambdas/queries/safeguarding/inform-lead.ts';
import { memoryNoticeStore } from '../tables/notices/memory-notice-store.ts';
import type { Notice } from '../../../lambdas/tables/notices/notice.ts';
import { through, type Around } from '../../support/through.ts';
import { recordMails } from '../mail/mailer.fixture.ts';

export const safeguardingEmail = 'lead@ktc.example';

/** What informs the safeguarding lead, in memory, with a record of what was sent. */
export function informing(around: Around, now: () => Date, warned: unknown[] = []) {
  const stored = new Map<string, Notice>();
  const store = memoryNoticeStore(stored);
  const { mailer, sent, setSender } = recordMails(around);
  const published: Notice[] = [];
  let unsent = 0;
  const deps = {
    notices: through(store, around),
    noticeQueue: through(store, around),
    mailer,
    safeguardingEmail,
    publish: (notice: Notice) => {
      published.push(notice);
      return Promise.resolve();
    },
    logNotice: () => undefined,
    countUnsent: () => void (unsent += 1),
    now,
    warn: (...told: unknown[]) => void warned.push(told),
  } satisfies InformDeps & Record<string, unknown>;
  return {
    deps,
    sent,
    /** The mails to the lead. */
    mailed: () => sent('safeguardingNotice'),
    /** The notices that were published to the operators. */
    published,
    /** All notices that are stored. */
    notices: (): readonly Notice[] => [...stored.values()],
    /** How often a notice could not be mailed. */
    unsent: () => unsent,
    setSender,
  };
}
