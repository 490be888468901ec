import { expect, test } from 'vitest';
import { findSuitableLevels } from '../../contract/quizzes/levels.ts';
import { quizLength } from '../../contract/quizzes/routes.ts';
import { choiceTopic } from '../support/quiz-start.ts';
import { ownCatalogue as catalogue } from './own-catalogue.fixture.ts';

test.for(catalogue.courses.map((course) => [course.id, course.topics[0]] as const))(
  'the free topic of %s has at least 16 questions of Key Stage 3',
  ([, topic]) => {
    const easiest = topic?.questions.filter(({ level }) => level === 'ks3') ?? [];
    expect(easiest.length).toBeGreaterThanOrEqual(16);
  },
);

const begins = catalogue.courses.flatMap(({ id, topics: [topic] }) =>
  ([7, 11, null] as const).map((year) => [id, year, topic] as const),
);

test.for(begins)(
  'the free topic of %s begins in year %s with one of several easy questions',
  ([, year, topic]) => {
    const counts = topic?.questions.map(({ level }) => ({ level, questionCount: 1 })) ?? [];
    const [lowest] = findSuitableLevels(year, counts, quizLength.default);
    const first = topic?.questions.filter(
      ({ level, difficulty }) => level === lowest && difficulty === 'easy',
    );
    expect(first?.length).toBeGreaterThanOrEqual(2);
  },
);

test('each question that the browser tests ask by default has one right option', () => {
  const { courseId, topicId, level } = choiceTopic;
  const topic = catalogue.courses.find(({ id }) => id === courseId)?.topics.find(({ id }) => id === topicId);
  const questions = topic?.questions.filter((question) => question.level === level) ?? [];
  expect(questions.length).toBeGreaterThanOrEqual(10);
  expect(questions.filter(({ kind }) => kind === 'several').map(({ id }) => id)).toEqual([]);
});
