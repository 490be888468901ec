import { describe, expect, it } from 'vitest';
import { startAnswered, startOne, startQueries, startWithThreads } from '../queries.fixture.ts';
import { mark, minute, thread } from '../thread.fixture.ts';

describe('a student’s threads', () => {
  it('are listed in pages of twenty, each once', async () => {
    const own = Array.from({ length: 45 }, (_, at) => thread({ messages: [mark(at)] }));
    const app = await startWithThreads(own);
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

  it('count answers as unread until they were seen', async () => {
    const { app, threadId } = await startAnswered();
    await app.reply(threadId, { messageCount: 2 });
    const seen = await app.get(threadId);
    expect(seen).toMatchObject({
      unread: 2,
      messages: [{ tutor: null }, { tutor: 'Sam' }, { tutor: 'Sam' }],
    });
    expect(JSON.stringify(seen)).not.toContain('tutor-1');
    expect(await app.countUnread()).toBe(1);
    expect(await app.list()).toMatchObject({ threads: [{ threadId, unread: 2, state: 'answered' }] });
    expect(await app.markRead(threadId, 2)).toMatchObject({ unread: 1 });
    // An older tab has shown fewer messages.
    expect(await app.markRead(threadId, 1)).toMatchObject({ unread: 1 });
    expect(await app.markRead(threadId, 1000)).toEqual({ ...seen, unread: 0 });
    expect(await app.countUnread()).toBe(0);
    await app.reply(threadId, { messageCount: 3 });
    expect(await app.get(threadId)).toMatchObject({ unread: 1 });
  });

  it('that are opened again wait since their first unanswered message', async () => {
    const { app, threadId } = await startOne();
    app.pass(3);
    expect(await app.close(threadId)).toMatchObject({
      state: 'closed',
      changedAt: minute(0),
      closed: { by: null, at: minute(3) },
    });
    expect(await app.inbox()).toMatchObject({ threads: [] });
    expect(await app.inbox({ state: 'closed' })).toMatchObject({ threads: [{ since: minute(3) }] });
    expect(await app.close(threadId, false)).toMatchObject({ closed: null });
    expect(await app.inbox()).toMatchObject({ threads: [{ since: minute(0) }] });
  });

  it('that don’t exist are not found by any action', async () => {
    const app = startQueries();
    const calls = [
      () => app.get('x'),
      () => app.markRead('x', 1),
      () => app.close('x'),
      () => app.report('x', 'y'),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_found' });
  });
});
