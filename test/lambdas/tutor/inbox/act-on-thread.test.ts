import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { messagesInThread } from '../../../../lambdas/tutor/thread-transitions.ts';
import { mark, minute, otherTutor, thread, tutor } from '../thread.fixture.ts';
import { startAnswered, startOne, startWithThreads } from '../tutor.fixture.ts';

describe('a reply', () => {
  it('answers the thread, is mailed to the student once, and is recorded', async () => {
    const { app, threadId } = await startOne();
    const sent = { messageId: randomUUID(), text: 'Because.' };
    const first = await app.reply(threadId, sent);
    expect(first).toMatchObject({
      state: 'answered',
      assigned: { name: 'Sam', mine: true },
      messages: [{ text: 'Why?' }, { text: 'Because.', tutor: 'Sam' }],
    });
    expect(await app.reply(threadId, sent)).toEqual(first);
    await app.send(threadId);
    expect(await app.reply(threadId, sent)).toMatchObject({ messageCount: 3 });
    expect(app.mailed('tutorAnswered')).toEqual([{ to: 'student@example.com', threadId, closed: false }]);
    expect(app.changesByTutors()).toMatchObject([{ act: 'replied', tutorId: 'tutor-1' }]);
  });

  it.each([
    ['no mail about this conversation', { notify: false }, false],
    ['no mail at all', { notify: true }, true],
  ])('and a reason are not mailed to a student who wants %s', async (_, start, refusesAll) => {
    const { app, threadId } = await startOne(start);
    if (refusesAll) app.refuseMail();
    await app.reply(threadId);
    await app.closeByTutor((await app.start(start)).threadId);
    expect(app.mailed('tutorAnswered')).toEqual([]);
  });

  it('is refused after a newer message, and may then be changed and sent', async () => {
    const { app, threadId } = await startOne();
    await app.send(threadId, 'Oh, and how?');
    const messageId = randomUUID();
    await expect(app.reply(threadId, { messageId, text: 'Draft' })).rejects.toMatchObject({
      code: 'thread_changed',
    });
    const final = { messageId, text: 'Final', messageCount: 2 };
    expect(await app.reply(threadId, final)).toMatchObject({ messageCount: 3 });
    await expect(app.reply(threadId, { ...final, text: 'Other' })).rejects.toMatchObject({
      code: 'thread_conflict',
    });
    expect(app.mailed('tutorAnswered')).toHaveLength(1);
  });

  it('is refused under the id of another’s message, for messages that don’t exist, and in a closed thread', async () => {
    const { app, threadId, messages } = await startOne();
    const first = { messageId: messages[0]?.messageId ?? '', text: 'Why?' };
    await expect(app.reply(threadId, first)).rejects.toMatchObject({ code: 'thread_conflict' });
    const messageId = randomUUID();
    await app.reply(threadId, { messageId, tutor: otherTutor });
    for (const call of [
      () => app.reply(threadId, { messageId }),
      () => app.send(threadId, 'Because.', messageId),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'thread_conflict' });
    const next = (messageCount: number) => app.reply(threadId, { messageCount });
    await expect(next(3)).rejects.toMatchObject({ code: 'thread_changed' });
    expect(await next(2)).toMatchObject({ assigned: { name: 'Priya', mine: false } });
    await app.close(threadId);
    await expect(next(3)).rejects.toMatchObject({ code: 'thread_closed' });
  });
});

describe('taking a thread on', () => {
  it('is shown to all tutors and recorded, and so is letting it go', async () => {
    const { app, threadId } = await startOne();
    expect(await app.assign(threadId)).toMatchObject({ assigned: { name: 'Sam', mine: true } });
    await app.assign(threadId);
    const { threads } = await app.inbox({ viewer: { tutor: otherTutor, isLead: false } });
    expect(threads).toMatchObject([{ assigned: { name: 'Sam', mine: false } }]);
    for (let count = 0; count < 2; count++)
      expect(await app.assign(threadId, { mine: false })).toMatchObject({ assigned: null });
    expect(app.changesByTutors()).toMatchObject([{ act: 'took' }, { act: 'released' }]);
  });

  it('from another tutor requires that tutor’s id, and only that tutor can let it go', async () => {
    const { app, threadId } = await startOne();
    const changed = { code: 'thread_changed' };
    await expect(app.assign(threadId, { from: 'tutor-2' })).rejects.toMatchObject(changed);
    await app.assign(threadId, { tutor: otherTutor });
    await expect(app.assign(threadId)).rejects.toMatchObject(changed);
    expect(await app.assign(threadId, { mine: false })).toMatchObject({ assigned: { name: 'Priya' } });
    expect(await app.assign(threadId, { from: 'tutor-2' })).toMatchObject({ assigned: { mine: true } });
    expect((await app.stored(threadId))?.acts).toMatchObject([
      { act: 'took', tutor: otherTutor },
      { act: 'took', tutor },
    ]);
  });
});

describe('closing a thread', () => {
  it('without an answer requires a reason, and closing and opening it again are recorded', async () => {
    const { app, threadId } = await startOne();
    const close = app.closeByTutor(threadId, { reason: null });
    await expect(close).rejects.toMatchObject({ code: 'reason_required' });
    expect(await app.get(threadId)).toMatchObject({ state: 'waiting', closed: null });
    expect(app.changesByTutors()).toEqual([]);
    expect(await app.closeByTutor(threadId)).toMatchObject({ state: 'closed' });
    expect(await app.closeByTutor(threadId)).toMatchObject({ state: 'closed' });
    expect(await app.closeByTutor(threadId, { closed: false, tutor: otherTutor })).toMatchObject({
      state: 'answered',
    });
    expect(app.changesByTutors()).toMatchObject([
      { act: 'closed', tutorId: 'tutor-1' },
      { act: 'reopened', tutorId: 'tutor-2' },
    ]);
  });

  it('sends the reason to the student once, with the name of the tutor', async () => {
    const { app, threadId } = await startOne();
    const reason = { messageId: randomUUID(), text: 'Your school can help better.', messageCount: 1 };
    const closed = { state: 'closed', closed: { by: 'Sam', at: minute(0) } };
    expect(await app.closeByTutor(threadId, { reason })).toMatchObject(closed);
    expect(await app.closeByTutor(threadId, { reason })).toMatchObject({ messageCount: 2 });
    expect(await app.get(threadId)).toMatchObject({
      ...closed,
      unread: 1,
      messages: [{ text: 'Why?' }, { text: 'Your school can help better.', tutor: 'Sam' }],
    });
    expect(app.mailed('tutorAnswered')).toEqual([{ to: 'student@example.com', threadId, closed: true }]);
  });

  it('is refused after a newer message, and the reason may then be changed and sent', async () => {
    const { app, threadId } = await startOne();
    await app.send(threadId);
    const reason = { messageId: randomUUID(), text: 'Draft', messageCount: 1 };
    await expect(app.closeByTutor(threadId, { reason })).rejects.toMatchObject({ code: 'thread_changed' });
    const final = { ...reason, text: 'Final', messageCount: 2 };
    expect(await app.closeByTutor(threadId, { reason: final })).toMatchObject({ state: 'closed' });
  });

  it('is possible in a full thread', async () => {
    const full = thread({ messages: Array.from({ length: messagesInThread }, (_, at) => mark(at)) });
    const app = await startWithThreads([full]);
    const reason = { messageId: randomUUID(), text: 'Start a new one.', messageCount: messagesInThread };
    expect(await app.closeByTutor(full.threadId, { reason })).toMatchObject({ state: 'closed' });
  });

  it('is not mailed to a student who has an answer, and the thread stores the last hundred acts', async () => {
    const { app, threadId } = await startAnswered();
    for (let count = 0; count < 130; count++) {
      await app.closeByTutor(threadId, { closed: count % 2 === 0, reason: null });
      app.pass(1);
    }
    expect(app.mailed('tutorAnswered')).toEqual([{ to: 'student@example.com', threadId, closed: false }]);
    const { acts = [] } = (await app.stored(threadId)) ?? {};
    expect([acts.length, acts.at(-1)?.at]).toEqual([100, minute(129)]);
  });
});
