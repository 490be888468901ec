import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import type { StudentRecord } from '../../../lambdas/account/account-store.ts';
import { dynamoAccountStore } from '../../../lambdas/account/dynamo-account-store.ts';
import { dynamoErasureStore } from '../../../lambdas/account/erasure/dynamo-erasure-store.ts';
import { getAccount, groupByCourse } from '../../../lambdas/account/get-account.ts';
import { dynamoProgressStore } from '../../../lambdas/courses/dynamo-stores.ts';
import { accountSchemas } from '../../../contract/account/account.ts';
import { learnerOptions } from '../../../contract/account/learner-options.ts';
import { defaultPreferences, preferenceOptions } from '../../../contract/account/preference-options.ts';
import { putExtraTime } from '../../../lambdas/tables/dynamo-profile.ts';
import { learner, preferences, type Learner, type Preferences } from '../../../lambdas/tables/profile.ts';
import { itemKeys } from '../../../lambdas/tables/shared/item-keys.ts';
import { catalogue } from '../../support/catalogue.ts';
import { publishTo, useTables } from '../../support/dynalite.ts';
import { own } from '../../support/enrol.ts';
import { buildErasure } from './erasure/erasure.fixture.ts';
import { putOrder } from '../orders/order.fixture.ts';

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
    { ...mark('science', 'cells', true, 1), exam: { lines: ['one'], marks: 2, of: 3 } },
    { ...mark('science', 'waves', false, 0), exam: { lines: [], marks: 0, of: 4 } },
  ],
  deleted: false,
};
const deleted: StudentRecord = { ownedCourses: [], awaitedCourses: [], marks: [], deleted: true };

const chosen: Preferences = {
  colourScheme: 'dark',
  fontFamily: 'dyslexic',
  borderRadius: 0,
  textSize: 150,
  spacing: 'widest',
  motion: 'reduced',
  emailNotices: false,
};

const pupil: Learner = { year: 8, subjects: ['maths', 'science'], aim: 'catching-up' };
const noAnswers: Learner = { year: null, subjects: [], aim: null };

const tables = useTables(async (tables) => {
  await publishTo(tables, catalogue());
  const progress = dynamoProgressStore(tables.userCourses);
  for (const courseId of ['maths', 'english']) await own(tables, 'student-1', courseId);
  for (const { exam, ...one } of record.marks) {
    const marked = { studentId: 'student-1', ...one };
    await progress.mark(marked);
    if (exam) await progress.saveExam({ ...marked, exam });
  }
  await putOrder(tables, 'student-1', 'science', 'processing');
  for (const state of ['open', 'refunded'] as const) await putOrder(tables, 'student-1', state, state);
  await own(tables, 'student-2', 'science');
  await dynamoErasureStore(tables.userCourses).begin(buildErasure('student-3'));
});

const makeStore = () => dynamoAccountStore(tables.userCourses, tables.courses);

describe('the account store', () => {
  it('finds owned courses, courses whose payment is under way, and lesson marks', async () => {
    expect(await makeStore().find('student-1')).toEqual(record);
  });

  it('finds nothing of a new student', async () => {
    const store = makeStore();
    expect(await store.find('nobody')).toEqual({ ...deleted, deleted: false });
    expect(await store.findProfile('nobody')).toEqual({ preferences: undefined, extraTime: 0 });
  });

  it('finds that an account is being deleted', async () => {
    expect(await makeStore().find('student-3')).toEqual(deleted);
  });

  it('lets one call at a time change a password, until it ends or crashes', async () => {
    const store = makeStore();
    const claim = (seconds: number) => store.claimPasswordChange('claimer', new Date(1000 * seconds));
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim(0)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await claim(14)).toBe(false);
    expect(await claim(15)).toBe(true);
    await store.endPasswordChange('claimer');
    expect(await claim(16)).toBe(true);
    expect(await store.findProfile('claimer')).toEqual({ preferences: undefined, extraTime: 0 });
  });

  it('finds the last preferences of each student', async () => {
    const store = makeStore();
    await store.savePreferences('chooser', { ...chosen, textSize: 115 });
    await store.savePreferences('chooser', chosen);
    await store.savePreferences('other', defaultPreferences);
    expect((await store.findProfile('chooser')).preferences).toEqual(chosen);
    expect((await store.findProfile('other')).preferences).toEqual(defaultPreferences);
  });
});

it('answers that are invalid count as not given', async () => {
  const key = { partition: itemKeys.studentPartition('garbled'), sort: itemKeys.profileSort };
  const Item = { ...key, learner: { ...pupil, year: 12, subjects: 'maths' } };
  await tables.client.send(new PutCommand({ TableName: tables.userCourses.name, Item }));
  expect((await makeStore().findProfile('garbled')).learner).toEqual({ ...noAnswers, aim: pupil.aim });
});

it('stored preferences are the default where they are invalid', async () => {
  const key = { partition: itemKeys.studentPartition('damaged'), sort: itemKeys.profileSort };
  const Item = { ...key, preferences: { ...chosen, borderRadius: 99 } };
  await tables.client.send(new PutCommand({ TableName: tables.userCourses.name, Item }));
  expect((await makeStore().findProfile('damaged')).preferences).toEqual({ ...chosen, borderRadius: 12 });
});

it('extra time, preferences and answers are stored independently of each other', async () => {
  const store = makeStore();
  await putExtraTime(tables.userCourses, 'slow-reader', 25);
  expect(await store.findProfile('slow-reader')).toEqual({ preferences: undefined, extraTime: 25 });
  await store.savePreferences('slow-reader', chosen);
  await putExtraTime(tables.userCourses, 'slow-reader', 50);
  await store.savePreferences('slow-reader', defaultPreferences);
  await store.saveLearner('slow-reader', pupil);
  await store.saveLearner('slow-reader', noAnswers);
  const all = { preferences: defaultPreferences, learner: noAnswers, extraTime: 50 };
  expect(await store.findProfile('slow-reader')).toEqual(all);
});

describe('the choices', () => {
  it('of the API and of the table are the same', () => {
    for (const [name, values] of Object.entries(preferenceOptions))
      for (const value of values) {
        const body = { ...defaultPreferences, [name]: value };
        expect(accountSchemas.savePreferences.body.parse(body)).toEqual(body);
        expect(preferences.parse(body)).toEqual(body);
      }
    expect(preferences.parse({})).toEqual(defaultPreferences);
    for (const [name, values] of Object.entries(learnerOptions))
      for (const value of [...values, null]) {
        const body = { ...pupil, [name]: value };
        expect(accountSchemas.saveLearner.body.parse(body)).toEqual(body);
        expect(learner.parse(body)).toEqual(body);
      }
    expect(learner.parse({})).toEqual(noAnswers);
  });

  it.each([
    ['a radius between those that are offered', { ...chosen, borderRadius: 5 }],
    ['a number as text', { ...chosen, textSize: '150' }],
    ['something unknown', { ...chosen, cursor: 'large' }],
    ['only some', { colourScheme: 'dark' }],
  ])('are refused: %s', (_, body) => {
    expect(accountSchemas.savePreferences.body.safeParse(body).success).toBe(false);
  });

  it.each([
    ['a year outside secondary school', { ...pupil, year: 12 }],
    ['a year as text', { ...pupil, year: '8' }],
    ['a subject that is no course id', { ...pupil, subjects: ['Maths!'] }],
    ['more subjects than there can be', { ...pupil, subjects: Array.from({ length: 21 }, () => 'maths') }],
    ['an unknown aim', { ...pupil, aim: 'fun' }],
    ['a birthday', { ...pupil, birthday: '2014-01-01' }],
    ['only some', { year: 8 }],
  ])('about the student’s learning are refused: %s', (_, body) => {
    expect(accountSchemas.saveLearner.body.safeParse(body).success).toBe(false);
  });
});

it('progress lists done lessons by course, which lesson changed last and when, and the marks of exam questions', () => {
  expect(groupByCourse(record.marks)).toEqual([
    {
      courseId: 'maths',
      lessonsDone: ['adding'],
      lastLessonId: 'powers',
      changedAt: '2026-01-01T00:05:00.000Z',
    },
    {
      courseId: 'science',
      lessonsDone: ['cells'],
      lastLessonId: 'cells',
      changedAt: '2026-01-01T00:01:00.000Z',
      exam: { marks: 2, of: 7 },
    },
  ]);
});

const zoe = { id: 'student-1', name: 'Zoë', email: 'zoe@example.com', groups: [] };

it('an account has the token’s name and email, the record, the preferences and the answers, and staff own every course', async () => {
  const accounts = makeStore();
  await accounts.savePreferences('student-1', chosen);
  expect((await getAccount({ accounts }, zoe)).learner).toBeUndefined();
  await accounts.saveLearner('student-1', pupil);
  const found = await getAccount({ accounts }, zoe);
  const { ownedCourses, awaitedCourses } = record;
  const { name, email } = zoe;
  const stored = { ownedCourses, awaitedCourses, preferences: chosen, learner: pupil };
  expect(found).toMatchObject({ name, email, ...stored });
  expect(found.progress).toHaveLength(2);
  const asStaff = await getAccount({ accounts }, { ...zoe, groups: ['staff'] });
  expect(asStaff).toEqual({ ...found, ownedCourses: ['maths', 'science'], awaitedCourses: [] });
});
