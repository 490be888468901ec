import { safeguardingEmail } from '../notices.fixture.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { alarming, lesson, startQueries } from '../queries.fixture.ts';
import { minute } from '../thread.fixture.ts';

const ids = () => ({ threadId: randomUUID(), messageId: randomUUID() });

describe('a thread', () => {
  it('starts with a message, about a lesson with its titles', async () => {
    const app = startQueries();
    const given = ids();
    const started = await app.start({ ...given, subject: lesson, text: 'Why $\\sqrt 2$?' });
    expect(started).toEqual({
      threadId: given.threadId,
      kind: 'question',
      subject: {
        courseId: 'maths',
        courseTitle: 'Maths',
        topicTitle: 'Number',
        lessonId: 'surds',
        lessonTitle: 'Surds',
        attemptId: null,
        questionId: null,
      },
      state: 'waiting',
      startedAt: minute(0),
      changedAt: minute(0),
      messageCount: 1,
      unread: 0,
      closed: null,
      notify: true,
      messages: [
        { messageId: given.messageId, tutor: null, text: 'Why $\\sqrt 2$?', at: minute(0), reported: false },
      ],
      concern: null,
    });
    expect(await app.get(given.threadId)).toMatchObject({ messages: [{ text: 'Why $\\sqrt 2$?' }] });
  });

  it('tells tutors the student’s first name and nothing else', async () => {
    const app = startQueries();
    const { threadId } = await app.start();
    expect(await app.stored(threadId)).toMatchObject({ studentName: 'Zoë' });
    expect(JSON.stringify(await app.stored(threadId))).not.toContain('Ward');
  });

  it('about what isn’t there is not found, and leaves nothing', async () => {
    const app = startQueries();
    const given = ids();
    const subject = { courseId: 'latin', lessonId: 'verbs' };
    await expect(app.start({ ...given, subject })).rejects.toMatchObject({ code: 'not_found' });
    expect(await app.list()).toMatchObject({ threads: [], messagesLeft: 20 });
    expect(await app.storedTexts(given.threadId)).toEqual(new Map());
    expect(app.mailed('messageWaiting')).toEqual([]);
  });

  it('started again is the same thread, one message and one mail, also when its lesson has gone since', async () => {
    const app = startQueries();
    const given = { ...ids(), subject: lesson };
    const first = await app.start(given);
    app.pass(1);
    expect(await app.start(given)).toEqual(first);
    app.withdraw();
    expect(await app.start(given)).toEqual(first);
    expect(app.mailed('messageWaiting')).toEqual([
      { kind: 'question', inboxId: `student-1~${given.threadId}` },
    ]);
    expect(await app.list()).toMatchObject({
      threads: [first.threadId].map((threadId) => ({ threadId })),
      messagesLeft: 19,
    });
  });

  it('takes no second start under its id, nor another text under its message’s', async () => {
    const app = startQueries();
    const given = ids();
    await app.start(given);
    for (const other of [{ messageId: randomUUID() }, { text: 'Something else' }])
      await expect(app.start({ ...given, ...other })).rejects.toMatchObject({ code: 'thread_conflict' });
    expect(await app.get(given.threadId)).toMatchObject({ messageCount: 1, messages: [{ text: 'Why?' }] });
    expect(app.mailed('messageWaiting')).toHaveLength(1);
  });
});

describe('a further message', () => {
  it('is added, and the centre is told of it', async () => {
    const app = startQueries();
    const { threadId } = await app.start({ kind: 'writing' });
    app.pass(5);
    expect(await app.send(threadId, 'Part two')).toMatchObject({
      state: 'waiting',
      changedAt: minute(5),
      messages: [{ text: 'Why?' }, { text: 'Part two', tutor: null, at: minute(5) }],
    });
    expect(app.mailed('messageWaiting')).toEqual(
      [1, 2].map(() => ({ kind: 'writing', inboxId: app.inboxId(threadId) })),
    );
  });

  it('sent again is one message, one mail and counts once, also when it was answered or closed in between', async () => {
    const app = startQueries();
    const { threadId } = await app.start();
    const messageId = randomUUID();
    await app.send(threadId, 'Again', messageId);
    await app.send(threadId, 'Again', messageId);
    await app.reply(threadId, { messageCount: 2 });
    await app.send(threadId, 'Again', messageId);
    await app.close(threadId);
    expect(await app.send(threadId, 'Again', messageId)).toMatchObject({
      state: 'closed',
      messageCount: 3,
    });
    expect(app.mailed('messageWaiting')).toHaveLength(2);
    expect((await app.list()).messagesLeft).toBe(18);
  });

  it('with another text under its id is refused', async () => {
    const app = startQueries();
    const { threadId } = await app.start();
    const messageId = randomUUID();
    await app.send(threadId, 'One', messageId);
    await expect(app.send(threadId, 'Two', messageId)).rejects.toMatchObject({ code: 'thread_conflict' });
  });

  it('to a thread of nobody’s is not found', async () => {
    const app = startQueries();
    const threadId = randomUUID();
    await expect(app.send(threadId)).rejects.toMatchObject({ code: 'not_found' });
    expect(await app.storedTexts(threadId)).toEqual(new Map());
    expect((await app.list()).messagesLeft).toBe(20);
  });

  it('to a closed thread is refused, counts nothing, and may be changed and sent once it is open', async () => {
    const app = startQueries();
    const { threadId } = await app.start();
    await app.close(threadId);
    const messageId = randomUUID();
    await expect(app.send(threadId, 'Draft', messageId)).rejects.toMatchObject({ code: 'thread_closed' });
    expect((await app.list()).messagesLeft).toBe(19);
    await app.close(threadId, false);
    expect(await app.send(threadId, 'Final', messageId)).toMatchObject({ messageCount: 2 });
  });
});

describe('mail that fails', () => {
  it('loses no message, and is told without its words', async () => {
    const app = startQueries({
      around: (call, name) => (name === 'send' ? Promise.reject(new RangeError('CANARY')) : call()),
    });
    const { threadId } = await app.start({ text: alarming });
    await app.reply(threadId);
    expect(await app.get(threadId)).toMatchObject({ state: 'answered', messageCount: 2 });
    expect(app.warned).toHaveLength(3);
    expect(app.warned).toContainEqual([
      'A mail about a question could not be sent',
      { reason: 'RangeError', threadId, studentId: 'student-1' },
    ]);
    expect(JSON.stringify(app.warned)).not.toContain('CANARY');
  });
});

describe('a message that shows a sign of need', () => {
  it('is told to the safeguarding lead once, with where it is and without what it says', async () => {
    const app = startQueries();
    const given = { ...ids(), text: alarming };
    expect(await app.start(given)).toMatchObject({ concern: 'danger' });
    expect(await app.start(given)).toMatchObject({ concern: 'danger' });
    const about = { kind: 'message', threadId: given.threadId, studentId: 'student-1' };
    expect(app.lead.published).toMatchObject([{ ...about, concern: 'danger' }]);
    expect(app.lead.mailed()).toEqual([
      { to: safeguardingEmail, kind: 'message', inboxId: app.inboxId(given.threadId) },
    ]);
    expect(app.mailed('messageWaiting')).toHaveLength(1);
    expect(
      JSON.stringify([app.mailed('messageWaiting'), app.lead.mailed(), app.lead.notices()]),
    ).not.toContain('CANARY');
  });

  it('marks its thread in the inbox, also after calmer messages', async () => {
    const app = startQueries();
    const { threadId } = await app.start();
    await app.send(threadId, alarming);
    expect(await app.send(threadId, 'Thanks')).toMatchObject({ concern: null });
    expect(await app.inbox()).toMatchObject({ threads: [{ concern: 'danger' }] });
    expect(app.lead.published).toHaveLength(1);
  });
});
