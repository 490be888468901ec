import type { Allowance, AllowanceStore } from '../../../lambdas/tutor/allowance.ts';
import { type AuditStore, getSlotStart } from '../../../lambdas/tutor/inbox/audit-store.ts';
import {
  countUnread,
  getInboxRank,
  getInboxState,
  type Thread,
  type Tutor,
} from '../../../lambdas/tutor/thread.ts';
import type { ThreadKey } from '../../../contract/identifier-rules.ts';
import type {
  ListPosition,
  QueueEntry,
  ThreadQueue,
  ThreadStore,
} from '../../../lambdas/tutor/thread-store.ts';
import { toSummary } from '../../../lambdas/tutor/thread-view.ts';

const buildKey = ({ studentId, threadId }: ThreadKey) => `${studentId}#${threadId}`;

export function memoryThreadStore(): ThreadStore & ThreadQueue {
  const threads = new Map<string, Thread>();
  const texts = new Map<string, Map<string, string>>();

  const listKey = ({ order, threadId }: ListPosition) => `${order} ${threadId}`;
  const inOrder = (studentId: string) =>
    [...threads.values()]
      .filter((thread) => thread.studentId === studentId)
      .map((thread) => {
        const { threadId, changedAt, unread } = toSummary(thread);
        return { threadId, order: `${unread > 0 ? 'unread' : 'read'}#${changedAt}`, thread };
      })
      .sort((one, other) => (listKey(one) < listKey(other) ? 1 : -1));

  return {
    find: (key) => Promise.resolve(threads.get(buildKey(key)) ?? null),

    save: (thread) => {
      if ((threads.get(buildKey(thread))?.revision ?? 0) !== thread.revision) return Promise.resolve(false);
      threads.set(buildKey(thread), { ...structuredClone(thread), revision: thread.revision + 1 });
      return Promise.resolve(true);
    },

    list: (studentId, { after, limit }) => {
      const rest = inOrder(studentId).filter((entry) => after === null || listKey(entry) < listKey(after));
      const page = rest.slice(0, limit);
      return Promise.resolve({
        threads: page.map(({ thread }) => toSummary(thread)),
        unreadable: [],
        end: page.length < limit ? null : (page.at(-1) ?? null),
      });
    },

    countUnread: (studentId) =>
      Promise.resolve(inOrder(studentId).filter(({ thread }) => countUnread(thread) > 0).length),

    saveMessage: (key, { messageId, text }) => {
      const stored = texts.get(buildKey(key)) ?? new Map<string, string>();
      texts.set(buildKey(key), stored);
      if ((stored.get(messageId) ?? text) !== text) return Promise.resolve(false);
      stored.set(messageId, text);
      return Promise.resolve(true);
    },

    messages: (key) => Promise.resolve(new Map(texts.get(buildKey(key)))),

    page: (state, { after, limit }) => {
      const sortKey = (entry: QueueEntry) => `${entry.rank} ${buildKey(entry)}`;
      const direction = state === 'waiting' || state === 'flaws' ? 1 : -1;
      const isAfter = (entry: QueueEntry) =>
        after === null || (sortKey(entry) > sortKey(after) ? direction : -direction) > 0;
      const entries = [...threads.values()]
        .filter((thread) => getInboxState(thread) === state)
        .map((thread) => ({
          rank: getInboxRank(thread),
          threadId: thread.threadId,
          studentId: thread.studentId,
        }))
        .sort((one, other) => (sortKey(one) < sortKey(other) ? -direction : direction))
        .filter((entry) => after === null || (sortKey(entry) !== sortKey(after) && isAfter(entry)));
      return Promise.resolve(entries.slice(0, limit));
    },
  };
}

export function memoryAllowanceStore(): AllowanceStore {
  const stored = new Map<string, Allowance>();
  return {
    find: (studentId) =>
      Promise.resolve(
        stored.get(studentId) ?? { revision: 0, day: '', sent: [], started: [], waiting: [], studentId },
      ),
    save: (allowance) => {
      if ((stored.get(allowance.studentId)?.revision ?? 0) !== allowance.revision)
        return Promise.resolve(false);
      stored.set(allowance.studentId, { ...allowance, revision: allowance.revision + 1 });
      return Promise.resolve(true);
    },
  };
}

export function memoryAuditStore(): AuditStore {
  const looks = new Map<string, { tutor: Tutor; slot: string; thread: string }>();
  return {
    recordLook: (key, { tutor, at }) => {
      const slot = getSlotStart(at);
      const thread = buildKey(key);
      looks.set([thread, slot, tutor.tutorId].join('#'), { tutor, slot, thread });
      return Promise.resolve();
    },
    recordPage: () => Promise.resolve(),
    recentLooks: (key, at) => {
      const slots = [getSlotStart(at, 1), getSlotStart(at)];
      const found = [...looks.values()].filter(
        (look) => look.thread === buildKey(key) && slots.includes(look.slot),
      );
      return Promise.resolve([...new Map(found.map(({ tutor }) => [tutor.tutorId, tutor])).values()]);
    },
  };
}
