import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  withState,
  type Attempt,
  type ClosedAttempt,
  type Grade,
} from '../../../../lambdas/quizzes/attempts/attempt.ts';
import type { AttemptStore, HistoryCursor } from '../../../../lambdas/quizzes/attempts/attempt-store.ts';
import { dynamoAttemptStore } from '../../../../lambdas/quizzes/attempts/dynamo-attempt-store.ts';
import { findOpenAttempt, type OpenAttempts } from '../../../../lambdas/quizzes/attempts/open-attempts.ts';
import { noPause, useTables } from '../../../support/dynalite.ts';
import { attempt, attemptQuestion } from '../attempt.fixture.ts';
import { memoryAttemptStore } from './memory-attempt-store.ts';

const tables = useTables();

const stores: readonly (readonly [string, () => AttemptStore])[] = [
  ['in memory', memoryAttemptStore],
  ['in DynamoDB', () => dynamoAttemptStore(tables.quizzes, noPause)],
];

const savedAt = '2026-01-01T00:30:00.000Z';
const closedAt = '2026-01-01T01:00:00.000Z';
const grade: Grade = { correctCount: 2, marks: 200, outcomes: ['right', 'right'] };
const endedBefore = '2026-01-01T00:05:00.000Z';
const times = { savedAt, endedBefore };
const today = { day: '2026-01-31', limit: 10 };
const nothingOpen: OpenAttempts = { attempts: [], starts: new Map() };
const practice = { ...attempt().request, mode: 'practice' } as const;

describe.each(stores)('attempt store %s', (_, makeStore) => {
  async function openOne(changes: Partial<Attempt> = {}) {
    const store = makeStore();
    const created = attempt({ studentId: randomUUID(), ...changes });
    expect(await store.create(created)).toBe(true);
    expect(await store.open(created, nothingOpen, today)).toBe(true);
    const { studentId, attemptId } = created;
    const key = { studentId, attemptId };
    const readState = async () => findOpenAttempt(await store.findOpen(studentId), attemptId);
    return {
      store,
      created,
      key,
      readState,
      readQuestion: async (questionId: string) => (await readState())?.questions.get(questionId),
      save: (questionId: string, optionIds: string | string[], seenRevision: number) =>
        store.saveAnswer({ ...times, ...key, questionId, optionIds: [optionIds].flat(), seenRevision }),
      flag: (questionId: string, flagged: boolean) =>
        store.flag({ ...key, questionId, flagged, endedBefore }),
      check: (questionId: string, seenRevision: number) =>
        store.checkAnswer({ ...key, questionId, seenRevision, endedBefore }),
      show: (questionId: string, retry: readonly string[], seenRevision = 1) =>
        store.showSolution({ ...key, questionId, retry, seenRevision, endedBefore }),
      close: (at = closedAt) => store.close({ ...key, closedAt: at }),
      discard: () => store.discard({ ...key, mode: created.request.mode, endedBefore }),
    };
  }

  async function submit(store: AttemptStore, open: Attempt) {
    const { studentId, attemptId, request } = open;
    const closed = await store.close({ studentId, attemptId, closedAt });
    const state = closed && findOpenAttempt(closed, attemptId);
    if (!state) throw new Error('The attempt is not open');
    const result = { submittedAt: closedAt, ...grade };
    const isStored = await store.storeResult(withState(open, state) as ClosedAttempt, result);
    await store.release({ studentId, attemptId, mode: request.mode });
    return isStored;
  }

  it('creates an attempt once for each student, and returns it field by field to its student alone', async () => {
    const { store, created, key } = await openOne({
      level: 'gcse-higher',
      deadlineAt: savedAt,
      extraTime: 25,
    });
    expect(await store.create({ ...created, topicTitle: 'Another' })).toBe(false);
    expect(await store.find(key)).toEqual(created);
    expect(await store.find({ ...key, attemptId: randomUUID() })).toBeNull();
    const others = { ...key, studentId: randomUUID() };
    expect(await store.find(others)).toBeNull();
    expect(await store.create(attempt(others))).toBe(true);
  });

  describe('opening', () => {
    it('is for one attempt of each mode, and is counted', async () => {
      const { store, created, key } = await openOne();
      const { studentId } = key;
      const other = attempt({ studentId });
      const seen = await store.findOpen(studentId);
      expect(await store.open(other, seen, today)).toBe(false);
      expect(await store.open({ ...other, request: practice }, seen, today)).toBe(true);
      const { attempts, starts } = await store.findOpen(studentId);
      expect(attempts.map(({ attemptId, mode }) => [mode, attemptId]).toSorted()).toEqual([
        ['practice', other.attemptId],
        ['test', created.attemptId],
      ]);
      expect(starts).toEqual(new Map([[today.day, 2]]));
    });

    it('is refused if the other mode was opened or emptied since it was looked at', async () => {
      const { store, created, key } = await openOne();
      const other = attempt({ studentId: key.studentId, request: practice });
      expect(await store.open(other, nothingOpen, today)).toBe(false);
      const seen = await store.findOpen(key.studentId);
      await submit(store, created);
      expect(await store.open(other, seen, today)).toBe(false);
      expect(await store.open(other, await store.findOpen(key.studentId), today)).toBe(true);
    });

    it('ends at the limit of the day, forgets past days, and begins again the next day', async () => {
      const { store, created, key } = await openOne();
      await submit(store, created);
      const next = attempt({ studentId: key.studentId });
      const seen = await store.findOpen(key.studentId);
      expect(await store.open(next, seen, { ...today, limit: 1 })).toBe(false);
      expect(await store.open(next, seen, { day: '2026-02-01', limit: 1 })).toBe(true);
      expect((await store.findOpen(key.studentId)).starts).toEqual(new Map([['2026-02-01', 1]]));
    });
  });

  describe('saving', () => {
    it('keeps answers by question and counts their revisions', async () => {
      const { save, readQuestion } = await openOne();
      expect(await save('one', 'a', 0)).toBe(true);
      expect(await save('constructor', 'b', 0)).toBe(true);
      expect(await save('one', 'c', 1)).toBe(true);
      expect((await readQuestion('one'))?.answer).toEqual({ optionIds: ['c'], revision: 2, savedAt });
      expect((await readQuestion('constructor'))?.answer).toEqual({ optionIds: ['b'], revision: 1, savedAt });
      expect(await save('one', [], 2)).toBe(true);
      expect((await readQuestion('one'))?.answer).toEqual({ optionIds: [], revision: 3, savedAt });
    });

    it.each([
      ['a first save of an answered question', 'one', ['c'], 0],
      ['a revision that has passed', 'one', ['c'], 1],
      ['a revision that is still to come', 'one', ['c'], 3],
      ['a later revision of an unanswered question', 'constructor', ['c'], 1],
      ['a question that it doesn’t ask', 'two', ['a'], 0],
      ['an option that the question lacks', 'constructor', ['d'], 0],
      ['two options of a question that takes one', 'constructor', ['a', 'b'], 0],
    ])('refuses %s and changes nothing', async (_name, questionId, optionIds, seenRevision) => {
      const { save, readState } = await openOne();
      await save('one', 'a', 0);
      await save('one', 'b', 1);
      const before = await readState();
      expect(await save(questionId, optionIds, seenRevision)).toBe(false);
      expect(await readState()).toEqual(before);
    });

    it('takes several options of a question that has several right', async () => {
      const { save } = await openOne({ questions: [attemptQuestion('one', { kind: 'several' })] });
      expect(await save('one', ['a', 'c'], 0)).toBe(true);
      expect(await save('one', ['a', 'd'], 1)).toBe(false);
    });

    it.each([
      ['that is timed and over', '2026-01-01T00:04:59.999Z', false],
      ['at the last moment', endedBefore, true],
    ])('to an attempt %s', async (_name, deadlineAt, isOpen) => {
      const { save, flag, discard } = await openOne({ deadlineAt });
      expect(await save('one', 'a', 0)).toBe(isOpen);
      expect(await flag('one', true)).toBe(isOpen);
      expect(await discard()).toBe(isOpen);
    });
  });

  it('keeps flags as a set: set once or again, removed once or again', async () => {
    const { flag, readQuestion } = await openOne();
    for (const questionId of ['one', 'one', 'constructor']) expect(await flag(questionId, true)).toBe(true);
    expect((await readQuestion('one'))?.flagged).toBe(true);
    for (const questionId of ['one', 'one']) expect(await flag(questionId, false)).toBe(true);
    expect((await readQuestion('one'))?.flagged).toBe(false);
    expect((await readQuestion('constructor'))?.flagged).toBe(true);
    expect(await flag('two', true)).toBe(false);
  });

  it('keeps an answer as it was checked, however often it is checked', async () => {
    const { save, check, readQuestion } = await openOne();
    expect(await check('one', 1)).toBe(false);
    await save('one', 'a', 0);
    expect(await check('one', 2)).toBe(false);
    for (const _again of [1, 2]) expect(await check('one', 1)).toBe(true);
    expect(await save('one', 'b', 1)).toBe(false);
    expect(await save('constructor', 'b', 0)).toBe(true);
    expect(await readQuestion('one')).toMatchObject({ checked: true, answer: { optionIds: ['a'] } });
  });

  it('stores the first second try, and then no other and no other answer', async () => {
    const { save, check, show, readQuestion } = await openOne();
    expect(await show('one', ['a'])).toBe(false);
    await save('one', 'a', 0);
    await check('one', 1);
    expect(await show('one', ['b'], 2)).toBe(false);
    expect(await show('one', ['b'])).toBe(true);
    for (const retry of [['c'], [], ['b']]) expect(await show('one', retry)).toBe(false);
    expect(await check('one', 1)).toBe(true);
    expect(await save('one', 'b', 1)).toBe(false);
    expect(await readQuestion('one')).toMatchObject({
      checked: true,
      answer: { optionIds: ['a'], revision: 1, retry: ['b'] },
    });
  });

  it('closes an attempt once, returns every answer, and refuses all later changes', async () => {
    const { save, check, show, flag, discard, close, readState, created } = await openOne();
    await save('one', 'b', 0);
    const closed = await close();
    const state = closed && findOpenAttempt(closed, created.attemptId);
    expect(state).toMatchObject({ closedAt });
    expect(state?.questions.get('one')?.answer).toEqual({ optionIds: ['b'], revision: 1, savedAt });
    expect(await close('2026-01-01T02:00:00.000Z')).toEqual(closed);
    const refused = [
      save('one', 'a', 1),
      save('constructor', 'a', 0),
      check('one', 1),
      show('one', []),
      flag('one', true),
      discard(),
    ];
    expect(new Set(await Promise.all(refused))).toEqual(new Set([false]));
    expect(await readState()).toEqual(state);
  });

  it('changes nothing of an attempt that isn’t open, and opens none by it', async () => {
    const { store, key } = await openOne();
    const nowhere = { ...key, attemptId: randomUUID() };
    const save = { ...nowhere, questionId: 'one', endedBefore };
    expect(await store.saveAnswer({ ...save, optionIds: ['a'], seenRevision: 0, savedAt })).toBe(false);
    expect(await store.flag({ ...save, flagged: true })).toBe(false);
    expect(await store.close({ ...nowhere, closedAt })).toBeNull();
    expect(await store.discard({ ...nowhere, mode: 'test', endedBefore })).toBe(false);
    const closed = { ...attempt(nowhere), submission: { submittedAt: closedAt, grade: null } };
    const result = { submittedAt: closedAt, ...grade };
    expect(await store.storeResult(closed, result)).toBe(false);
    expect(await store.find(nowhere)).toBeNull();
    await store.release({ ...nowhere, mode: 'test' });
    expect((await store.findOpen(key.studentId)).attempts).toMatchObject([{ attemptId: key.attemptId }]);
  });

  it('stores the result with answers and flags, once or again, and empties the mode', async () => {
    const { store, created, key, save, flag } = await openOne();
    await save('one', 'b', 0);
    await flag('constructor', true);
    expect(await submit(store, created)).toBe(true);
    expect((await store.findOpen(key.studentId)).attempts).toEqual([]);
    expect(await store.find(key)).toEqual({
      ...created,
      answers: new Map([['one', { optionIds: ['b'], revision: 1, savedAt }]]),
      flags: new Set(['constructor']),
      submission: { submittedAt: closedAt, grade },
    });
  });

  it('discards an open attempt with what it asks, once', async () => {
    const { store, discard, key } = await openOne();
    expect(await discard()).toBe(true);
    expect(await store.find(key)).toBeNull();
    expect((await store.findOpen(key.studentId)).attempts).toEqual([]);
    expect(await discard()).toBe(false);
  });

  it('deletes an attempt, but none that has a result', async () => {
    const { store, created, key } = await openOne();
    const unopened = attempt({ studentId: key.studentId });
    await store.create(unopened);
    await store.delete(unopened);
    expect(await store.find(unopened)).toBeNull();
    await submit(store, created);
    await store.delete(created);
    expect(await store.find(key)).not.toBeNull();
  });

  it('lists submitted attempts, newest first, page by page, without questions, keys and answers', async () => {
    const store = makeStore();
    const studentId = randomUUID();
    for (let minute = 0; minute < 8; minute++) {
      const one = attempt({ studentId, startedAt: `2026-01-01T00:0${minute}:00.000Z` });
      await store.create(one);
      await store.open(one, nothingOpen, today);
      if (minute < 7) await submit(store, one);
    }
    const readPage = async (pageSize: number, after: HistoryCursor | null = null) => {
      const { attempts, end } = await store.history({ studentId, after, pageSize });
      return { attempts, end, minutes: attempts.map(({ startedAt }) => Number(startedAt.slice(14, 16))) };
    };
    const first = await readPage(3);
    const second = await readPage(3, first.end);
    const third = await readPage(3, second.end);
    expect([first.minutes, second.minutes, third.minutes]).toEqual([[6, 5, 4], [3, 2, 1], [0]]);
    expect(third.end).toBeNull();
    expect((await readPage(7)).end).toBeNull();
    const stranger = { studentId: randomUUID(), after: first.end, pageSize: 3 };
    expect(await store.history(stranger)).toEqual({ attempts: [], end: null });
    const submission = { submittedAt: closedAt, ...grade, mode: 'test' };
    expect(first.attempts[0]).toMatchObject({
      courseTitle: 'Maths',
      level: null,
      questionCount: 2,
      submission,
    });
    expect(JSON.stringify(first.attempts)).not.toMatch(/Stem|Solution|Mixed up|correctOptionId|answers":\{"/);
  });
});
