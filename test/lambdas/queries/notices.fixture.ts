import type { InformDeps } from '../../../lambdas/queries/safeguarding/inform-lead.ts';
import { memoryNoticeStore } from '../tables/notices/memory-notice-store.ts';
import type { Notice } from '../../../lambdas/tables/notices/notice.ts';
import { through, type Around } from '../../support/through.ts';
import { recordMails } from '../mail/mailer.fixture.ts';

export const safeguardingEmail = 'lead@ktc.example';

export function recordNotices(around: Around, now: () => Date, warned: unknown[] = []) {
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
    warn: (...warning: unknown[]) => void warned.push(warning),
  } satisfies InformDeps & Record<string, unknown>;
  return {
    deps,
    sent,
    mailed: () => sent('safeguardingNotice'),
    published,
    notices: (): readonly Notice[] => [...stored.values()],
    unsent: () => unsent,
    setSender,
  };
}
