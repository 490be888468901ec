import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encodeCursor } from '../../../../lambdas/tables/cursor.ts';
import { lessonSubject, mark, minute, otherTutor, thread, tutor } from '../thread.fixture.ts';
import {
  alarming,
  failing,
  startAnswered,
  startOne,
  startTutor,
  startWithThreads,
  type TutorApp,
} from '../tutor.fixture.ts';

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

  it('lists a concern first until somebody has answered it, although somebody has read it', async () => {
    const app = startTutor();
    const { threadId: earlier } = await app.start();
    app.pass(60);
    const { threadId } = await app.start({ text: alarming });
    const list = async () => (await app.inbox()).threads.map(({ inboxId }) => inboxId);
    const [ofChild, ofOther] = [app.inboxId(threadId), app.inboxId(earlier)];
    expect(await list()).toEqual([ofChild, ofOther]);
    await app.open(threadId);
    expect(await list()).toEqual([ofChild, ofOther]);
    await app.reply(threadId);
    expect(await list()).toEqual([ofOther]);
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
    const others = { answered: 0, flaws: 0, proposals: 0, enquiries: 3 };
    expect(await app.countInbox()).toEqual({ waiting: 2, mine: 1, ...others });
    await app.reply(threadId);
    expect(await app.countInbox()).toMatchObject({ waiting: 1, mine: 0, answered: 1 });
    expect(await app.countInbox(tutor, false, 1)).toMatchObject({ waiting: 1, enquiries: 1 });
  });

  it('lists and counts the reports of something wrong that a tutor took on after the tutor’s questions', async () => {
    const flaws = Array.from({ length: 22 }, (_, index) =>
      thread({
        kind: 'flaw',
        reason: 'wrong',
        assigned: index === 3 ? otherTutor : tutor,
        messages: [mark(index)],
      }),
    );
    const question = thread({ assigned: tutor, messages: [mark(50)] });
    const app = await startWithThreads([...flaws, thread({ messages: [mark(0)] }), question]);
    const expected = [
      50,
      ...Array.from({ length: 22 }, (_, index) => index).filter((index) => index !== 3),
    ].map(minute);
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
