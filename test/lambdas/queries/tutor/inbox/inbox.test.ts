import { encodeCursor } from '../../../../../lambdas/tables/cursor.ts';
import type { ThreadKey } from '../../../../../lambdas/queries/tutor/thread.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findWritingTask } from '../../../../../lambdas/queries/tutor/inbox/inbox-view.ts';
import { memoryAllowanceStore, memoryThreadStore } from '../memory-stores.ts';
import { messagesInThread } from '../../../../../lambdas/queries/tutor/thread-transitions.ts';
import { UnreadableThread } from '../../../../../lambdas/queries/tutor/thread-store.ts';
import { lesson, startQueries } from '../../queries.fixture.ts';
import { mark, minute, otherTutor, thread, tutor } from '../../thread.fixture.ts';

const entry = { rank: minute(0), studentId: randomUUID(), threadId: randomUUID() };

describe('opening a thread', () => {
  it('shows its messages and what it is about, and is on record before', async () => {
    const names: string[] = [];
    const app = startQueries({
      around: (call, name) => {
        names.push(name);
        return call();
      },
    });
    const { threadId } = await app.start({ subject: lesson });
    names.length = 0;
    expect(await app.open(threadId)).toMatchObject({
      inboxId: app.inboxId(threadId),
      studentName: 'Zoë',
      subject: { lessonTitle: 'Surds' },
      messages: [{ text: 'Why?', tutor: null }],
      question: null,
      attempt: null,
      task: null,
      assigned: null,
      alsoOpen: [],
    });
    expect(names.indexOf('recordLook')).toBeLessThan(names.indexOf('messages'));
    expect(app.actions).toEqual([{ act: 'looked', tutorId: 'tutor-1', threadId, studentId: 'student-1' }]);
  });

  it.each(['open', 'reply', 'assign', 'closeByTutor'] as const)(
    'by %s reads no text where the look can’t be recorded',
    async (route) => {
      const names: string[] = [];
      const app = startQueries({
        around: (call, name) => {
          names.push(name);
          return name === 'recordLook' ? Promise.reject(new Error('no record')) : call();
        },
      });
      const { threadId } = await app.start();
      names.length = 0;
      await expect(app[route](threadId)).rejects.toThrow('no record');
      expect(names).not.toContain('messages');
    },
  );

  it('shows others who had it open in the last minutes', async () => {
    const app = startQueries();
    const { threadId } = await app.start();
    await app.open(threadId);
    app.pass(4);
    expect(await app.open(threadId, otherTutor)).toMatchObject({ alsoOpen: ['Sam'] });
    expect(await app.open(threadId)).toMatchObject({ alsoOpen: ['Priya'] });
    app.pass(10);
    expect(await app.open(threadId)).toMatchObject({ alsoOpen: [] });
  });

  it('shows a lesson’s task beside writing, and not beside a question', async () => {
    const app = startQueries();
    const body = '## Write\n\nA letter. [Send](/query/ask-tutor?kind=writing&course=maths&lesson=surds)';
    app.show({ lesson: body });
    const writing = await app.start({ subject: lesson, kind: 'writing' });
    expect((await app.open(writing.threadId)).task).toBe(findWritingTask(body));
    const question = await app.start({ subject: lesson });
    expect((await app.open(question.threadId)).task).toBeNull();
  });
});

describe('a reply', () => {
  it('answers the thread, tells the student once, and is on record', async () => {
    const app = startQueries();
    const { threadId } = await app.start();
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
  ])('isn’t mailed to a student who wants %s', async (_, start, refusesAll) => {
    const app = startQueries();
    const { threadId } = await app.start(start);
    if (refusesAll) app.refuseMail();
    await app.reply(threadId);
    expect(app.mailed('tutorAnswered')).toEqual([]);
  });

  it('is refused where somebody wrote in between, and may be changed and sent to what there is', async () => {
    const app = startQueries();
    const { threadId } = await app.start();
    await app.send(threadId, 'Oh, and how?');
    const messageId = randomUUID();
    await expect(app.reply(threadId, { messageId, text: 'Draft' })).rejects.toMatchObject({
      code: 'thread_changed',
    });
    const given = { messageId, text: 'Final', messageCount: 2 };
    expect(await app.reply(threadId, given)).toMatchObject({ messageCount: 3 });
    expect(app.mailed('tutorAnswered')).toHaveLength(1);
  });

  it('with another text under its id is refused', async () => {
    const app = startQueries();
    const { threadId } = await app.start();
    const messageId = randomUUID();
    await app.reply(threadId, { messageId });
    await expect(app.reply(threadId, { messageId, text: 'Other' })).rejects.toMatchObject({
      code: 'thread_conflict',
    });
  });

  it('and opening of a missing thread are not found and leave nothing', async () => {
    const app = startQueries();
    const threadId = randomUUID();
    await expect(app.open(threadId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(app.reply(threadId)).rejects.toMatchObject({ code: 'not_found' });
    expect(await app.storedTexts(threadId)).toEqual(new Map());
  });
});

describe('taking a thread on', () => {
  it('shows it as one’s own, and to others by the first name', async () => {
    const app = startQueries();
    const { threadId } = await app.start();
    expect(await app.assign(threadId)).toMatchObject({ assigned: { name: 'Sam', mine: true } });
    await app.assign(threadId);
    const { threads } = await app.inbox({ viewer: { tutor: otherTutor, isLead: false } });
    expect(threads).toMatchObject([{ assigned: { name: 'Sam', mine: false } }]);
    expect(await app.assign(threadId, { mine: false })).toMatchObject({ assigned: null });
    expect(app.changesByTutors()).toMatchObject([{ act: 'took' }, { act: 'released' }]);
  });

  it('from one who has it takes knowing who', async () => {
    const app = startQueries();
    const { threadId } = await app.start();
    await app.assign(threadId, { tutor: otherTutor });
    await expect(app.assign(threadId)).rejects.toMatchObject({ code: 'thread_changed' });
    expect(await app.assign(threadId, { from: 'tutor-2' })).toMatchObject({ assigned: { mine: true } });
    expect((await app.stored(threadId))?.acts).toMatchObject([
      { act: 'took', tutor: otherTutor },
      { act: 'took', tutor },
    ]);
  });
});

it('a tutor closes a thread and opens it again, on record', async () => {
  const app = startQueries();
  const { threadId } = await app.start();
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

describe('closing a thread that nobody has answered', () => {
  it('takes a reason', async () => {
    const app = startQueries();
    const { threadId } = await app.start();
    await expect(app.closeByTutor(threadId, { reason: null })).rejects.toMatchObject({
      code: 'reason_required',
    });
    expect(await app.get(threadId)).toMatchObject({ state: 'waiting', closed: null });
    expect(app.changesByTutors()).toEqual([]);
  });

  it('sends the reason to the student once, who sees by whom it is closed', async () => {
    const app = startQueries();
    const { threadId } = await app.start();
    const reason = { messageId: randomUUID(), text: 'Your school can help better.', messageCount: 1 };
    const closed = await app.closeByTutor(threadId, { reason });
    expect(closed).toMatchObject({ state: 'closed', closed: { by: 'Sam', at: minute(0) } });
    expect(await app.closeByTutor(threadId, { reason })).toMatchObject({ messageCount: 2 });
    expect(await app.get(threadId)).toMatchObject({
      state: 'closed',
      unread: 1,
      closed: { by: 'Sam', at: minute(0) },
      messages: [{ text: 'Why?' }, { text: 'Your school can help better.', tutor: 'Sam' }],
    });
    expect(app.mailed('tutorAnswered')).toEqual([{ to: 'student@example.com', threadId, closed: true }]);
  });

  it('with a reason for less than what the student wrote is refused, and may be sent anew', async () => {
    const app = startQueries();
    const { threadId } = await app.start();
    await app.send(threadId);
    const reason = { messageId: randomUUID(), text: 'Draft', messageCount: 1 };
    await expect(app.closeByTutor(threadId, { reason })).rejects.toMatchObject({ code: 'thread_changed' });
    const final = { ...reason, text: 'Final', messageCount: 2 };
    expect(await app.closeByTutor(threadId, { reason: final })).toMatchObject({ state: 'closed' });
  });

  it('has room for the reason in a full thread', async () => {
    const store = memoryThreadStore();
    const app = startQueries({
      stores: { threads: store, queue: store, allowances: memoryAllowanceStore() },
    });
    const full = thread({ messages: Array.from({ length: messagesInThread }, (_, at) => mark(at)) });
    await store.save(full);
    const reason = {
      messageId: randomUUID(),
      text: 'Please start a new one.',
      messageCount: messagesInThread,
    };
    expect(await app.closeByTutor(full.threadId, { reason })).toMatchObject({ state: 'closed' });
  });

  it('isn’t mailed to a student who has an answer, or wants no mail', async () => {
    const app = startQueries();
    const { threadId } = await app.start();
    await app.reply(threadId);
    await app.closeByTutor(threadId, { reason: null });
    expect(app.mailed('tutorAnswered')).toHaveLength(1);
    const quiet = await app.start({ notify: false });
    await app.closeByTutor(quiet.threadId);
    expect(app.mailed('tutorAnswered')).toHaveLength(1);
  });

  it('by the student names no tutor', async () => {
    const app = startQueries();
    const { threadId } = await app.start();
    await app.close(threadId);
    expect(await app.get(threadId)).toMatchObject({ closed: { by: null, at: minute(0) } });
    await app.close(threadId, false);
    expect(await app.get(threadId)).toMatchObject({ closed: null });
  });
});

describe('the list of the inbox', () => {
  it('shows what waits, longest first, and other states last changed first', async () => {
    const app = startQueries();
    const threadIds: string[] = [];
    for (let count = 0; count < 4; count++) {
      threadIds.push((await app.start()).threadId);
      app.pass(1);
    }
    const [one = '', two = ''] = threadIds;
    await app.reply(two);
    app.pass(1);
    await app.reply(one);
    const ids = async (state: 'waiting' | 'answered') =>
      (await app.inbox({ state })).threads.map(({ inboxId }) => inboxId.split('~')[1]);
    expect(await ids('waiting')).toEqual(threadIds.slice(2));
    expect(await ids('answered')).toEqual([one, two]);
  });

  /** A app in which so many threads wait, of which every twentieth is a writing about maths. */
  async function crowded(count: number) {
    const store = memoryThreadStore();
    const app = startQueries({
      stores: { threads: store, queue: store, allowances: memoryAllowanceStore() },
    });
    const subject = { courseTitle: '', topicTitle: null, lessonId: null, lessonTitle: null };
    for (let at = 0; at < count; at++) {
      const courseId = at % 20 === 0 ? 'maths' : 'english';
      await store.save(
        thread({
          studentId: `student-${at}`,
          kind: at % 20 === 0 ? 'writing' : 'question',
          subject: { ...subject, courseId, attemptId: null, questionId: null },
          messages: [mark(at)],
        }),
      );
    }
    return app;
  }

  async function pages(
    app: ReturnType<typeof startQueries>,
    filter: Partial<Parameters<typeof app.inbox>[0]>,
  ) {
    const found: (readonly string[])[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await app.inbox({ ...filter, cursor });
      found.push(page.threads.map(({ since }) => since));
      if (page.cursor === null) return found;
      cursor = page.cursor;
    }
  }

  it.each([0, 1, 19, 20, 21, 25, 40, 61])(
    'of %i threads comes in pages of twenty, each once',
    async (count) => {
      const found = await pages(await crowded(count), {});
      expect(found.flat()).toEqual(Array.from({ length: count }, (_, at) => minute(at)));
      for (const page of found.slice(0, -1)) expect(page).toHaveLength(20);
    },
  );

  it.each([
    { kind: 'writing' as const },
    { courseId: 'maths' },
    { courseId: 'maths', kind: 'writing' as const },
  ])('finds the few that a narrow filter asks for among many: %o', async (filter) => {
    const found = await pages(await crowded(1000), filter);
    expect(found.flat()).toEqual(Array.from({ length: 50 }, (_, at) => minute(at * 20)));
  });

  it('reads no more than some hundreds for a page that holds nothing, and goes on', async () => {
    const app = await crowded(1000);
    const page = await app.inbox({ courseId: 'latin' });
    expect(page.threads).toEqual([]);
    expect(page.cursor).not.toBeNull();
    expect((await pages(app, { courseId: 'latin' })).flat()).toEqual([]);
  });

  it('leaves out what the queue shows a moment too long', async () => {
    const store = memoryThreadStore();
    const one = thread({ messages: [mark(0), mark(1, tutor)] });
    await store.save(one);
    const late = { page: () => Promise.resolve([{ ...one, rank: minute(0) }]) };
    const app = startQueries({
      stores: { threads: store, queue: late, allowances: memoryAllowanceStore() },
    });
    expect(await app.inbox()).toEqual({ threads: [], unreadable: 0, cursor: null });
  });

  it('shows the others where one can’t be read, counts that one and logs its ids', async () => {
    const store = memoryThreadStore();
    const [broken, whole] = [thread(), thread({ messages: [mark(1)] })];
    await store.save(broken);
    await store.save(whole);
    const threads = {
      ...store,
      find: (key: ThreadKey) =>
        key.threadId === broken.threadId ? Promise.reject(new UnreadableThread()) : store.find(key),
    };
    const app = startQueries({ stores: { threads, queue: store, allowances: memoryAllowanceStore() } });
    expect(await app.inbox()).toMatchObject({
      threads: [{ inboxId: app.inboxId(whole.threadId) }],
      unreadable: 1,
    });
    expect(app.unreadable).toEqual([{ threadId: broken.threadId, studentId: broken.studentId }]);
  });

  it.each([
    ['nothing', ''],
    ['no entry', 'abc'],
    ['another key', encodeCursor({ ...entry, studentId: 'USER#x' })],
    ['no time', encodeCursor({ ...entry, rank: 'now' })],
  ])('refuses a cursor that holds %s', async (_, cursor) => {
    await expect(startQueries().inbox({ cursor })).rejects.toMatchObject({ code: 'invalid_request' });
  });
});
