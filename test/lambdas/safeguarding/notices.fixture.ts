import type { InformDeps } from '../../../lambdas/safeguarding/inform-lead.ts';
import type { IsSuppressed } from '../../../lambdas/mail/mailer.ts';
import { memoryNoticeStore } from './memory-notice-store.ts';
import type { NewNotice, Notice } from '../../../lambdas/safeguarding/notice.ts';
import { through, type Around } from '../../support/through.ts';
import { recordMails } from '../mail/mailer.fixture.ts';

export const safeguardingEmail = 'lead@ktc.example';

export function recordNotices(around: Around, now: () => Date, warned: unknown[] = []) {
  const stored = new Map<string, Notice>();
  const store = memoryNoticeStore(stored);
  const { mailer, sent, setSender } = recordMails(around);
  const published: NewNotice[] = [];
  let unsent = 0;
  let isSuppressed: IsSuppressed = () => Promise.resolve(false);
  const deps = {
    notices: through(store, around),
    noticeGroups: through(store, around),
    mailer,
    isSuppressed: (address: string) => isSuppressed(address),
    safeguardingEmail,
    publish: (notice: NewNotice) => {
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
    reminded: () => sent('safeguardingReminder'),
    forgetNotices: () => stored.clear(),
    setSuppressed: (suppressed: IsSuppressed) => void (isSuppressed = suppressed),
    published,
    notices: (): readonly Notice[] => [...stored.values()],
    unsent: () => unsent,
    setSender,
  };
}
