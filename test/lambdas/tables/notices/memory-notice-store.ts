import type {
  Notice,
  NoticeEntry,
  NoticeKey,
  NoticeQueue,
  NoticeStore,
} from '../../../../lambdas/tables/notices/notice.ts';

const buildKey = ({ studentId, noticeId }: NoticeKey) => `${studentId} ${noticeId}`;

export function memoryNoticeStore(notices: Map<string, Notice> = new Map()): NoticeStore & NoticeQueue {
  return {
    raise: (notice) => {
      const stored = notices.get(buildKey(notice)) ?? { ...notice, count: 0, informedAt: null, seenBy: [] };
      const raised = { ...stored, count: stored.count + 1 };
      notices.set(buildKey(notice), raised);
      return Promise.resolve(raised);
    },
    markInformed: (key, { at, leadId }) => {
      const stored = notices.get(buildKey(key));
      if (stored !== undefined) {
        const seenBy = leadId === null ? stored.seenBy : [...new Set([...stored.seenBy, leadId])].sort();
        notices.set(buildKey(key), { ...stored, informedAt: stored.informedAt ?? at, seenBy });
      }
      return Promise.resolve();
    },
    page: (queue, { after, limit }) => {
      const isBefore = (one: NoticeEntry, other: NoticeEntry) =>
        `${one.at} ${buildKey(one)}` < `${other.at} ${buildKey(other)}`;
      const found = [...notices.values()]
        .filter(({ informedAt }) => (queue === 'waiting') === (informedAt === null))
        .map(({ studentId, noticeId, kind, at }): NoticeEntry => ({ studentId, noticeId, kind, at }))
        .sort((one, other) => (isBefore(one, other) === (queue === 'waiting') ? -1 : 1));
      const rest =
        after === null
          ? found
          : found.filter((one) => (queue === 'waiting' ? isBefore(after, one) : isBefore(one, after)));
      return Promise.resolve(rest.slice(0, limit));
    },
    find: (key) => Promise.resolve(notices.get(buildKey(key)) ?? null),
  };
}
