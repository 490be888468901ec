/** @vitest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadMisconceptions } from '../../../../../content/load.ts';
import type { GradedQuestion } from '../../../../../contract/quizzes/questions.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { answerResults, showResult } from './show-results.tsx';
import { aGradedQuestion, aTopic, mathsProgress } from '../quizzes.fixture.ts';
import { openPractice } from '../session/show-session.tsx';
import { api, failure, offline } from '../../../api.fixture.ts';

const newAttemptId = '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12';
const [first, second, third] = loadMisconceptions('content', 'maths').filter(
  ({ name }) => !name.includes('$'),
);
if (!first || !second || !third) throw new Error('Maths names too few misconceptions');

const shows = (...misconceptionIds: string[]) => ({ misconceptionIds });
const right = { chosenOptionIds: ['b'], marks: 100 };

const show = (...questions: GradedQuestion[]) => showResult({ questions });
const starts = () => api.callsTo(quizzesRoutes.startAttempt);
beforeEach(() => {
  answerResults();
});
const another = (number: number) =>
  screen.findByRole('button', { name: new RegExp(`^Another one like this ?: Question ${String(number)}$`) });

describe('the misconception behind an answer', () => {
  it('is named, if the catalogue still has it, and links to the section that corrects it', async () => {
    await show(aGradedQuestion('q1', shows('long-gone', first.id)));
    await screen.findByText(`The idea behind it: ${first.name}`);
    expect(screen.getAllByText(/^The idea behind it/)).toHaveLength(1);
    const link = screen.getByRole('link', {
      name: new RegExp(`^Read the lesson about this ?: ${first.name}$`),
    });
    const section = first.section === undefined ? '' : `#${first.section}`;
    expect(link.getAttribute('href')).toBe(`/courses/learn?course=maths&lesson=${first.lesson}${section}`);
    expect(screen.queryByRole('region', { name: 'What keeps going wrong' })).toBeNull();
  });

  it('is repeated if two questions of the quiz show it, or earlier quizzes as well', async () => {
    const misconceptions = [
      { misconceptionId: third.id, questions: 4 },
      { misconceptionId: second.id, questions: 3 },
    ];
    const courses = [mathsProgress([], { misconceptions })];
    api.on(quizzesRoutes.getProgress, {}, () => ({ courses }));
    await show(aGradedQuestion('q1', shows(first.id)), aGradedQuestion('q2', shows(first.id, second.id)));
    const list = within(await screen.findByRole('region', { name: 'What keeps going wrong' }));
    const repeated = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(repeated).toEqual([
      expect.stringMatching(`^${second.name}In 3 questions lately`),
      expect.stringMatching(`^${first.name}In 2 questions of this quiz`),
    ]);
  });
});

describe('another question like one of a result', () => {
  it('starts at once as practice', async () => {
    api.on(quizzesRoutes.startAttempt, {}, () => ({ ...openPractice, attemptId: newAttemptId }));
    const { user, address } = await show(aGradedQuestion('q1', right), aGradedQuestion('q2'));
    await user.click(await another(2));
    await waitFor(() => expect(address()).toBe(`/quizzes/multiple-choice-session?attempt=${newAttemptId}`));
    expect(starts()[0]?.body).toEqual({
      courseId: 'maths',
      topicIds: ['number'],
      level: null,
      questionCount: 1,
      lessonId: null,
      calculator: null,
      mode: 'practice',
      timed: false,
      likeQuestionId: 'q2',
    });
  });

  it('is refused with a reason if there is none', async () => {
    api.on(quizzesRoutes.startAttempt, {}, () => failure('not_found'));
    const { user } = await show(aGradedQuestion('q1'));
    await user.click(await another(1));
    expect((await screen.findByRole('alert')).textContent).toContain('no other question of this kind');
  });
});

describe('practice of missed questions', () => {
  it('asks them and no others', async () => {
    api.on(quizzesRoutes.startAttempt, {}, offline);
    const { user } = await show(
      aGradedQuestion('q1'),
      aGradedQuestion('q2', right),
      aGradedQuestion('q3', { marks: 50 }),
    );
    await user.click(await screen.findByRole('button', { name: 'Practise the 2 I missed' }));
    await waitFor(() => expect(starts()).toHaveLength(1));
    expect(starts()[0]?.body).toMatchObject({
      topicIds: ['number'],
      questionCount: 2,
      questionIds: ['q1', 'q3'],
      mode: 'practice',
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Check your connection');
  });

  it.each([
    ['all answers are right', right, {}],
    ['the topic is no longer open', {}, { open: false }],
  ])('isn’t offered if %s', async (_, question, topic) => {
    api.on(quizzesRoutes.listQuizzes, {}, () => ({ topics: [aTopic('number', topic)] }));
    await show(aGradedQuestion('q1', question));
    for (const name of [/missed$/, /^Another one/])
      await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  });
});
