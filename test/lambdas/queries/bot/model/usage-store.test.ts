import { randomUUID } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { claimModelCall, dynamoUsageStore } from '../../../../../lambdas/queries/bot/dynamo-turn-store.ts';
import type { ModelCall, ModelDeps } from '../../../../../lambdas/queries/bot/model/write-answer.ts';
import { claimInMemory } from './model.fixture.ts';
import { useTables } from '../../../../support/dynalite.ts';

const tables = useTables();

/** Each test uses another day, because all students share one count per day. */
let at = new Date(Date.UTC(2026, 0, 1, 12));
let studentId: string;
beforeEach(() => {
  studentId = randomUUID();
  at = new Date(at.getTime() + 7 * 24 * 60 * 60 * 1000);
});

const limits = { perStudentPerDay: 10, perDay: 25 };
type Claim = ModelDeps['claim'];
const claim = (store: Claim, changes: Partial<ModelCall> = {}) =>
  store({ studentId, turnId: randomUUID(), at, limits, ...changes });
const claimInTable: Claim = (call) => claimModelCall(tables.userCourses, call);
const many = (store: Claim, students: readonly string[]) =>
  Promise.all(students.map((one) => claim(store, { studentId: one })));
const through = (claims: readonly boolean[]) => claims.filter(Boolean).length;

describe.each([
  ['in memory', claimInMemory],
  ['in DynamoDB', () => claimInTable],
] satisfies [string, () => Claim][])('the count of a model’s answers %s', (_, makeStore) => {
  it('admits a turn once a day', async () => {
    const store = makeStore();
    const turnId = randomUUID();
    const claims = [await claim(store, { turnId }), await claim(store, { turnId }), await claim(store)];
    expect(claims).toEqual([true, false, true]);
    const tomorrow = new Date(at.getTime() + 24 * 60 * 60 * 1000);
    expect(await claim(store, { turnId, at: tomorrow })).toBe(true);
  });

  it('admits ten of a student’s 200 turns at once, and a turn that is sent 200 times once', async () => {
    const store = makeStore();
    const turnId = randomUUID();
    const same = await Promise.all(Array.from({ length: 200 }, () => claim(store, { turnId })));
    expect(through(same)).toBe(1);
    const own = await many(store, Array<string>(200).fill(studentId));
    expect(through(own)).toBe(9);
    expect(await claim(store)).toBe(false);
    expect(await claim(store, { studentId: randomUUID() })).toBe(true);
  }, 30_000);

  it('admits 25 of 200 students at once', async () => {
    const store = makeStore();
    const everybody = Array.from({ length: 200 }, () => randomUUID());
    expect(through(await many(store, everybody))).toBe(25);
    expect(await claim(store)).toBe(false);
  }, 30_000);
});

it('the counts are stored with the student’s questions and for the centre, and expire after two days', async () => {
  await dynamoUsageStore(tables.userCourses).count({
    of: 'questions',
    studentId,
    turnId: 'one',
    at,
    limit: 30,
  });
  await claim(claimInTable, { turnId: 'one' });
  await claim(claimInTable, { turnId: 'two' });
  expect(await dynamoUsageStore(tables.userCourses).counted(studentId, at)).toBe(1);
  const { Items = [] } = await tables.client.send(new ScanCommand({ TableName: tables.userCourses.name }));
  const day = at.toISOString().slice(0, 10);
  const expiresAt = at.getTime() / 1000 + 2 * 24 * 60 * 60;
  const shown = Items.filter(
    ({ partition, sort }) => partition === `USER#${studentId}` || sort === `MODEL#${day}`,
  );
  expect(shown).toHaveLength(2);
  expect(Object.fromEntries(shown.map((item) => [item['partition'], item]))).toEqual({
    CENTRE: { partition: 'CENTRE', sort: `MODEL#${day}`, worded: 2, expiresAt },
    [`USER#${studentId}`]: {
      partition: `USER#${studentId}`,
      sort: `USAGE#${day}`,
      turns: new Set(['one']),
      worded: new Set(['one', 'two']),
      expiresAt,
    },
  });
});
