import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoPublishedStore } from '../../../../lambdas/catalogue/dynamo-published-store.ts';
import { publish } from '../../../../lambdas/catalogue/publish.ts';
import { dynamoQuestionBank } from '../../../../lambdas/tables/dynamo-question-bank.ts';
import { dynamoPracticeStore } from '../../../../lambdas/quizzes/practice/dynamo-practice-store.ts';
import { memoryPracticeStore } from './memory-practice-store.ts';
import type { PracticeStore } from '../../../../lambdas/quizzes/practice/practice-store.ts';
import { catalogue, course, question, topic } from '../../../support/catalogue.ts';
import { startTables, type Tables } from '../../../support/dynalite.ts';
import { quizFixtures } from '../quiz-topics.fixture.ts';

/** `number` and `number-line`: one topic's id begins with the other's. The last has no question. */
const given = catalogue(
  course('maths', {
    topics: [topic('number', { free: true }), topic('number-line'), topic('empty', { questions: [] })],
  }),
  course('science', {
    topics: [topic('cells', { questions: [question('only', { level: 'gcse-higher' })] })],
  }),
);

let tables: Tables;
beforeAll(async () => {
  tables = await startTables();
  const names = { courses: tables.courses.name, quizzes: tables.quizzes.name };
  const pause = () => Promise.resolve();
  await publish({ store: dynamoPublishedStore({ client: tables.client, tables: names, pause }) }, given);
});
afterAll(() => tables.close());

const inDynamo = ({ courses, quizzes }: Tables) => {
  const pause = () => Promise.resolve();
  return dynamoPracticeStore(courses, dynamoQuestionBank(quizzes, { random: () => 0, pause }));
};

/** A topic's questions with their texts, first variants, by id. */
async function readQuestions(store: PracticeStore, courseId: string, topicId: string) {
  const refs = await store.refs(courseId, topicId);
  const places = refs.map(({ questionId, version }) => ({ questionId, version, variant: 0 }));
  const questions = await store.read(courseId, places);
  return questions.toSorted((one, other) => (one.questionId < other.questionId ? -1 : 1));
}

const practiceStores: readonly (readonly [string, () => PracticeStore])[] = [
  ['in memory', () => memoryPracticeStore(quizFixtures(given))],
  ['in DynamoDB, as published', () => inDynamo(tables)],
];

describe.each(practiceStores)('practice store %s', (_, makeStore) => {
  it('lists topics in order, with how many questions each level has', async () => {
    const topics = await makeStore().topics();
    expect(topics.map(({ courseId, topicId, free }) => [courseId, topicId, free])).toEqual([
      ['maths', 'number', true],
      ['maths', 'number-line', false],
      ['maths', 'empty', false],
      ['science', 'cells', false],
    ]);
    expect(topics.map(({ levels }) => levels)).toEqual([
      ['ks3', 'gcse-foundation', 'gcse-higher'].map((level) => ({ level, questionCount: 2 })),
      ['ks3', 'gcse-foundation', 'gcse-higher'].map((level) => ({ level, questionCount: 2 })),
      [],
      [{ level: 'gcse-higher', questionCount: 1 }],
    ]);
  });

  it('gives a topic’s questions and no other’s', async () => {
    const questions = await readQuestions(makeStore(), 'maths', 'number');
    expect(questions.map(({ questionId }) => questionId).sort()).toEqual(
      ['ks3', 'gcse-foundation', 'gcse-higher']
        .flatMap((level) => [`number-${level}-1`, `number-${level}-2`])
        .sort(),
    );
  });

  it('gives a question as it was written, right option without reason', async () => {
    expect(await readQuestions(makeStore(), 'science', 'cells')).toEqual([
      {
        questionId: 'only',
        level: 'gcse-higher',
        lessonId: 'first-lesson',
        calculator: false,
        kind: 'single',
        stem: 'Stem of only',
        options: [
          { text: 'only right', reason: null },
          { text: 'only wrong one', reason: 'CANARY-REASON one' },
          { text: 'only wrong two', reason: 'CANARY-REASON two' },
          { text: 'only wrong three', reason: 'CANARY-REASON three' },
        ],
        solution: 'CANARY-SOLUTION of only',
      },
    ]);
  });

  it('has no question for what is unknown or empty', async () => {
    expect(await makeStore().refs('maths', 'empty')).toEqual([]);
    expect(await makeStore().refs('maths', 'cells')).toEqual([]);
    expect(await makeStore().refs('latin', 'number')).toEqual([]);
  });
});

it('an unpublished catalogue in DynamoDB has nothing to practise', async () => {
  const empty = await startTables();
  expect(await inDynamo(empty).topics()).toEqual([]);
  await empty.close();
});
