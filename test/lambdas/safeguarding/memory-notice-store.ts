import {
  getGroupKey,
  type Notice,
  type NoticeGroup,
  type NoticeGroupKey,
  type NoticeGroupStore,
  type NoticeKey,
  type NoticeStore,
} from '../../../lambdas/safeguarding/notice.ts';

const buildKey = ({ studentId, noticeId }: NoticeKey) => `${studentId} ${noticeId}`;
const buildGroupKey = ({ studentId, erased }: NoticeGroupKey) => `${studentId} ${erased}`;
const buildEntry = ({ studentId, erased, since, seenAt }: NoticeGroup) => ({
  studentId,
  erased,
  at: since ?? seenAt ?? '',
});

export function memoryNoticeStore(
  notices: Map<string, Notice> = new Map(),
  groups: Map<string, NoticeGroup> = new Map(),
): NoticeStore & NoticeGroupStore {
  const change = (key: NoticeGroupKey, changes: (group: NoticeGroup) => Partial<NoticeGroup> | null) => {
    const group = groups.get(buildGroupKey(key));
    const changed = group && changes(group);
    if (changed) groups.set(buildGroupKey(key), { ...group, ...changed });
    return Promise.resolve(Boolean(changed));
  };
  return {
    raise: (notice) => {
      const { noticeId, at } = notice;
      const key = getGroupKey(notice);
      const known = groups.get(buildGroupKey(key));
      const group = {
        ...(known ?? { ...key, raised: 0, unseen: [], since: null, mailedAt: null, quietUntil: null }),
        latestAt: at,
        seenAt: null,
      };
      const raised = {
        ...group,
        raised: group.raised + 1,
        unseen: [...new Set([...group.unseen, noticeId])].sort(),
        since: group.since ?? at,
      };
      groups.set(buildGroupKey(key), raised);
      const stored = notices.get(buildKey(notice)) ?? { ...notice, count: 0 };
      const counted = { ...stored, count: stored.count + 1, latestAt: at, seenAt: null };
      notices.set(buildKey(notice), counted);
      return Promise.resolve({ notice: counted, group: raised });
    },

    page: (queue, { after, limit }) => {
      const order = ({ at, ...key }: ReturnType<typeof buildEntry>) => `${at} ${buildGroupKey(key)}`;
      const isUnseen = queue === 'unseen';
      const found = [...groups.values()]
        .filter(({ seenAt }) => (seenAt === null) === isUnseen)
        .map(buildEntry)
        .sort((one, other) => (order(one) < order(other) === isUnseen ? -1 : 1));
      const rest = found.filter(
        (one) => after === null || (isUnseen ? order(one) > order(after) : order(one) < order(after)),
      );
      const entries = rest.slice(0, limit);
      return Promise.resolve({ entries, end: rest.length > limit ? (entries.at(-1) ?? null) : null });
    },

    find: (key) => Promise.resolve(groups.get(buildGroupKey(key)) ?? null),

    list: (key) =>
      Promise.resolve(
        [...notices.values()].filter((notice) => buildGroupKey(getGroupKey(notice)) === buildGroupKey(key)),
      ),

    claimMail: (key, { now, until }) =>
      change(key, ({ quietUntil }) =>
        quietUntil !== null && quietUntil > now ? null : { quietUntil: until },
      ),

    settleMail: async (key, mail) => {
      await change(key, () => mail ?? { quietUntil: null });
    },

    recordReader: (key) => change(key, () => ({})),

    markSeen: (group, { notices: seen, ids, at }) => {
      for (const notice of seen)
        if (notices.get(buildKey(notice))?.count === notice.count)
          notices.set(buildKey(notice), { ...notice, seenAt: at });
      const unseen = group.unseen.filter((id) => !ids.includes(id));
      return change(group, ({ raised }) => {
        if (raised !== group.raised) return null;
        return unseen.length > 0 ? { unseen } : { unseen, since: null, seenAt: at };
      });
    },
  };
}
