import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Attempt } from '../../../../lambdas/quizzes/attempts/attempt.ts';
import type { AttemptStore } from '../../../../lambdas/quizzes/attempts/attempt-store.ts';
import { dynamoAttemptStore } from '../../../../lambdas/quizzes/attempts/dynamo-attempt-store.ts';
import { memoryAttemptStore } from '../../../../lambdas/quizzes/attempts/memory-attempt-store.ts';
import { startTables, type Tables } from '../../../support/dynalite.ts';
import { attempt } from '../attempt-builder.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.close());

const stores: readonly (readonly [string, () => AttemptStore])[] = [
  ['in memory', memoryAttemptStore],
  ['in DynamoDB', () => dynamoAttemptStore(tables.quizzes)],
];

const savedAt = '2026-01-01T00:30:00.000Z';

describe.each(stores)('attempt store %s', (_, makeStore) => {
  /** A store with one open attempt of a student of its own. */
  async function withAttempt(changes: Partial<Attempt> = {}) {
    const store = makeStore();
    const kept = attempt({ studentId: randomUUID(), ...changes });
    expect(await store.create(kept)).toBe(true);
    const { studentId, attemptId } = kept;
    const save = (questionId: string, optionId: string, seenRevision: number) =>
      store.saveAnswer({ attemptId, questionId, optionIds: [optionId], seenRevision, savedAt, studentId });
    const close = (hour = 1) =>
      store.close({ studentId, attemptId, submittedAt: `2026-01-01T0${hour}:00:00.000Z` });
    const grade = (correctCount: number) =>
      store.grade({
        studentId,
        attemptId,
        correctCount,
        marks: 100 * correctCount,
        mode: 'test',
        submittedAt: '2026-01-01T01:00:00.000Z',
      });
    return { store, kept, save, close, grade, find: () => store.find(studentId, attemptId) };
  }

  it('gives back what was created, field by field', async () => {
    const { kept, find } = await withAttempt({ level: 'gcse-higher' });
    expect(await find()).toEqual(kept);
  });

  it('finds nothing under an unknown id or for another student', async () => {
    const { store, kept } = await withAttempt();
    expect(await store.find(kept.studentId, randomUUID())).toBeNull();
    expect(await store.find(randomUUID(), kept.attemptId)).toBeNull();
  });

  it('creates an id once and leaves the first as it is', async () => {
    const { store, kept, find } = await withAttempt();
    expect(await store.create({ ...kept, topicTitle: 'Another' })).toBe(false);
    expect(await find()).toEqual(kept);
  });

  it('lets two students use the same id', async () => {
    const { store, kept } = await withAttempt();
    const other = attempt({ studentId: randomUUID(), attemptId: kept.attemptId });
    expect(await store.create(other)).toBe(true);
    expect(await store.find(other.studentId, other.attemptId)).toEqual(other);
  });

  it('keeps answers by question and counts their revisions', async () => {
    const { save, find } = await withAttempt();
    expect(await save('one', 'a', 0)).toBe(true);
    expect(await save('constructor', 'b', 0)).toBe(true);
    expect(await save('one', 'c', 1)).toBe(true);
    const found = await find();
    expect(Object.fromEntries(found?.answers ?? [])).toEqual({
      one: { optionIds: ['c'], revision: 2, savedAt },
      constructor: { optionIds: ['b'], revision: 1, savedAt },
    });
    expect(found?.revision).toBe(3);
  });

  it.each([
    ['a first save where there is an answer', 0],
    ['a revision that has passed', 1],
    ['a revision that is still to come', 3],
  ])('refuses %s and changes nothing', async (_name, seenRevision) => {
    const { save, find } = await withAttempt();
    await save('one', 'a', 0);
    await save('one', 'b', 1);
    const before = await find();
    expect(await save('one', 'c', seenRevision)).toBe(false);
    expect(await find()).toEqual(before);
  });

  it('refuses a later revision of an answer that does not exist', async () => {
    const { save } = await withAttempt();
    expect(await save('one', 'a', 1)).toBe(false);
  });

  it('refuses to save to, close or grade an attempt that does not exist, and creates none', async () => {
    const store = makeStore();
    const nowhere = { studentId: randomUUID(), attemptId: randomUUID() };
    expect(
      await store.saveAnswer({ ...nowhere, questionId: 'one', optionIds: ['a'], seenRevision: 0, savedAt }),
    ).toBe(false);
    expect(await store.close({ ...nowhere, submittedAt: '2026-01-01T01:00:00.000Z' })).toBeNull();
    const grade = { correctCount: 1, marks: 100, mode: 'test', submittedAt: savedAt } as const;
    expect(await store.grade({ ...nowhere, ...grade })).toBe(false);
    expect(await store.find(nowhere.studentId, nowhere.attemptId)).toBeNull();
  });

  it('closes an attempt once, with every answer in what it gives back, and nothing is saved afterwards', async () => {
    const { save, close, find } = await withAttempt();
    await save('one', 'b', 0);
    const closed = await close();
    expect(closed?.submission).toEqual({ submittedAt: '2026-01-01T01:00:00.000Z', grade: null });
    expect(closed?.answers.get('one')).toEqual({ optionIds: ['b'], revision: 1, savedAt });
    expect(await close(2)).toEqual(closed);
    expect(await save('one', 'a', 1)).toBe(false);
    expect(await save('constructor', 'a', 0)).toBe(false);
    expect(await find()).toEqual(closed);
  });

  it('keeps the grade of a closed attempt, also when it is closed again', async () => {
    const { close, grade, find } = await withAttempt();
    await close();
    expect(await grade(2)).toBe(true);
    expect(await grade(2)).toBe(true);
    expect((await close(2))?.submission).toEqual({
      submittedAt: '2026-01-01T01:00:00.000Z',
      grade: { correctCount: 2, marks: 200 },
    });
    expect((await find())?.submission?.grade?.correctCount).toBe(2);
  });

  it('does not grade an attempt that is open', async () => {
    const { grade, find } = await withAttempt();
    expect(await grade(1)).toBe(false);
    expect((await find())?.submission).toBeNull();
  });

  it('loses no answer between saving and closing: what was saved is in what was closed', async () => {
    for (let round = 0; round < 10; round++) {
      const { save, close, find } = await withAttempt();
      const [saved, closed] = await Promise.all([save('one', 'a', 0), close()]);
      expect(closed?.answers.has('one')).toBe(saved);
      expect((await find())?.answers.has('one')).toBe(saved);
    }
  });

  it('lets exactly one of two saves at once through', async () => {
    const { save, find } = await withAttempt();
    const outcomes = await Promise.all([save('one', 'a', 0), save('one', 'b', 0)]);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect((await find())?.revision).toBe(1);
  });

  it('keeps flags as a set: put once or again, taken away once or again', async () => {
    const { store, kept, close, find } = await withAttempt();
    const { studentId, attemptId } = kept;
    const flag = (questionId: string, flagged: boolean) =>
      store.flag({ studentId, attemptId, questionId, flagged });
    for (const questionId of ['one', 'one', 'constructor']) expect(await flag(questionId, true)).toBe(true);
    expect((await find())?.flags).toEqual(new Set(['one', 'constructor']));
    for (const questionId of ['one', 'one', 'constructor']) expect(await flag(questionId, false)).toBe(true);
    expect((await find())?.flags).toEqual(new Set());
    expect((await find())?.revision).toBe(0);
    await close();
    expect(await flag('one', true)).toBe(false);
  });

  it('keeps an answer as it was checked, however often it is checked', async () => {
    const { store, kept, save, find } = await withAttempt();
    const { studentId, attemptId } = kept;
    const check = (questionId: string, seenRevision: number) =>
      store.checkAnswer({ studentId, attemptId, questionId, seenRevision });
    await save('one', 'a', 0);
    expect(await check('one', 2)).toBe(false);
    expect(await check('one', 1)).toBe(true);
    expect(await check('one', 1)).toBe(true);
    expect(await save('one', 'b', 1)).toBe(false);
    expect(await save('constructor', 'b', 0)).toBe(true);
    expect((await find())?.checked).toEqual(new Set(['one']));
  });

  it('discards an open attempt, once or again, and none that is over', async () => {
    const endedBefore = '2026-01-01T00:05:00.000Z';
    const discards = async ({
      store,
      kept: { studentId, attemptId },
    }: Awaited<ReturnType<typeof withAttempt>>) => store.discard({ studentId, attemptId, endedBefore });
    for (const deadlineAt of [null, endedBefore]) {
      const open = await withAttempt({ deadlineAt });
      expect(await discards(open)).toBe('discarded');
      expect(await open.find()).toBeNull();
      expect(await discards(open)).toBe('missing');
    }
    const closed = await withAttempt();
    await closed.close();
    const late = await withAttempt({ deadlineAt: '2026-01-01T00:04:59.999Z' });
    for (const one of [closed, late]) {
      expect(await discards(one)).toBe('over');
      expect(await one.find()).not.toBeNull();
    }
  });

  it('gives back a timed attempt with its deadline, flags and checks', async () => {
    const timed = {
      deadlineAt: '2026-01-01T00:05:00.000Z',
      extraTime: 25,
      flags: new Set(['one']),
      checked: new Set(['constructor']),
    };
    const { kept, find } = await withAttempt(timed);
    expect(await find()).toEqual(kept);
  });
});
