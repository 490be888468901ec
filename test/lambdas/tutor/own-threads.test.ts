import { tutorSchemas } from '../../../contract/tutor/tutor.ts';
import { safeguardingEmail } from '../safeguarding/notices.fixture.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  alarming,
  failing,
  lesson,
  startAnswered,
  startOne,
  startTutor,
  startWithThreads,
} from './tutor.fixture.ts';
import { buildFirstLine } from '../../../lambdas/tutor/thread-view.ts';
import { lessonSubject, mark, minute, thread } from './thread.fixture.ts';

const ids = () => ({ threadId: randomUUID(), messageId: randomUUID() });

it.each([
  ['Why?', 'Why?'],
  [' Why\n\nis it   so? ', 'Why is it so?'],
  [`${'word '.repeat(15)}and end`, `${'word '.repeat(15)}and…`],
  ['a'.repeat(100), `${'a'.repeat(80)}…`],
  [`${'a'.repeat(79)}🙂🙂`, `${'a'.repeat(79)}…`],
])('the first line of %j is %j', (text, line) => {
  expect(buildFirstLine(text)).toBe(line);
});

describe('a thread', () => {
  it('starts with a message, the titles of its lesson and only the student’s first name', async () => {
    const app = startTutor({ student: { id: 'student-1', name: ' Zoë\u00a0Ward' } });
    const given = ids();
    const started = await app.start({ ...given, subject: lesson, text: 'Why $\\sqrt 2$?' });
    expect(started).toEqual({
      threadId: given.threadId,
      kind: 'question',
      subject: lessonSubject,
      state: 'waiting',
      startedAt: minute(0),
      changedAt: minute(0),
      firstLine: 'Why $\\sqrt 2$?',
      messageCount: 1,
      unread: 0,
      closed: null,
      notify: true,
      messages: [
        { messageId: given.messageId, tutor: null, text: 'Why $\\sqrt 2$?', at: minute(0), reported: false },
      ],
      concern: null,
      helpLine: false,
    });
    expect(await app.get(given.threadId)).toMatchObject({ messages: [{ text: 'Why $\\sqrt 2$?' }] });
    const stored = await app.stored(given.threadId);
    expect(stored).toMatchObject({ studentName: 'Zoë' });
    expect(JSON.stringify(stored)).not.toContain('Ward');
  });

  it('about a missing lesson is not found and stores nothing', async () => {
    const app = startTutor();
    const given = ids();
    const subject = { courseId: 'latin', lessonId: 'verbs' };
    await expect(app.start({ ...given, subject })).rejects.toMatchObject({ code: 'not_found' });
    expect(await app.list()).toMatchObject({ threads: [], messagesLeft: 20 });
    expect(await app.storedTexts(given.threadId)).toEqual(new Map());
    expect(app.mailed('messageWaiting')).toEqual([]);
  });

  it('that is sent again stays one thread with one mail, even if its lesson was removed since', async () => {
    const app = startTutor();
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

  it('conflicts with another start under its id, and with another text under its message’s id', async () => {
    const app = startTutor();
    const given = ids();
    await app.start(given);
    for (const other of [{ messageId: randomUUID() }, { text: 'Something else' }])
      await expect(app.start({ ...given, ...other })).rejects.toMatchObject({ code: 'thread_conflict' });
    expect(await app.get(given.threadId)).toMatchObject({ messageCount: 1, messages: [{ text: 'Why?' }] });
    expect(app.mailed('messageWaiting')).toHaveLength(1);
  });
});

describe('a further message', () => {
  it('can’t be white space alone', () => {
    expect(tutorSchemas.sendMessage.body.safeParse({ text: ' \n' }).success).toBe(false);
    expect(tutorSchemas.sendMessage.body.safeParse({ text: ' \na' }).success).toBe(true);
  });

  it('is added and mailed to the centre', async () => {
    const { app, threadId } = await startOne({ kind: 'writing' });
    app.pass(5);
    expect(await app.send(threadId, 'Part two')).toMatchObject({
      state: 'waiting',
      changedAt: minute(5),
      messages: [{ text: 'Why?' }, { text: 'Part two', tutor: null, at: minute(5) }],
    });
    const mail = { kind: 'writing', inboxId: app.inboxId(threadId) };
    expect(app.mailed('messageWaiting')).toEqual([mail, mail]);
  });

  it('that is sent again counts and is mailed once, even after an answer or in a closed thread', async () => {
    const { app, threadId } = await startOne();
    const messageId = randomUUID();
    await app.send(threadId, 'Again', messageId);
    await app.send(threadId, 'Again', messageId);
    await expect(app.send(threadId, 'Other', messageId)).rejects.toMatchObject({ code: 'thread_conflict' });
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

  it('to a closed thread is refused without being counted, and may be sent once the thread is open', async () => {
    const { app, threadId } = await startOne();
    await app.close(threadId);
    const messageId = randomUUID();
    await expect(app.send(threadId, 'Draft', messageId)).rejects.toMatchObject({ code: 'thread_closed' });
    expect((await app.list()).messagesLeft).toBe(19);
    await app.close(threadId, false);
    expect(await app.send(threadId, 'Final', messageId)).toMatchObject({ messageCount: 2 });
  });
});

it('mail that fails loses no message and is logged without its words', async () => {
  const { app, threadId } = await startOne({ text: alarming }, { around: failing('send') });
  await app.reply(threadId);
  expect(await app.get(threadId)).toMatchObject({ state: 'answered', messageCount: 2 });
  expect(app.warned).toHaveLength(3);
  expect(app.warned).toContainEqual([
    'A mail about a question could not be sent',
    { reason: 'RangeError', threadId, studentId: 'student-1' },
  ]);
  expect(JSON.stringify(app.warned)).not.toContain('CANARY');
});

describe('a message with a concern', () => {
  it('informs the safeguarding lead once, without its words', async () => {
    const app = startTutor();
    const given = { ...ids(), text: alarming };
    expect(await app.start(given)).toMatchObject({ concern: 'danger' });
    expect(await app.start(given)).toMatchObject({ concern: 'danger' });
    const about = { kind: 'message', threadId: given.threadId, studentId: 'student-1' };
    expect(app.lead.published).toMatchObject([{ ...about, concern: 'danger' }]);
    expect(app.lead.mailed()).toEqual([{ to: safeguardingEmail, kind: 'message' }]);
    expect(app.mailed('messageWaiting')).toHaveLength(1);
    expect(
      JSON.stringify([app.mailed('messageWaiting'), app.lead.mailed(), app.lead.notices()]),
    ).not.toContain('CANARY');
  });

  it('marks its thread in the inbox, even after another concern and messages without one', async () => {
    const { app, threadId } = await startOne({ needsHelp: true });
    expect(await app.inbox()).toMatchObject({ threads: [{ concern: 'distress' }] });
    await app.send(threadId, alarming);
    expect(await app.send(threadId, 'Thanks')).toMatchObject({ concern: null });
    expect(await app.inbox()).toMatchObject({ threads: [{ concern: 'danger' }] });
    expect(app.lead.published).toHaveLength(2);
  });
});

it('a message that may be about the student’s own life gets a help line, unless it raises a concern', async () => {
  const { app, threadId } = await startOne();
  expect(await app.send(threadId, 'It is loud at home')).toMatchObject({ concern: null, helpLine: true });
  expect(await app.send(threadId, 'I am not safe at home')).toMatchObject({ helpLine: false });
  expect(app.lead.published).toHaveLength(1);
});

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

  it('that don’t exist are not found by any action, and nothing is stored', async () => {
    const app = startTutor();
    const threadId = randomUUID();
    const calls = [
      ...(['get', 'close', 'send', 'reply', 'open'] as const).map((action) => () => app[action](threadId)),
      () => app.markRead(threadId, 1),
      () => app.report(threadId, 'y'),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_found' });
    expect(await app.storedTexts(threadId)).toEqual(new Map());
    expect((await app.list()).messagesLeft).toBe(20);
  });
});
