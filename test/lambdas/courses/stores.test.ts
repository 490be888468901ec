import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoPublishedStore } from '../../../lambdas/catalogue/dynamo-published-store.ts';
import { publish } from '../../../lambdas/catalogue/publish.ts';
import type { CatalogueStore, ProgressStore } from '../../../lambdas/courses/stores.ts';
import { dynamoCatalogueStore, dynamoProgressStore } from '../../../lambdas/courses/dynamo-stores.ts';
import { memoryCatalogueStore, memoryProgressStore } from './memory-stores.ts';
import { catalogue } from '../../support/catalogue.ts';
import { startTables, type Tables } from '../../support/dynalite.ts';
import { courseFixtures } from './courses.fixture.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await startTables();
  const store = dynamoPublishedStore({
    client: tables.client,
    tables: { courses: tables.courses.name, quizzes: tables.quizzes.name },
    pause: () => Promise.resolve(),
  });
  await publish({ store }, catalogue());
});
afterAll(() => tables.close());

const catalogues: readonly (readonly [string, () => CatalogueStore])[] = [
  ['in memory', () => memoryCatalogueStore(courseFixtures(catalogue()))],
  ['in DynamoDB, as published', () => dynamoCatalogueStore(tables.courses)],
];

describe.each(catalogues)('catalogue store %s', (_, makeStore) => {
  it('lists the courses in menu order', async () => {
    const courses = await makeStore().listCourses();
    expect(courses.map(({ courseId }) => courseId)).toEqual(['maths', 'science']);
    expect(courses[0]).toMatchObject({
      title: 'Course maths',
      price: { amount: 4900, currency: 'GBP' },
      topicCount: 2,
      lessonCount: 4,
      questionCount: 12,
    });
  });

  it('gives a course’s outline with its topics and lessons in order', async () => {
    const outline = await makeStore().outline('maths');
    expect(outline).toMatchObject({
      description: 'Description of maths',
      outcomes: ['One', 'Two', 'Three'],
      notYet: ['Four'],
    });
    expect(outline?.topics.map(({ topicId, free, questionCount }) => [topicId, free, questionCount])).toEqual(
      [
        ['free-topic', true, 6],
        ['paid-topic', false, 6],
      ],
    );
    expect(outline?.topics[0]?.lessons.map(({ lessonId, level, upTo }) => [lessonId, level, upTo])).toEqual([
      ['free-topic-one', 'ks3', 'gcse-higher'],
      ['free-topic-two', 'ks3', 'gcse-higher'],
    ]);
  });

  it('gives a lesson with its place and its neighbours across topics', async () => {
    expect(await makeStore().lesson('maths', 'free-topic-two')).toMatchObject({
      courseTitle: 'Course maths',
      topicTitle: 'Topic free-topic',
      free: true,
      level: 'ks3',
      upTo: 'gcse-higher',
      body: 'Body of free-topic two with $x^2$ and π',
      position: { index: 2, count: 2 },
      previous: { lessonId: 'free-topic-one', title: 'free-topic one' },
      next: { lessonId: 'paid-topic-one', title: 'paid-topic one' },
    });
    expect((await makeStore().lesson('maths', 'free-topic-one'))?.previous).toBeNull();
    expect((await makeStore().lesson('maths', 'paid-topic-two'))?.next).toBeNull();
  });

  it('has nothing under unknown ids', async () => {
    expect(await makeStore().outline('latin')).toBeNull();
    expect(await makeStore().lesson('latin', 'free-topic-one')).toBeNull();
    expect(await makeStore().lesson('maths', 'nothing')).toBeNull();
  });
});

it('an unpublished catalogue in DynamoDB lists no courses', async () => {
  const empty = await startTables();
  expect(await dynamoCatalogueStore(empty.courses).listCourses()).toEqual([]);
  await empty.close();
});

const progressStores: readonly (readonly [string, () => ProgressStore])[] = [
  ['in memory', () => memoryProgressStore()],
  ['in DynamoDB', () => dynamoProgressStore(tables.userCourses)],
];

describe.each(progressStores)('progress store %s', (_, makeStore) => {
  it('notes a visit of a lesson unless the lesson is done', async () => {
    const store = makeStore();
    const visit = {
      studentId: 'visitor',
      courseId: 'maths',
      lessonId: 'l',
      changedAt: '2026-01-01T00:00:00.000Z',
    };
    expect(await store.visit(visit)).toBe(true);
    expect(await store.visit(visit)).toBe(true);
    await store.mark({ ...visit, done: true });
    expect(await store.visit(visit)).toBe(false);
    await store.mark({ ...visit, done: false });
    expect(await store.visit(visit)).toBe(true);
  });
});

it('a lesson’s mark lies in the table as it was left last', async () => {
  const store = dynamoProgressStore(tables.userCourses);
  const mark = {
    studentId: 's',
    courseId: 'maths',
    lessonId: 'l',
    done: true,
    changedAt: '2026-01-01T00:00:00.000Z',
  };
  await store.mark(mark);
  await store.mark({ ...mark, done: false, changedAt: '2026-01-02T00:00:00.000Z' });
  const { Item } = await tables.client.send(
    new GetCommand({
      TableName: tables.userCourses.name,
      Key: { partition: 'USER#s', sort: 'LESSON#maths#l' },
    }),
  );
  expect(Item).toMatchObject({ done: false, changedAt: '2026-01-02T00:00:00.000Z' });
});
