import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttemptStore, HistoryPlace } from '../../../../lambdas/quizzes/attempts/attempt-store.ts';
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

describe.each(stores)('history %s', (_, makeStore) => {
  /** Seven attempts a minute apart, the odd ones in science, the third submitted. */
  async function withHistory() {
    const store = makeStore();
    const studentId = randomUUID();
    const kept = Array.from({ length: 7 }, (_item, index) =>
      attempt({
        studentId,
        courseId: index % 2 === 0 ? 'maths' : 'science',
        startedAt: `2026-01-01T00:0${index}:00.000Z`,
      }),
    );
    for (const one of kept) await store.create(one);
    await store.create(attempt({ studentId: randomUUID(), startedAt: '2026-01-01T00:03:30.000Z' }));
    const third = kept[2];
    if (third === undefined) throw new Error('There are seven');
    const submission = {
      submittedAt: '2026-01-01T02:00:00.000Z',
      correctCount: 2,
      marks: 200,
      mode: 'test' as const,
    };
    const { attemptId } = third;
    await store.close({ studentId, attemptId, submittedAt: submission.submittedAt });
    await store.grade({ studentId, attemptId, ...submission });

    async function page(pageSize: number, after: HistoryPlace | null = null) {
      const { attempts, end } = await store.history({ studentId, after, pageSize });
      return { attempts, end, minutes: attempts.map(({ startedAt }) => Number(startedAt.slice(14, 16))) };
    }
    return { page, kept, submission };
  }

  it('is empty for a student without attempts', async () => {
    const query = { studentId: randomUUID(), after: null, pageSize: 3 };
    expect(await makeStore().history(query)).toEqual({ attempts: [], end: null });
  });

  it('lists newest first, page by page, to the end', async () => {
    const { page } = await withHistory();
    const first = await page(3);
    const second = await page(3, first.end);
    const third = await page(3, second.end);
    expect([first.minutes, second.minutes, third.minutes]).toEqual([[6, 5, 4], [3, 2, 1], [0]]);
    expect(third.end).toBeNull();
  });

  it('has no further page when the last one is exactly full', async () => {
    const { page } = await withHistory();
    const only = await page(7);
    expect(only.minutes).toHaveLength(7);
    expect(only.end).toBeNull();
  });

  it('shows an attempt as open until it is graded', async () => {
    const store = makeStore();
    const kept = attempt({ studentId: randomUUID() });
    await store.create(kept);
    const { studentId, attemptId } = kept;
    const line = async () => {
      const page = await store.history({ studentId, after: null, pageSize: 1 });
      return page.attempts[0]?.submission;
    };
    const submission = {
      submittedAt: '2026-01-01T01:00:00.000Z',
      correctCount: 1,
      marks: 100,
      mode: 'test' as const,
    };
    await store.close({ studentId, attemptId, submittedAt: submission.submittedAt });
    expect(await line()).toBeNull();
    await store.grade({ studentId, attemptId, ...submission });
    expect(await line()).toEqual(submission);
  });

  it('tells what a line shows, submission included', async () => {
    const { page, kept, submission } = await withHistory();
    const { attempts } = await page(7);
    const third = kept[2];
    expect(attempts[4]).toMatchObject({ attemptId: third?.attemptId, courseTitle: 'Maths', submission });
    expect(attempts[0]).toMatchObject({ level: null, questionCount: 2, submission: null });
  });

  it('holds no question, key or answer', async () => {
    const { page } = await withHistory();
    const { attempts } = await page(7);
    expect(JSON.stringify(attempts)).not.toMatch(/Stem|Solution|Mixed up|correctOptionId|answers/);
  });
});

it('the memory store refuses to order attempts that start at once', () => {
  const store = memoryAttemptStore();
  void store.create(attempt());
  void store.create(attempt());
  const query = { studentId: 'student-1', after: null, pageSize: 1 };
  expect(() => store.history(query)).toThrow('no order');
});
