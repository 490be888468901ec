import { expect, test } from 'vitest';
import { submittedAttempt } from '../../contract/quizzes/quizzes.ts';
import { loadCatalogue } from '../../content/load.ts';
import { catalogue as published } from '../../lambdas/catalogue/catalogue.ts';
import { save, started } from '../lambdas/quizzes/quiz-calls.fixture.ts';
import { freeQuiz, quizzesApp } from '../lambdas/quizzes/quizzes-app.fixture.ts';
import { writeTree } from './content-folder.fixture.ts';
import { treeOfKinds } from './bank-of-kinds.fixture.ts';

const createApp = (...changes: readonly (readonly [string, string])[]) =>
  quizzesApp({ content: published.parse(loadCatalogue(writeTree(treeOfKinds(...changes)))) });
const quiz = { ...freeQuiz, courseId: 'maths', topicIds: ['number'] };

test.for([
  { choice: 'all that are right', texts: ['$\\frac{2}{4}$', '0.5'], marks: 100 },
  { choice: 'one of the two', texts: ['0.5'], marks: 50 },
  { choice: 'all options', texts: ['$\\frac{2}{4}$', '2', '0.5', '$\\frac{4}{2}$'], marks: 0 },
])('$choice of several right options: $marks hundredths of a mark', async ({ texts, marks }) => {
  const app = createApp();
  const attempt = await started(app, quiz);
  const several = attempt.questions.find(({ questionId }) => questionId === 'equal-to-a-half');
  expect(several).toMatchObject({ kind: 'several', rightCount: 2 });
  const chosen = several?.options.flatMap(({ optionId, text }) => (texts.includes(text) ? [optionId] : []));
  await save(app, attempt, 'equal-to-a-half', chosen ?? [], 0);
  const { body } = await app.call('submitAttempt', { params: { attemptId: attempt.attemptId } });
  expect(submittedAttempt.parse(body)).toMatchObject({ marks, correctCount: marks === 100 ? 1 : 0 });
});

test.for([
  { right: 'True', changes: [] },
  {
    right: 'False',
    changes: [
      ["'True'\n", "'True'\n      reason: No.\n"],
      ['      reason: A half of something that is there is always less than all of it.\n', ''],
    ] as const,
  },
])('True stands before False, and $right is marked as right', async ({ right, changes }) => {
  const app = createApp(...changes);
  const attempt = await started(app, quiz);
  const asked = attempt.questions.find(({ questionId }) => questionId === 'half-of-one');
  expect(asked).toMatchObject({ kind: 'true-false', rightCount: null });
  expect(asked?.options.map(({ text }) => text)).toEqual(['True', 'False']);
  const chosen = asked?.options.find(({ text }) => text === right)?.optionId ?? '';
  await save(app, attempt, 'half-of-one', chosen, 0);
  const { body } = await app.call('submitAttempt', { params: { attemptId: attempt.attemptId } });
  expect(submittedAttempt.parse(body)).toMatchObject({ marks: 100, correctCount: 1 });
});
