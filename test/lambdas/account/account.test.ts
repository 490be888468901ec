import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountStore, StudentRecord } from '../../../lambdas/account/account-store.ts';
import { dynamoAccountStore } from '../../../lambdas/account/dynamo-account-store.ts';
import { getAccount } from '../../../lambdas/account/get-account.ts';
import { memoryAccountStore } from '../../../lambdas/account/memory-account-store.ts';
import { progressOf } from '../../../lambdas/account/progress.ts';
import { dynamoProgressStore } from '../../../lambdas/courses/dynamo-progress-store.ts';
import { enrolmentKey } from '../../../lambdas/orders/dynamo-enrolment-item.ts';
import { startTables, type Tables } from '../../support/dynalite.ts';
import { own } from '../../support/enrol.ts';
import { putOrder } from '../orders/put-order.ts';

const mark = (courseId: string, lessonId: string, done: boolean, minute: number) => ({
  courseId,
  lessonId,
  done,
  changedAt: `2026-01-01T00:0${minute}:00.000Z`,
});

const record: StudentRecord = {
  ownedCourses: ['english', 'maths'],
  awaitedCourses: ['science'],
  marks: [
    mark('maths', 'adding', true, 3),
    mark('maths', 'powers', false, 5),
    mark('science', 'cells', true, 1),
  ],
};

let tables: Tables;
beforeAll(async () => {
  tables = await startTables();
  const progress = dynamoProgressStore(tables.userCourses);
  for (const courseId of ['maths', 'english']) await own(tables, 'student-1', courseId);
  for (const one of record.marks) await progress.mark({ studentId: 'student-1', ...one });
  await putOrder(tables, 'student-1', 'science', 'processing');
  await own(tables, 'student-2', 'science');
});
afterAll(() => tables.close());

const stores: readonly (readonly [string, () => AccountStore])[] = [
  ['in memory', () => memoryAccountStore(new Map([['student-1', record]]))],
  ['in DynamoDB, as courses keeps it', () => dynamoAccountStore(tables.userCourses)],
];

describe.each(stores)('account store %s', (_, makeStore) => {
  it('gives what a student owns and has marked', async () => {
    expect(await makeStore().find('student-1')).toEqual(record);
  });

  it('gives nothing for a student who is new', async () => {
    expect(await makeStore().find('nobody')).toEqual({
      ownedCourses: [],
      awaitedCourses: [],
      marks: [],
    });
  });
});

it('an order opens its course to the account once it is paid, and no longer than that', async () => {
  const store = dynamoAccountStore(tables.userCourses);
  for (const [state, ownedCourses, awaitedCourses] of [
    ['open', [], []],
    ['processing', [], ['maths']],
    ['paid', ['maths'], []],
    ['refunded', [], []],
  ] as const) {
    await putOrder(tables, 'buyer', 'maths', state);
    expect(await store.find('buyer')).toMatchObject({ ownedCourses, awaitedCourses });
  }
});

it('an enrolment that the last release wrote awaits nothing', async () => {
  const { client, userCourses } = tables;
  const Item = { ...enrolmentKey('early', 'maths'), owned: false, orders: [], request: null, revision: 1 };
  await client.send(new PutCommand({ TableName: userCourses.name, Item }));
  const store = dynamoAccountStore(userCourses);
  expect(await store.find('early')).toMatchObject({ ownedCourses: [], awaitedCourses: [] });
});

describe('progress', () => {
  it('lists done lessons by course, and the lesson whose mark changed last', () => {
    expect(progressOf(record.marks)).toEqual([
      { courseId: 'maths', lessonsDone: ['adding'], lastLessonId: 'powers' },
      { courseId: 'science', lessonsDone: ['cells'], lastLessonId: 'cells' },
    ]);
  });

  it('is empty without marks', () => {
    expect(progressOf([])).toEqual([]);
  });
});

it('an account is the token’s name and e-mail with the student’s record', async () => {
  const accounts = memoryAccountStore(new Map([['student-1', record]]));
  const account = await getAccount({ accounts }, { id: 'student-1', name: 'Zoë', email: 'zoe@example.com' });
  expect(account).toMatchObject({
    name: 'Zoë',
    email: 'zoe@example.com',
    ownedCourses: ['english', 'maths'],
    awaitedCourses: ['science'],
  });
  expect(account.progress).toHaveLength(2);
});
