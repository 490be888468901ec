import type {
  OutboxStore,
  WaitingMail,
  WaitingMailKey,
  WaitingMailStore,
} from '../../../lambdas/mail/outbox.ts';

export function memoryOutboxStore() {
  const mails = new Map<string, WaitingMail>();
  const toKey = ({ studentId, mailId }: WaitingMailKey) => `${studentId} ${mailId}`;
  const isUnchanged = (mail: WaitingMail) => mails.get(toKey(mail))?.dueAt === mail.dueAt;
  const store: OutboxStore & WaitingMailStore = {
    add(mail) {
      if (!mails.has(toKey(mail))) mails.set(toKey(mail), mail);
      return Promise.resolve();
    },
    async *due(now) {
      const sorted = [...mails.values()].toSorted((a, b) => a.dueAt.localeCompare(b.dueAt));
      for (const { studentId, mailId, dueAt } of sorted)
        if (dueAt <= now.toISOString()) yield await Promise.resolve({ studentId, mailId });
    },
    find: (key) => Promise.resolve(mails.get(toKey(key)) ?? null),
    postpone(mail, dueAt) {
      const unchanged = isUnchanged(mail);
      if (unchanged) mails.set(toKey(mail), { ...mail, dueAt });
      return Promise.resolve(unchanged);
    },
    end(mail) {
      if (isUnchanged(mail)) mails.delete(toKey(mail));
      return Promise.resolve();
    },
  };
  return { ...store, list: (): readonly WaitingMail[] => [...mails.values()] };
}
