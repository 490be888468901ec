import { describe, expect, it } from 'vitest';
import { memoryAllowanceStore, memoryThreadStore } from './memory-stores.ts';
import { queriesWorld } from '../queries.fixture.ts';
import { mark, minute, thread } from '../thread.fixture.ts';
import { safeguardingEmail } from '../notices.fixture.ts';

describe('a student’s threads', () => {
  it('are listed a page of twenty at a time, each once', async () => {
    const store = memoryThreadStore();
    const world = queriesWorld({
      stores: { threads: store, queue: store, allowances: memoryAllowanceStore() },
    });
    const own = Array.from({ length: 45 }, (_, at) => thread({ messages: [mark(at)] }));
    for (const one of own) await store.save(one);
    const found: string[][] = [];
    for (let cursor: string | undefined; ;) {
      const page = await world.list(cursor);
      found.push(page.threads.map(({ threadId }) => threadId));
      if (page.cursor === null) break;
      cursor = page.cursor;
    }
    expect(found.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(found.flat()).toEqual(own.map(({ threadId }) => threadId).toReversed());
    await expect(world.list('x')).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('are listed last changed first, with what hasn’t been read', async () => {
    const world = queriesWorld();
    const one = await world.start();
    world.pass(1);
    const two = await world.start();
    world.pass(1);
    await world.reply(one.threadId);
    const { threads } = await world.list();
    expect(threads.map(({ threadId, unread, state }) => [threadId, unread, state])).toEqual([
      [one.threadId, 1, 'answered'],
      [two.threadId, 0, 'waiting'],
    ]);
  });

  it('count an answer as unread until it was seen, and never more than there are', async () => {
    const world = queriesWorld();
    const { threadId } = await world.start();
    await world.reply(threadId);
    await world.reply(threadId, { messageCount: 2 });
    const seen = await world.get(threadId);
    expect(seen).toMatchObject({
      unread: 2,
      messages: [{ tutor: null }, { tutor: 'Sam' }, { tutor: 'Sam' }],
    });
    expect(JSON.stringify(seen)).not.toContain('tutor-1');
    expect(await world.countUnread()).toBe(1);
    expect(await world.markRead(threadId, 2)).toMatchObject({ unread: 1 });
    // An old tab that saw less changes nothing.
    expect(await world.markRead(threadId, 1)).toMatchObject({ unread: 1 });
    expect(await world.markRead(threadId, 1000)).toEqual({ ...seen, unread: 0 });
    expect(await world.countUnread()).toBe(0);
    await world.reply(threadId, { messageCount: 3 });
    expect(await world.get(threadId)).toMatchObject({ unread: 1 });
  });

  it('close and open again, and wait since the message that nobody has answered', async () => {
    const world = queriesWorld();
    const { threadId } = await world.start();
    world.pass(3);
    expect(await world.close(threadId)).toMatchObject({ state: 'closed', changedAt: minute(0) });
    expect(await world.inbox()).toMatchObject({ threads: [] });
    expect(await world.inbox({ state: 'closed' })).toMatchObject({ threads: [{ since: minute(3) }] });
    await world.close(threadId, false);
    expect(await world.inbox()).toMatchObject({ threads: [{ since: minute(0) }] });
  });

  it.each(['get', 'markRead', 'close', 'report'] as const)(
    '%s: one that isn’t there is not found',
    async (name) => {
      const world = queriesWorld();
      const calls = {
        get: () => world.get('x'),
        markRead: () => world.markRead('x', 1),
        close: () => world.close('x'),
        report: () => world.report('x', 'y'),
      };
      await expect(calls[name]()).rejects.toMatchObject({ code: 'not_found' });
    },
  );
});

describe('a message that is reported', () => {
  it('is marked for the student, and the safeguarding lead is mailed once', async () => {
    const world = queriesWorld();
    const { threadId } = await world.start();
    const { messages } = await world.reply(threadId);
    const messageId = messages[1]?.messageId ?? '';
    expect(await world.report(threadId, messageId)).toMatchObject({
      messages: [{ reported: false }, { reported: true }],
    });
    await world.report(threadId, messageId);
    expect(world.lead.mailed()).toEqual([
      { to: safeguardingEmail, kind: 'report', inboxId: world.inboxId(threadId) },
    ]);
  });
});
