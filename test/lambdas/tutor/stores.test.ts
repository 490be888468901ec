import type { ThreadState, ThreadSummary } from '../../../contract/tutor/threads.ts';
import { randomUUID } from 'node:crypto';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { dynamoAllowanceStore } from '../../../lambdas/tutor/dynamo-allowance-store.ts';
import { dynamoThreadQueue, dynamoThreadStore } from '../../../lambdas/tutor/dynamo-thread-store.ts';
import { dynamoAuditStore } from '../../../lambdas/tutor/inbox/dynamo-audit-store.ts';
import { memoryAllowanceStore, memoryAuditStore, memoryThreadStore } from './memory-stores.ts';
import { UnreadableThread, type ListPosition, type QueueEntry } from '../../../lambdas/tutor/thread-store.ts';
import { toSummary } from '../../../lambdas/tutor/thread-view.ts';
import { useTables } from '../../support/dynalite.ts';
import { meter } from '../../support/meter.ts';
import { lessonSubject, mark, minute, otherTutor, thread, tutor } from './thread.fixture.ts';

const tables = useTables();

let studentId: string;
beforeEach(() => {
  studentId = randomUUID();
});

const inMemory = () => ({
  store: memoryThreadStore(),
  allowances: memoryAllowanceStore(),
  audit: memoryAuditStore(),
});
const inDynamo = ({ userCourses } = tables) => ({
  store: { ...dynamoThreadStore(userCourses), ...dynamoThreadQueue(userCourses) },
  allowances: dynamoAllowanceStore(userCourses),
  audit: dynamoAuditStore(userCourses),
});

describe.each([
  ['in memory', inMemory],
  ['in DynamoDB', inDynamo],
])('%s', (_, makeStores) => {
  let { store, allowances, audit } = inMemory();
  beforeEach(() => {
    ({ store, allowances, audit } = makeStores());
  });

  it('the store of threads has nothing at first, and returns a saved thread unchanged under the next revision', async () => {
    const messages = [mark(0), mark(1, tutor)];
    const saved = thread({
      kind: 'writing',
      studentName: 'Zoë 🙂',
      closedAt: minute(2),
      closedBy: tutor,
      assigned: tutor,
      acts: [{ act: 'took', tutor, at: minute(1) }],
      reported: messages.slice(1).map(({ messageId }) => messageId),
      concern: 'distress',
      seenCount: 1,
      subject: lessonSubject,
      messages,
      studentId,
    });
    expect(await store.find(saved)).toBeNull();
    expect(await store.list(studentId, { after: null, limit: 20 })).toEqual({
      threads: [],
      unreadable: [],
      end: null,
    });
    expect(await store.messages(saved)).toEqual(new Map());
    expect(await store.save(saved)).toBe(true);
    expect(await store.find(saved)).toEqual({ ...saved, revision: 1 });
  });

  it('a thread replaces only the revision that was read, for one of several calls at once', async () => {
    const first = thread({ studentId });
    const saved = await Promise.all(Array.from({ length: 5 }, () => store.save(first)));
    expect(saved.filter(Boolean)).toHaveLength(1);
    expect(await store.save({ ...first, revision: 1, seenCount: 0 })).toBe(true);
    expect(await store.save({ ...first, revision: 1 })).toBe(false);
    expect(await store.save({ ...first, revision: 3 })).toBe(false);
    expect(await store.find(first)).toEqual({ ...first, revision: 2, seenCount: 0 });
  });

  it.each([1, 2, 100])(
    'lists a student’s threads and nobody else’s, unread ones first, then last changed first, in pages of %i',
    async (limit) => {
      const [first, unread, second, closed] = [
        thread({ studentId, messages: [mark(0)] }),
        thread({ studentId, messages: [mark(1), mark(2, tutor)], seenCount: 1 }),
        thread({ studentId, messages: [mark(5), mark(6, tutor)] }),
        thread({ studentId, messages: [mark(3)], closedAt: minute(9), subject: lessonSubject }),
      ];
      const all = [first, unread, second, closed, thread({ studentId: `${studentId}-other` })];
      for (const one of all) {
        await store.save(one);
        await store.saveMessage(one, { messageId: randomUUID(), text: 'Why?' });
      }
      const found: ThreadSummary[] = [];
      for (let after: ListPosition | null = null; ;) {
        const page = await store.list(studentId, { after, limit });
        expect(page.threads.length).toBeLessThanOrEqual(limit);
        found.push(...page.threads);
        if (page.end === null) break;
        after = page.end;
      }
      expect(found).toEqual([unread, second, closed, first].map(toSummary));
      expect(await store.countUnread(studentId)).toBe(1);
      await store.save({ ...unread, revision: 1, seenCount: 2 });
      expect(await store.countUnread(studentId)).toBe(0);
    },
  );

  it('returns the first text under each id of a thread, and accepts the same text again', async () => {
    const [key, other] = [thread({ studentId }), thread({ studentId })];
    const [one, two] = [randomUUID(), randomUUID()];
    const typed = ' $x^2$\n\n| a |\n';
    const add = (text: string) => store.saveMessage(key, { text, messageId: one });
    expect([await add(typed), await add(typed), await add('else')]).toEqual([true, true, false]);
    expect(await store.saveMessage(key, { messageId: two, text: '🙂' })).toBe(true);
    expect(await store.saveMessage(other, { messageId: one, text: 'Elsewhere' })).toBe(true);
    expect([...(await store.messages(key))].toSorted()).toEqual(
      [
        [one, typed],
        [two, '🙂'],
      ].toSorted(),
    );
  });

  /** Lists the queued threads of this test. The table also contains threads of other tests. */
  async function queued(state: ThreadState, limit: number): Promise<QueueEntry[]> {
    const found: QueueEntry[] = [];
    for (let after: QueueEntry | null = null; ; after = found.at(-1) ?? null) {
      const page = await store.page(state, { after, limit });
      found.push(...page);
      if (page.length < limit) return found.filter((place) => place.studentId.startsWith(studentId));
    }
  }

  it.each([1, 2, 100])('queues threads by state, in pages of %i', async (limit) => {
    const at = (name: string, changes: Parameters<typeof thread>[0]) =>
      store.save(thread({ studentId: `${studentId}-${name}`, ...changes }));
    await at('second', { messages: [mark(2)] });
    await at('first', { messages: [mark(0, null), mark(1, tutor), mark(1, null), mark(7, null)] });
    await at('at the same time', { messages: [mark(2)] });
    await at('answered', { messages: [mark(0), mark(3, tutor)] });
    await at('answered later', { messages: [mark(0), mark(5, tutor)], assigned: tutor });
    await at('closed', { closedAt: minute(9) });
    const names = async (state: ThreadState) =>
      (await queued(state, limit)).map((place) => place.studentId.slice(studentId.length + 1));

    const [first, ...others] = await names('waiting');
    expect([first, others.toSorted()]).toEqual(['first', ['at the same time', 'second']]);
    expect(await names('answered')).toEqual(['answered later', 'answered']);
    expect(await names('closed')).toEqual(['closed']);
    expect((await queued('waiting', limit))[0]).toMatchObject({ rank: minute(1) });
    expect((await queued('answered', limit))[0]).toMatchObject({ rank: `${minute(5)}#tutor-1` });
  });

  it('goes on after a place that has left its queue', async () => {
    const [one, two, three] = [1, 2, 3].map((at) =>
      thread({ studentId: `${studentId}-${at}`, messages: [mark(-at)] }),
    );
    for (const each of [one, two, three]) if (each) await store.save(each);
    const places = await queued('waiting', 1);
    expect(places.map(({ rank }) => rank)).toEqual([minute(-3), minute(-2), minute(-1)]);
    if (two) await store.save({ ...two, revision: 1, closedAt: minute(1) });
    const next = await store.page('waiting', { after: places[1] ?? null, limit: 1 });
    expect(next).toEqual([places[2]]);
  });

  it('an allowance is empty at first, and replaces only the revision that was read', async () => {
    const first = await allowances.find(studentId);
    expect(first).toEqual({ studentId, revision: 0, day: '', sent: [], started: [], waiting: [] });
    const used = {
      ...first,
      day: '2026-01-01',
      sent: ['m'],
      started: ['t'],
      waiting: [{ threadId: 't', since: minute(0), starts: true }],
    };
    expect([await allowances.save(used), await allowances.save(used)]).toEqual([true, false]);
    expect(await allowances.find(studentId)).toEqual({ ...used, revision: 1 });
    expect(await allowances.save({ ...used, revision: 1, sent: [] })).toBe(true);
    expect(await allowances.find(studentId)).toMatchObject({ revision: 2, sent: [] });
  });

  it('the audit lists once who looked at a thread in the current five minutes or those before', async () => {
    const at = (minutes: number) => new Date(minute(minutes));
    const place = { threadId: randomUUID(), studentId };
    expect(await audit.recentLooks(place, at(0))).toEqual([]);
    for (const minutes of [0, 4, 6]) await audit.recordLook(place, { tutor, at: at(minutes) });
    await audit.recordLook(place, { tutor: otherTutor, at: at(1) });
    await audit.recordLook({ threadId: randomUUID(), studentId }, { tutor: otherTutor, at: at(14) });
    const names = async (minutes: number) =>
      (await audit.recentLooks(place, at(minutes))).map(({ tutorId }) => tutorId).toSorted();
    expect(await names(2)).toEqual(['tutor-1', 'tutor-2']);
    expect(await names(9)).toEqual(['tutor-1', 'tutor-2']);
    expect(await names(10)).toEqual(['tutor-1']);
    expect(await names(15)).toEqual([]);
  });
});

describe('in the table', () => {
  const items = async (prefix: string) => {
    const { Items = [] } = await tables.client.send(new ScanCommand({ TableName: tables.userCourses.name }));
    return Items.filter(
      ({ partition, sort }) => partition === `USER#${studentId}` && String(sort).startsWith(prefix),
    );
  };

  it('the record of a look never expires and contains who, when and at what', async () => {
    const { audit } = inDynamo();
    const threadId = randomUUID();
    for (const minutes of [0, 1, 7])
      await audit.recordLook({ threadId, studentId }, { tutor, at: new Date(minute(minutes)) });
    expect(await items('LOOK#')).toMatchObject([
      { sort: `LOOK#${threadId}#${minute(0)}#tutor-1`, name: 'Sam Tutor', at: minute(1) },
      { sort: `LOOK#${threadId}#${minute(5)}#tutor-1`, name: 'Sam Tutor', at: minute(7) },
    ]);
  });

  it('the record of a page of the inbox names tutor and threads but no student, and expires after a year', async () => {
    const { audit } = inDynamo();
    const threads = [randomUUID(), randomUUID()];
    for (const [minutes, page] of [
      [0, threads],
      [1, threads],
      [2, threads.slice(1)],
      [7, threads],
    ] as const)
      await audit.recordPage(page, { tutor, at: new Date(minute(minutes)) });
    const { Items = [] } = await tables.client.send(new ScanCommand({ TableName: tables.userCourses.name }));
    const pages = Items.filter(({ partition }) => partition === 'INBOX_PAGES').toSorted((one, other) =>
      String(one['at']).localeCompare(String(other['at'])),
    );
    expect(pages).toMatchObject([
      { at: minute(1), threads, tutorId: 'tutor-1', expiresAt: Date.parse(minute(1)) / 1000 + 365 * 86_400 },
      { at: minute(2), threads: threads.slice(1) },
      { at: minute(7), name: 'Sam Tutor' },
    ]);
    expect(pages).toHaveLength(3);
  });

  it('a thread’s item and index contain no text', async () => {
    const { store } = inDynamo();
    const one = thread({ studentId });
    await store.save(one);
    await store.saveMessage(one, { messageId: 'm', text: 'CANARY' });
    expect(JSON.stringify(await items('THREAD#'))).not.toContain('CANARY');
    expect(await items('MESSAGE#')).toMatchObject([{ text: 'CANARY' }]);
  });

  it('500 threads cost at most four read units for a page, and one for counting the unread', async () => {
    const { measure } = meter(tables);
    const { store } = inDynamo();
    const subject = {
      ...lessonSubject,
      topicTitle: 'Calculating with surds and indices',
      lessonId: 'what-surds-are',
      lessonTitle: 'What surds are, and why they are no fractions',
      attemptId: randomUUID(),
      questionId: 'which-of-these-is-a-surd',
    };
    const threads = Array.from({ length: 500 }, (_, at) =>
      thread({
        studentId,
        subject,
        messages: Array.from({ length: 10 }, (__, count) => mark(at, count % 2 ? tutor : null)),
        seenCount: at < 3 ? 9 : 10,
      }),
    );
    await Promise.all(threads.map((one) => store.save(one)));
    const page = await measure(() => store.list(studentId, { after: null, limit: 20 }));
    expect(page.units).toBeLessThanOrEqual(4);
    const count = await measure(async () => expect(await store.countUnread(studentId)).toBe(3));
    expect(count.units).toBeLessThanOrEqual(1);
  });

  it('a malformed thread is an error and hides no other from the list', async () => {
    const Item = { partition: `USER#${studentId}`, sort: 'THREAD#broken', revision: 1 };
    await tables.client.send(new PutCommand({ TableName: tables.userCourses.name, Item }));
    const { store } = inDynamo();
    await expect(store.find({ studentId, threadId: 'broken' })).rejects.toThrow(UnreadableThread);
    const whole = thread({ studentId });
    await store.save(whole);
    await tables.client.send(
      new PutCommand({
        TableName: tables.userCourses.name,
        Item: { ...Item, listOrder: `read#${minute(9)}`, line: { kind: 'rant' } },
      }),
    );
    expect(await store.list(studentId, { after: null, limit: 20 })).toMatchObject({
      threads: [{ threadId: whole.threadId }],
      unreadable: [{ threadId: 'broken', studentId }],
    });
  });
});
