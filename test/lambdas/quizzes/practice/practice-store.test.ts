import { expect, it } from 'vitest';
import { dynamoPracticeStore } from '../../../../lambdas/quizzes/practice/dynamo-practice-store.ts';
import type { PracticeStore } from '../../../../lambdas/quizzes/practice/practice-store.ts';
import { dynamoQuestionBank } from '../../../../lambdas/tables/dynamo-question-bank.ts';
import { catalogue, course, question, topic } from '../../../support/catalogue.ts';
import { noPause, publishTo, startTables, useTables, type Tables } from '../../../support/dynalite.ts';
import { memoryPracticeStore } from './memory-practice-store.ts';

/** The ids `number` and `number-line` begin alike, but a query for `number` must not find `number-line`. */
const given = catalogue(
  course('maths', {
    topics: [topic('number', { free: true }), topic('number-line'), topic('empty', { questions: [] })],
  }),
  course('science', {
    topics: [topic('cells', { questions: [question('only', { level: 'gcse-higher' })] })],
  }),
);
const tables = useTables((started) => publishTo(started, given));

const createStore = ({ courses, quizzes }: Tables, now = () => new Date(0)) => {
  return dynamoPracticeStore(courses, dynamoQuestionBank(quizzes, { random: () => 0, pause: noPause }), now);
};

async function readQuestions(store: PracticeStore, courseId: string, topicId: string) {
  const refs = await store.refs(courseId, topicId);
  const places = refs.map(({ questionId, version }) => ({ questionId, version, variant: 0 }));
  const questions = await store.read(courseId, places);
  return questions.toSorted((one, other) => (one.questionId < other.questionId ? -1 : 1));
}

it('returns topics and questions as they were published, like the memory store', async () => {
  const stores = [createStore(tables), memoryPracticeStore(given)] as const;
  const [topics, expected] = await Promise.all(stores.map((store) => store.topics()));
  expect(topics).toEqual(expected);
  expect(topics?.map(({ topicId, levels }) => [topicId, levels.length])).toEqual([
    ['number', 3],
    ['number-line', 3],
    ['empty', 0],
    ['cells', 1],
  ]);
  const keys = [
    ...(topics ?? []),
    { courseId: 'maths', topicId: 'cells' },
    { courseId: 'latin', topicId: 'number' },
  ];
  for (const { courseId, topicId } of keys) {
    const [questions, known] = await Promise.all(
      stores.map((store) => readQuestions(store, courseId, topicId)),
    );
    expect(questions).toEqual(known);
  }
  expect((await readQuestions(stores[0], 'science', 'cells'))[0]?.texts.options[0]).toEqual({
    text: ['only right'],
    reason: null,
  });
});

it('lists the topics of a new catalogue within a minute', async () => {
  const published = await startTables();
  await publishTo(published, given);
  let at = 0;
  const store = createStore(published, () => new Date(at));
  expect(await store.topics()).toHaveLength(4);
  await publishTo(published, catalogue(course('maths', { topics: [topic('new')] })));
  at = 60_000;
  expect((await store.topics()).map(({ topicId }) => topicId)).toEqual(['new']);
  await published.close();
});

it('returns no topics before the first publish', async () => {
  const empty = await startTables();
  expect(await createStore(empty).topics()).toEqual([]);
  await empty.close();
});
