import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { Mailer } from '../../../lambdas/mail/mailer.ts';
import {
  createOutbox,
  type Outbox,
  type OutboxStore,
  type WaitingMail,
  type WaitingMailKey,
  type WaitingMailStore,
} from '../../../lambdas/mail/outbox.ts';
import type { Warn } from '../../../lambdas/runtime/observability.ts';

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

/** Returns an outbox for mails that have an address. */
export function memoryOutbox(
  mailer: Mailer,
  store: OutboxStore = memoryOutboxStore(),
  warn: Warn = vi.fn<Warn>(),
): Outbox {
  return createOutbox({
    mailer,
    store,
    findNoticeAddress: () => Promise.reject(new Error('The mail has an address')),
    now: () => new Date('2026-11-23T10:00:00Z'),
    newId: randomUUID,
    warn,
    logLost: warn,
  });
}
