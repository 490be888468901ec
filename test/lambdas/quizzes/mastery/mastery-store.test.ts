import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoMasteryStore } from '../../../../lambdas/quizzes/mastery/dynamo-mastery-store.ts';
import { emptyMastery, type MasteryRecord } from '../../../../lambdas/quizzes/mastery/mastery-record.ts';
import type { MasteryStore } from '../../../../lambdas/quizzes/mastery/mastery-store.ts';
import { memoryMasteryStore } from './memory-mastery-store.ts';
import { startTables, type Tables } from '../../../support/dynalite.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.close());

const record: MasteryRecord = {
  revision: 0,
  attempts: [{ attemptId: randomUUID(), submittedAt: '2026-01-01T10:00:00.000Z', score: 85 }],
  questions: new Map([
    [
      'constructor',
      {
        topicId: 'number',
        answeredAt: '2026-01-01T10:00:00.000Z',
        marks: 50,
        misconceptionIds: ['adds-denominators'],
        version: 'first',
        variants: [0, 17],
        review: { stability: 2.31, difficulty: 6.5, interval: 3 },
      },
    ],
  ]),
  skipped: new Map([
    ['proportion', { gradedAt: '2026-01-01T10:00:00.000Z', version: 'first', variants: [3] }],
  ]),
  topics: new Map([
    [
      'number',
      { answered: 3, mastery: 0.4321, best: null, latest: null, latestAt: '2026-01-01T10:00:00.000Z' },
    ],
  ]),
};

const stores: readonly (readonly [string, () => MasteryStore])[] = [
  ['in memory', memoryMasteryStore],
  ['in DynamoDB', () => dynamoMasteryStore(tables.quizzes)],
];

describe.each(stores)('mastery store %s', (_, makeStore) => {
  it('gives back what was kept, field by field, by course and of one student alone', async () => {
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

  it('keeps a record only over the revision that was read', async () => {
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

it('a record of this release is read as long as there are tables', async () => {
  const studentId = 'student-of-a-release';
  await tables.client.send(
    new PutCommand({
      TableName: tables.quizzes.name,
      Item: {
        partition: `USER#${studentId}`,
        sort: 'MASTERY#maths',
        courseId: 'maths',
        revision: 4,
        attempts: [{ attemptId: 'attempt-1', submittedAt: '2026-11-22T16:00:00.000Z', score: 70 }],
        questions: [
          {
            questionId: 'one-question',
            topicId: 'number',
            answeredAt: '2026-11-22T16:00:00.000Z',
            marks: 0,
            misconceptionIds: ['adds-denominators'],
            version: '0123456789ab',
            variants: [3],
            review: { stability: 0.21, difficulty: 7.1, interval: 1 },
          },
        ],
        topics: [
          {
            topicId: 'number',
            answered: 10,
            mastery: 0.61,
            best: 80,
            latest: 70,
            latestAt: '2026-11-22T16:00:00.000Z',
          },
        ],
      },
    }),
  );
  const read = await dynamoMasteryStore(tables.quizzes).find(studentId, 'maths');
  expect(read).toMatchObject({ revision: 4, attempts: [{ score: 70 }] });
  expect(read.questions.get('one-question')).toMatchObject({ marks: 0, review: { interval: 1 } });
  expect(read.topics.get('number')).toMatchObject({ answered: 10, mastery: 0.61, best: 80, latest: 70 });
});
