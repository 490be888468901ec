import type { Allowance, AllowanceStore } from './allowance.ts';
import { inboxRank, inboxStateOf, unreadCount, type Thread } from './thread.ts';
import type { ListPlace, Place, QueuePlace, ThreadQueue, ThreadStore } from './thread-store.ts';
import { summaryView } from './thread-view.ts';

const keyOf = ({ studentId, threadId }: Place) => `${studentId}#${threadId}`;

/** Threads in memory, by the same rules as the table's. */
export function memoryThreadStore(): ThreadStore & ThreadQueue {
  const threads = new Map<string, Thread>();
  const texts = new Map<string, Map<string, string>>();

  const listKey = ({ order, threadId }: ListPlace) => `${order} ${threadId}`;
  /** A student's threads with their places in the list. */
  const inOrder = (studentId: string) =>
    [...threads.values()]
      .filter((thread) => thread.studentId === studentId)
      .map((thread) => {
        const { threadId, changedAt, unread } = summaryView(thread);
        return { threadId, order: `${unread > 0 ? 'unread' : 'read'}#${changedAt}`, thread };
      })
      .sort((one, other) => (listKey(one) < listKey(other) ? 1 : -1));

  return {
    find: (studentId, threadId) => Promise.resolve(threads.get(keyOf({ threadId, studentId })) ?? null),

    save: (thread) => {
      if ((threads.get(keyOf(thread))?.revision ?? 0) !== thread.revision) return Promise.resolve(false);
      threads.set(keyOf(thread), { ...structuredClone(thread), revision: thread.revision + 1 });
      return Promise.resolve(true);
    },

    list: (studentId, { after, limit }) => {
      const rest = inOrder(studentId).filter((place) => after === null || listKey(place) < listKey(after));
      const page = rest.slice(0, limit);
      return Promise.resolve({
        threads: page.map(({ thread }) => summaryView(thread)),
        unreadable: [],
        end: page.length < limit ? null : (page.at(-1) ?? null),
      });
    },

    countUnread: (studentId) =>
      Promise.resolve(inOrder(studentId).filter(({ thread }) => unreadCount(thread) > 0).length),

    saveMessage: (place, { messageId, text }) => {
      const kept = texts.get(keyOf(place)) ?? new Map<string, string>();
      texts.set(keyOf(place), kept);
      if ((kept.get(messageId) ?? text) !== text) return Promise.resolve(false);
      kept.set(messageId, text);
      return Promise.resolve(true);
    },

    messages: (place) => Promise.resolve(new Map(texts.get(keyOf(place)))),

    page: (state, { after, limit }) => {
      const sortKey = (place: QueuePlace) => `${place.rank} ${keyOf(place)}`;
      const direction = state === 'waiting' ? 1 : -1;
      const isAfter = (place: QueuePlace) =>
        after === null || (sortKey(place) > sortKey(after) ? direction : -direction) > 0;
      const places = [...threads.values()]
        .filter((thread) => inboxStateOf(thread) === state)
        .map((thread) => ({
          rank: inboxRank(thread),
          threadId: thread.threadId,
          studentId: thread.studentId,
        }))
        .sort((one, other) => (sortKey(one) < sortKey(other) ? -direction : direction))
        .filter((place) => after === null || (sortKey(place) !== sortKey(after) && isAfter(place)));
      return Promise.resolve(places.slice(0, limit));
    },
  };
}

/** Allowances in memory. */
export function memoryAllowanceStore(): AllowanceStore {
  const kept = new Map<string, Allowance>();
  return {
    find: (studentId) =>
      Promise.resolve(
        kept.get(studentId) ?? { revision: 0, day: '', sent: [], started: [], waiting: [], studentId },
      ),
    save: (allowance) => {
      if ((kept.get(allowance.studentId)?.revision ?? 0) !== allowance.revision)
        return Promise.resolve(false);
      kept.set(allowance.studentId, { ...allowance, revision: allowance.revision + 1 });
      return Promise.resolve(true);
    },
  };
}
