import type { Notice, NoticePlace, NoticeQueue, NoticeStore } from './notice.ts';

const keyOf = ({ studentId, noticeId }: Omit<NoticePlace, 'at'>) => `${studentId} ${noticeId}`;

/** Notices in memory, by the same rules as the table's. */
export function memoryNoticeStore(notices: Map<string, Notice> = new Map()): NoticeStore & NoticeQueue {
  return {
    raise: (notice) => {
      const stored = notices.get(keyOf(notice)) ?? { ...notice, count: 0, informedAt: null, seenBy: [] };
      const raised = { ...stored, count: stored.count + 1 };
      notices.set(keyOf(notice), raised);
      return Promise.resolve(raised);
    },
    markInformed: (place, { at, leadId }) => {
      const stored = notices.get(keyOf(place));
      if (stored !== undefined) {
        const seenBy = leadId === null ? stored.seenBy : [...new Set([...stored.seenBy, leadId])].sort();
        notices.set(keyOf(place), { ...stored, informedAt: stored.informedAt ?? at, seenBy });
      }
      return Promise.resolve();
    },
    page: (queue, { after, limit }) => {
      const isBefore = (one: NoticePlace, other: NoticePlace) =>
        `${one.at} ${keyOf(one)}` < `${other.at} ${keyOf(other)}`;
      const found = [...notices.values()]
        .filter(({ informedAt }) => (queue === 'waiting') === (informedAt === null))
        .map(({ studentId, noticeId, kind, at }): NoticePlace => ({ studentId, noticeId, kind, at }))
        .sort((one, other) => (isBefore(one, other) === (queue === 'waiting') ? -1 : 1));
      const rest =
        after === null
          ? found
          : found.filter((one) => (queue === 'waiting' ? isBefore(after, one) : isBefore(one, after)));
      return Promise.resolve(rest.slice(0, limit));
    },
    find: (place) => Promise.resolve(notices.get(keyOf(place)) ?? null),
  };
}
