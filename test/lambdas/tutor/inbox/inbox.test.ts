import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { prepareText } from '../../../../content/typesetting/prepare.ts';
import { findWritingTask } from '../../../../lambdas/tutor/inbox/inbox-view.ts';
import { messagesInThread } from '../../../../lambdas/tutor/thread-transitions.ts';
import { encodeCursor } from '../../../../lambdas/tables/cursor.ts';
import {
  failing,
  lesson,
  startAnswered,
  startOne,
  startTutor,
  startWithThreads,
  type TutorApp,
} from '../tutor.fixture.ts';
import type { Around } from '../../../support/through.ts';
import { lessonSubject, mark, minute, otherTutor, thread, tutor } from '../thread.fixture.ts';

describe('opening a thread', () => {
  /** `names` lists the methods of stores that are called after the start. Calls of the method `broken` fail. */
  async function startRecorded(broken?: string) {
    const names: string[] = [];
    const around: Around = (call, name) => {
      names.push(name);
      return name === broken ? Promise.reject(new Error('no record')) : call();
    };
    const started = await startOne({ subject: lesson }, { around });
    names.length = 0;
    return { ...started, names };
  }

  it('shows its messages and its subject, and records the look first', async () => {
    const { app, threadId, names } = await startRecorded();
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
    'by %s reads no text if the look can’t be recorded',
    async (route) => {
      const { app, threadId, names } = await startRecorded('recordLook');
      await expect(app[route](threadId)).rejects.toThrow('no record');
      expect(names).not.toContain('messages');
    },
  );

  it('names other tutors who opened it in the last minutes', async () => {
    const { app, threadId } = await startOne();
    await app.open(threadId);
    app.pass(4);
    expect(await app.open(threadId, otherTutor)).toMatchObject({ alsoOpen: ['Sam'] });
    expect(await app.open(threadId)).toMatchObject({ alsoOpen: ['Priya'] });
    app.pass(10);
    expect(await app.open(threadId)).toMatchObject({ alsoOpen: [] });
  });

  it('shows the lesson’s task with a piece of writing, and not with a question', async () => {
    const app = startTutor();
    const body = '## Write\n\nA letter. [Send](/query/ask-tutor?kind=writing&course=maths&lesson=surds)';
    const text = prepareText(body);
    app.show({ lesson: text });
    const writing = await app.start({ subject: lesson, kind: 'writing' });
    expect((await app.open(writing.threadId)).task).toEqual(text);
    const question = await app.start({ subject: lesson });
    expect((await app.open(question.threadId)).task).toBeNull();
  });
});

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

describe('the inbox', () => {
  /** Every twentieth thread is a piece of writing about maths, and the others ask about English. */
  const startCrowded = (count: number) =>
    startWithThreads(
      Array.from({ length: count }, (_, at) =>
        thread({
          studentId: `student-${at}`,
          kind: at % 20 === 0 ? 'writing' : 'question',
          subject: { ...lessonSubject, courseId: at % 20 === 0 ? 'maths' : 'english' },
          messages: [mark(at)],
        }),
      ),
    );

  async function readPages(app: TutorApp, filter: Partial<Parameters<typeof app.inbox>[0]>) {
    const found: (readonly string[])[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await app.inbox({ ...filter, cursor });
      found.push(page.threads.map(({ since }) => since));
      if (page.cursor === null) return found;
      cursor = page.cursor;
    }
  }

  it.each([0, 1, 19, 20, 21, 25, 40, 61])('lists %i threads in pages of twenty, each once', async (count) => {
    const found = await readPages(await startCrowded(count), {});
    expect(found.flat()).toEqual(Array.from({ length: count }, (_, at) => minute(at)));
    for (const page of found.slice(0, -1)) expect(page).toHaveLength(20);
  });

  it('finds the 50 of 1,000 threads that match a filter, and ends a long search early with a cursor', async () => {
    const app = await startCrowded(1000);
    const kind = 'writing' as const;
    for (const filter of [{ kind }, { courseId: 'maths' }, { courseId: 'maths', kind }]) {
      const found = await readPages(app, filter);
      expect(found.flat()).toEqual(Array.from({ length: 50 }, (_, at) => minute(at * 20)));
    }
    const page = await app.inbox({ courseId: 'latin' });
    expect(page.threads).toEqual([]);
    expect(page.cursor).not.toBeNull();
    expect((await readPages(app, { courseId: 'latin' })).flat()).toEqual([]);
  });

  it('omits a thread whose state has changed since the index was written', async () => {
    const answered = thread({ messages: [mark(0), mark(1, tutor)] });
    const queue = { page: () => Promise.resolve([{ ...answered, rank: minute(0) }]) };
    const app = await startWithThreads([answered], { queue });
    expect(await app.inbox()).toEqual({ threads: [], unreadable: 0, cursor: null });
  });

  it('shows the first line of each thread, and records a page first, in one item', async () => {
    const pages: unknown[] = [];
    const app = startTutor({
      around: (call, name, given) => {
        if (name === 'recordPage') pages.push(given);
        return call();
      },
    });
    expect(await app.inbox()).toMatchObject({ threads: [] });
    const one = await app.start({ text: 'Why is this so?' });
    app.pass(1);
    const two = await app.start({ text: 'And\nthis?' });
    const { threads } = await app.inbox();
    expect(threads.map(({ firstLine }) => firstLine)).toEqual(['Why is this so?', 'And this?']);
    expect(pages).toEqual([[[one.threadId, two.threadId], { tutor, at: new Date(minute(1)) }]]);
  });

  it('shows no first line if the page can’t be recorded', async () => {
    const { app } = await startOne({}, { around: failing('recordPage') });
    await expect(app.inbox()).rejects.toThrow(RangeError);
  });

  it('calls a thread unread until a member of staff opens it, and again after the next message', async () => {
    const { app, threadId } = await startOne();
    const isUnread = async () => (await app.inbox()).threads[0]?.unread;
    expect(await isUnread()).toBe(true);
    await app.open(threadId, otherTutor);
    expect(await isUnread()).toBe(false);
    await app.send(threadId);
    expect(await isUnread()).toBe(true);
  });

  it('lists on request only what is assigned to the tutor, and counts each tab', async () => {
    const { app, threadId } = await startOne();
    await app.start();
    await app.assign(threadId);
    const mine = async (by: typeof tutor) =>
      (await app.inbox({ mine: true, viewer: { tutor: by, isLead: false } })).threads;
    expect([await mine(tutor), await mine(otherTutor)]).toMatchObject([
      [{ inboxId: app.inboxId(threadId) }],
      [],
    ]);
    expect(await app.countInbox()).toEqual({ waiting: 2, mine: 1, answered: 0, flaws: 0, enquiries: 3 });
    await app.reply(threadId);
    expect(await app.countInbox()).toMatchObject({ waiting: 1, mine: 0, answered: 1 });
    expect(await app.countInbox(tutor, false, 1)).toMatchObject({ waiting: 1, enquiries: 1 });
  });

  it('lists and counts the reports of something wrong that a tutor took on after the tutor’s questions', async () => {
    const flaws = Array.from({ length: 22 }, (_, at) =>
      thread({
        kind: 'flaw',
        reason: 'wrong',
        assigned: at === 3 ? otherTutor : tutor,
        messages: [mark(at)],
      }),
    );
    const question = thread({ assigned: tutor, messages: [mark(50)] });
    const app = await startWithThreads([...flaws, thread({ messages: [mark(0)] }), question]);
    const expected = [50, ...Array.from({ length: 22 }, (_, at) => at).filter((at) => at !== 3)].map(minute);
    expect((await readPages(app, { mine: true })).flat()).toEqual(expected);
    expect((await readPages(app, { mine: true, pageSize: 1 })).flat()).toEqual(expected);
    expect((await readPages(app, { mine: true, kind: 'flaw' })).flat()).toEqual(expected.slice(1));
    expect(await app.countInbox()).toMatchObject({ waiting: 2, mine: 22, flaws: 22 });
  });

  it('counts unseen notices for a lead, but no report about this lead', async () => {
    const { app, threadId, messageId } = await startAnswered();
    const count = async (by: typeof tutor, isLead = true) => (await app.countInbox(by, isLead)).notices;
    await app.report(threadId, messageId);
    expect([await count(tutor), await count(otherTutor)]).toEqual([0, 1]);
    await app.raise({ noticeId: 'bot#2026-01-01#danger' });
    await app.raise({ studentId: 'student-2', noticeId: 'bot#2026-01-01#danger' });
    expect([await count(tutor), await count(otherTutor)]).toEqual([2, 2]);
    expect(await count(otherTutor, false)).toBeUndefined();
  });

  it('reads a student’s notices for the count only if a report is all that is unseen', async () => {
    const lists: unknown[] = [];
    const { app, threadId, messageId } = await startAnswered({
      around: (call, name, given) => {
        if (name === 'list') lists.push(given);
        return call();
      },
    });
    await app.raise({ studentId: 'student-2', noticeId: 'bot#2026-01-01#danger' });
    await app.report(threadId, messageId);
    lists.length = 0;
    expect((await app.countInbox(tutor, true)).notices).toBe(1);
    expect(lists).toMatchObject([[{ studentId: 'student-1' }, expect.any(Function)]]);
    await app.raise({ noticeId: 'bot#2026-01-01#danger' });
    lists.length = 0;
    expect((await app.countInbox(tutor, true)).notices).toBe(2);
    expect(lists).toEqual([]);
  });

  const entry = { rank: minute(0), studentId: randomUUID(), threadId: randomUUID() };
  it.each([
    ['nothing', ''],
    ['no entry', 'abc'],
    ['another key', encodeCursor({ state: 'waiting', after: { ...entry, studentId: 'USER#x' } })],
    ['no time', encodeCursor({ state: 'waiting', after: { ...entry, rank: 'now' } })],
    ['no tutor', encodeCursor({ state: 'waiting', after: { ...entry, rank: `${minute(0)}#a tutor` } })],
    ['another list', encodeCursor({ state: 'flaws', after: entry })],
  ])('refuses a cursor that contains %s', async (_, cursor) => {
    await expect(startTutor().inbox({ cursor })).rejects.toMatchObject({ code: 'invalid_request' });
  });
});

const link = '/query/ask-tutor?kind=writing&course=english&lesson=letters';
const task = `## Write your own\n\nA letter of 150 words.\n\n### Before you send\n\nRead it aloud. [Send it to a tutor](${link}).`;

it.each([
  ['the section with the link for sending writing', `## A\n\n## B\n\nx\n\n${task}\n\n## C\n\ny\n`, task],
  ['the whole lesson if it has no other section', task, task],
  ['null without a link', '## One\n\nWrite.\n\n## Two\n\nx', null],
  ['null for a link to questions', '## One\n\n[Ask](/query/ask-tutor?course=english&lesson=letters)', null],
  ['null for a link to another page', '## One\n\n[Ask](/courses/english?kind=writing)', null],
])('the writing task of a lesson is %s', (_, body, found) => {
  expect(findWritingTask(prepareText(body))).toEqual(found && prepareText(found));
});
