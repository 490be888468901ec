import { safeguardingEmail } from '../notices.fixture.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { alarming, lesson, queriesWorld } from '../queries.fixture.ts';
import { minute } from '../thread.fixture.ts';

const ids = () => ({ threadId: randomUUID(), messageId: randomUUID() });

describe('a thread', () => {
  it('starts with a message, about a lesson with its titles', async () => {
    const world = queriesWorld();
    const given = ids();
    const started = await world.start({ ...given, subject: lesson, text: 'Why $\\sqrt 2$?' });
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
    expect(await world.get(given.threadId)).toMatchObject({ messages: [{ text: 'Why $\\sqrt 2$?' }] });
  });

  it('tells tutors the student’s first name and nothing else', async () => {
    const world = queriesWorld();
    const { threadId } = await world.start();
    expect(await world.stored(threadId)).toMatchObject({ studentName: 'Zoë' });
    expect(JSON.stringify(await world.stored(threadId))).not.toContain('Ward');
  });

  it('about what isn’t there is not found, and leaves nothing', async () => {
    const world = queriesWorld();
    const given = ids();
    const subject = { courseId: 'latin', lessonId: 'verbs' };
    await expect(world.start({ ...given, subject })).rejects.toMatchObject({ code: 'not_found' });
    expect(await world.list()).toMatchObject({ threads: [], messagesLeft: 20 });
    expect(await world.storedTexts(given.threadId)).toEqual(new Map());
    expect(world.mailed('messageWaiting')).toEqual([]);
  });

  it('started again is the same thread, one message and one mail, also when its lesson has gone since', async () => {
    const world = queriesWorld();
    const given = { ...ids(), subject: lesson };
    const first = await world.start(given);
    world.pass(1);
    expect(await world.start(given)).toEqual(first);
    world.withdraw();
    expect(await world.start(given)).toEqual(first);
    expect(world.mailed('messageWaiting')).toEqual([
      { kind: 'question', inboxId: `student-1~${given.threadId}` },
    ]);
    expect(await world.list()).toMatchObject({
      threads: [first.threadId].map((threadId) => ({ threadId })),
      messagesLeft: 19,
    });
  });

  it('takes no second start under its id, nor another text under its message’s', async () => {
    const world = queriesWorld();
    const given = ids();
    await world.start(given);
    for (const other of [{ messageId: randomUUID() }, { text: 'Something else' }])
      await expect(world.start({ ...given, ...other })).rejects.toMatchObject({ code: 'thread_conflict' });
    expect(await world.get(given.threadId)).toMatchObject({ messageCount: 1, messages: [{ text: 'Why?' }] });
    expect(world.mailed('messageWaiting')).toHaveLength(1);
  });
});

describe('a further message', () => {
  it('is added, and the centre is told of it', async () => {
    const world = queriesWorld();
    const { threadId } = await world.start({ kind: 'writing' });
    world.pass(5);
    expect(await world.send(threadId, 'Part two')).toMatchObject({
      state: 'waiting',
      changedAt: minute(5),
      messages: [{ text: 'Why?' }, { text: 'Part two', tutor: null, at: minute(5) }],
    });
    expect(world.mailed('messageWaiting')).toEqual(
      [1, 2].map(() => ({ kind: 'writing', inboxId: world.inboxId(threadId) })),
    );
  });

  it('sent again is one message, one mail and counts once, also when it was answered or closed in between', async () => {
    const world = queriesWorld();
    const { threadId } = await world.start();
    const messageId = randomUUID();
    await world.send(threadId, 'Again', messageId);
    await world.send(threadId, 'Again', messageId);
    await world.reply(threadId, { messageCount: 2 });
    await world.send(threadId, 'Again', messageId);
    await world.close(threadId);
    expect(await world.send(threadId, 'Again', messageId)).toMatchObject({
      state: 'closed',
      messageCount: 3,
    });
    expect(world.mailed('messageWaiting')).toHaveLength(2);
    expect((await world.list()).messagesLeft).toBe(18);
  });

  it('with another text under its id is refused', async () => {
    const world = queriesWorld();
    const { threadId } = await world.start();
    const messageId = randomUUID();
    await world.send(threadId, 'One', messageId);
    await expect(world.send(threadId, 'Two', messageId)).rejects.toMatchObject({ code: 'thread_conflict' });
  });

  it('to a thread of nobody’s is not found', async () => {
    const world = queriesWorld();
    const threadId = randomUUID();
    await expect(world.send(threadId)).rejects.toMatchObject({ code: 'not_found' });
    expect(await world.storedTexts(threadId)).toEqual(new Map());
    expect((await world.list()).messagesLeft).toBe(20);
  });

  it('to a closed thread is refused, counts nothing, and may be changed and sent once it is open', async () => {
    const world = queriesWorld();
    const { threadId } = await world.start();
    await world.close(threadId);
    const messageId = randomUUID();
    await expect(world.send(threadId, 'Draft', messageId)).rejects.toMatchObject({ code: 'thread_closed' });
    expect((await world.list()).messagesLeft).toBe(19);
    await world.close(threadId, false);
    expect(await world.send(threadId, 'Final', messageId)).toMatchObject({ messageCount: 2 });
  });
});

describe('mail that fails', () => {
  it('loses no message, and is told without its words', async () => {
    const world = queriesWorld({
      around: (call, name) => (name === 'send' ? Promise.reject(new RangeError('CANARY')) : call()),
    });
    const { threadId } = await world.start({ text: alarming });
    await world.reply(threadId);
    expect(await world.get(threadId)).toMatchObject({ state: 'answered', messageCount: 2 });
    expect(world.warned).toHaveLength(3);
    expect(world.warned).toContainEqual([
      'A mail about a question could not be sent',
      { reason: 'RangeError', threadId, studentId: 'student-1' },
    ]);
    expect(JSON.stringify(world.warned)).not.toContain('CANARY');
  });
});

describe('a message that shows a sign of need', () => {
  it('is told to the safeguarding lead once, with where it is and without what it says', async () => {
    const world = queriesWorld();
    const given = { ...ids(), text: alarming };
    expect(await world.start(given)).toMatchObject({ concern: 'danger' });
    expect(await world.start(given)).toMatchObject({ concern: 'danger' });
    const about = { kind: 'message', threadId: given.threadId, studentId: 'student-1' };
    expect(world.lead.published).toMatchObject([{ ...about, concern: 'danger' }]);
    expect(world.lead.mailed()).toEqual([
      { to: safeguardingEmail, kind: 'message', inboxId: world.inboxId(given.threadId) },
    ]);
    expect(world.mailed('messageWaiting')).toHaveLength(1);
    expect(
      JSON.stringify([world.mailed('messageWaiting'), world.lead.mailed(), world.lead.notices()]),
    ).not.toContain('CANARY');
  });

  it('marks its thread in the inbox, also after calmer messages', async () => {
    const world = queriesWorld();
    const { threadId } = await world.start();
    await world.send(threadId, alarming);
    expect(await world.send(threadId, 'Thanks')).toMatchObject({ concern: null });
    expect(await world.inbox()).toMatchObject({ threads: [{ concern: 'danger' }] });
    expect(world.lead.published).toHaveLength(1);
  });
});
