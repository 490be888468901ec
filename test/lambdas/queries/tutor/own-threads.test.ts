import { describe, expect, it } from 'vitest';
import { memoryAllowanceStore, memoryThreadStore } from './memory-stores.ts';
import { startQueries } from '../queries.fixture.ts';
import { mark, minute, thread } from '../thread.fixture.ts';
import { safeguardingEmail } from '../notices.fixture.ts';

describe('a student’s threads', () => {
  it('are listed a page of twenty at a time, each once', async () => {
    const store = memoryThreadStore();
    const app = startQueries({
      stores: { threads: store, queue: store, allowances: memoryAllowanceStore() },
    });
    const own = Array.from({ length: 45 }, (_, at) => thread({ messages: [mark(at)] }));
    for (const one of own) await store.save(one);
    const found: string[][] = [];
    for (let cursor: string | undefined; ;) {
      const page = await app.list(cursor);
      found.push(page.threads.map(({ threadId }) => threadId));
      if (page.cursor === null) break;
      cursor = page.cursor;
    }
    expect(found.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(found.flat()).toEqual(own.map(({ threadId }) => threadId).toReversed());
    await expect(app.list('x')).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('are listed last changed first, with what hasn’t been read', async () => {
    const app = startQueries();
    const one = await app.start();
    app.pass(1);
    const two = await app.start();
    app.pass(1);
    await app.reply(one.threadId);
    const { threads } = await app.list();
    expect(threads.map(({ threadId, unread, state }) => [threadId, unread, state])).toEqual([
      [one.threadId, 1, 'answered'],
      [two.threadId, 0, 'waiting'],
    ]);
  });

  it('count an answer as unread until it was seen, and never more than there are', async () => {
    const app = startQueries();
    const { threadId } = await app.start();
    await app.reply(threadId);
    await app.reply(threadId, { messageCount: 2 });
    const seen = await app.get(threadId);
    expect(seen).toMatchObject({
      unread: 2,
      messages: [{ tutor: null }, { tutor: 'Sam' }, { tutor: 'Sam' }],
    });
    expect(JSON.stringify(seen)).not.toContain('tutor-1');
    expect(await app.countUnread()).toBe(1);
    expect(await app.markRead(threadId, 2)).toMatchObject({ unread: 1 });
    // An old tab that saw less changes nothing.
    expect(await app.markRead(threadId, 1)).toMatchObject({ unread: 1 });
    expect(await app.markRead(threadId, 1000)).toEqual({ ...seen, unread: 0 });
    expect(await app.countUnread()).toBe(0);
    await app.reply(threadId, { messageCount: 3 });
    expect(await app.get(threadId)).toMatchObject({ unread: 1 });
  });

  it('close and open again, and wait since the message that nobody has answered', async () => {
    const app = startQueries();
    const { threadId } = await app.start();
    app.pass(3);
    expect(await app.close(threadId)).toMatchObject({ state: 'closed', changedAt: minute(0) });
    expect(await app.inbox()).toMatchObject({ threads: [] });
    expect(await app.inbox({ state: 'closed' })).toMatchObject({ threads: [{ since: minute(3) }] });
    await app.close(threadId, false);
    expect(await app.inbox()).toMatchObject({ threads: [{ since: minute(0) }] });
  });

  it.each(['get', 'markRead', 'close', 'report'] as const)(
    '%s: one that isn’t there is not found',
    async (name) => {
      const app = startQueries();
      const calls = {
        get: () => app.get('x'),
        markRead: () => app.markRead('x', 1),
        close: () => app.close('x'),
        report: () => app.report('x', 'y'),
      };
      await expect(calls[name]()).rejects.toMatchObject({ code: 'not_found' });
    },
  );
});

describe('a message that is reported', () => {
  it('is marked for the student, and the safeguarding lead is mailed once', async () => {
    const app = startQueries();
    const { threadId } = await app.start();
    const { messages } = await app.reply(threadId);
    const messageId = messages[1]?.messageId ?? '';
    expect(await app.report(threadId, messageId)).toMatchObject({
      messages: [{ reported: false }, { reported: true }],
    });
    await app.report(threadId, messageId);
    expect(app.lead.mailed()).toEqual([
      { to: safeguardingEmail, kind: 'report', inboxId: app.inboxId(threadId) },
    ]);
  });
});
