import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dynamoMasteryStore } from '../../../../lambdas/quizzes/mastery/dynamo-mastery-store.ts';
import {
  emptyMastery,
  type MasteryRecord,
  type MasteryStore,
} from '../../../../lambdas/quizzes/mastery/mastery-record.ts';
import { memoryMasteryStore } from './memory-mastery-store.ts';
import { useTables } from '../../../support/dynalite.ts';

const tables = useTables();
const at = '2026-01-01T10:00:00.000Z';
const record: MasteryRecord = {
  revision: 0,
  attempts: [{ attemptId: randomUUID(), submittedAt: at, score: 85 }],
  questions: new Map([
    [
      'constructor',
      {
        topicId: 'number',
        answeredAt: at,
        marks: 50,
        misconceptionIds: ['adds-denominators'],
        version: 'first',
        variants: [0, 17],
        review: { stability: 2.31, difficulty: 6.5, interval: 3 },
      },
    ],
  ]),
  skipped: new Map([['proportion', { topicId: 'number', gradedAt: at, version: 'first', variants: [3] }]]),
  topics: new Map([['number', { answered: 3, mastery: 0.4321, best: null, latest: null, latestAt: at }]]),
};

const stores: readonly (readonly [string, () => MasteryStore])[] = [
  ['in memory', memoryMasteryStore],
  ['in DynamoDB', () => dynamoMasteryStore(tables.quizzes)],
];

describe.each(stores)('mastery store %s', (_, makeStore) => {
  it('returns each field of a stored record, for its course and student only', async () => {
    const store = makeStore();
    const studentId = randomUUID();
    expect(await store.find(studentId, 'maths')).toEqual(emptyMastery);
    expect(await store.save({ courseId: 'maths', record, studentId })).toBe(true);
    const kept = { ...record, revision: 1 };
    expect(await store.find(studentId, 'maths')).toMatchObject(kept);
    expect(await store.findLatest(studentId, 'maths')).toMatchObject(kept);
    expect([...(await store.findAll(studentId))].map(([courseId, one]) => [courseId, one.revision])).toEqual([
      ['maths', 1],
    ]);
    expect(await store.find(studentId, 'science')).toEqual(emptyMastery);
    expect((await store.findAll(randomUUID())).size).toBe(0);
  });

  it('stores a record only if the stored one has the revision that was read', async () => {
    const store = makeStore();
    const studentId = randomUUID();
    const saves = await Promise.all(
      Array.from({ length: 20 }, () => store.save({ courseId: 'maths', record, studentId })),
    );
    expect(saves.filter(Boolean)).toHaveLength(1);
    expect(await store.save({ courseId: 'maths', record: { ...record, revision: 1 }, studentId })).toBe(true);
    expect(await store.findLatest(studentId, 'maths')).toMatchObject({ revision: 2 });
  });
});
