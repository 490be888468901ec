import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadMisconceptions } from '../../../../../content/load.ts';
import type { GradedQuestion } from '../../../../../contract/quizzes/questions.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { answerResults, showResult } from './show-results.tsx';
import { aGradedQuestion, aTopic } from '../quizzes.fixture.ts';
import { openPractice } from '../session/show-session.tsx';
import { api, failure, offline } from '../../../api.fixture.ts';
import { quizStart } from '../../../../support/quiz-start.ts';

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

const things = async () => within(await screen.findByRole('region', { name: /things? to fix$/ }));
const listThings = async () =>
  (await things()).getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the misconception behind an answer', () => {
  it('is named, if the catalogue still has it, and links to the section that corrects it', async () => {
    await show(aGradedQuestion('q1', shows('long-gone', first.id)));
    await screen.findByText(`The mix-up behind it: ${first.name}`);
    expect(screen.getAllByText(/^The mix-up behind it/)).toHaveLength(1);
    const section = first.section === undefined ? '' : `#${first.section}`;
    const links = screen.getAllByRole('link', {
      name: new RegExp(`^Read the lesson about this ?: ${first.name}$`),
    });
    // One link is among the things to fix, and the other in the question.
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [1, 2].map(() => `/courses/learn?course=maths&lesson=${first.lesson}${section}`),
    );
  });
});

describe('the things to fix', () => {
  beforeEach(() => {
    const lessons = [{ lessonId: 'place-value', title: 'Place value', levels: [] }];
    api.on(quizzesRoutes.listQuizzes, {}, () => ({ topics: [aTopic('number', { lessons })] }));
  });

  it('are at most three misconceptions and lessons, most frequent first', async () => {
    await show(
      aGradedQuestion('q1', shows(first.id)),
      aGradedQuestion('q2', shows(first.id, second.id)),
      aGradedQuestion('q3', shows(third.id)),
      aGradedQuestion('q4', shows(third.id)),
      aGradedQuestion('q5'),
      aGradedQuestion('q6'),
      aGradedQuestion('q7', shows('long-gone')),
      aGradedQuestion('q8', { ...right, ...shows(second.id) }),
    );
    expect(await listThings()).toEqual([
      expect.stringMatching(/^Place valueIn 3 questions/),
      expect.stringMatching(`^${first.name}In 2 questions`),
      expect.stringMatching(`^${third.name}In 2 questions`),
    ]);
    screen.getByRole('heading', { name: 'Three things to fix' });
  });

  it.each([
    [['q1'], /^Place valueOne question without an answer/],
    [['q1', 'q2'], /^Place value2 questions without an answer/],
    [['q1', 'q2', 'wrong'], /^Place valueIn 3 questions, 2 of them without an answer/],
  ])('say how many questions have no answer: %j', async (names, words) => {
    const chosenOptionIds = (name: string) => (name === 'wrong' ? ['a'] : []);
    await show(...names.map((name) => aGradedQuestion(name, { chosenOptionIds: chosenOptionIds(name) })));
    expect(await listThings()).toEqual([expect.stringMatching(words)]);
  });

  it('are practised with one press, and link to their lesson', async () => {
    api.on(quizzesRoutes.startAttempt, {}, () => ({ ...openPractice, attemptId: newAttemptId }));
    const { user, address } = await show(aGradedQuestion('q1'));
    const list = await things();
    const lesson = list.getByRole('link', { name: /^Read the lesson about this ?: Place value$/ });
    expect(lesson.getAttribute('href')).toBe('/courses/learn?course=maths&lesson=place-value');
    await user.click(list.getByRole('button', { name: /^Practise this ?: Place value$/ }));
    await waitFor(() => expect(address()).toBe(`/quizzes/multiple-choice-session?attempt=${newAttemptId}`));
    expect(starts()[0]?.body).toMatchObject({
      topicIds: ['number'],
      lessonId: 'place-value',
      questionCount: 6,
      mode: 'practice',
    });
  });

  it('have the title of the topic if the topics can’t be loaded', async () => {
    api.on(quizzesRoutes.listQuizzes, {}, () => failure('internal_error'));
    await show(aGradedQuestion('q1'));
    expect(await listThings()).toEqual([expect.stringMatching(/^NumberPractise this/)]);
  });

  it('are absent if all answers are right', async () => {
    await show(aGradedQuestion('q1', right));
    expect(screen.queryByRole('region', { name: /to fix$/ })).toBeNull();
  });
});

describe('another question like one of a result', () => {
  it('starts at once as practice', async () => {
    api.on(quizzesRoutes.startAttempt, {}, () => ({ ...openPractice, attemptId: newAttemptId }));
    const { user, address } = await show(aGradedQuestion('q1', right), aGradedQuestion('q2'));
    await user.click(await another(2));
    await waitFor(() => expect(address()).toBe(`/quizzes/multiple-choice-session?attempt=${newAttemptId}`));
    expect(starts()[0]?.body).toEqual(
      quizStart('maths', 'number', 1, { mode: 'practice', likeQuestionId: 'q2' }),
    );
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

  it('asks five of many', async () => {
    api.on(quizzesRoutes.startAttempt, {}, offline);
    const all = Array.from({ length: 18 }, (_, index) => `q${index}`);
    const { user } = await show(...all.map((questionId) => aGradedQuestion(questionId)));
    await user.click(await screen.findByRole('button', { name: 'Practise 5 of the 18 I missed' }));
    await waitFor(() => expect(starts()).toHaveLength(1));
    expect(starts()[0]?.body).toMatchObject({ questionCount: 5, questionIds: all });
  });

  it.each([
    ['all answers are right', right, {}],
    ['the topic is no longer open', {}, { open: false }],
  ])('isn’t offered if %s', async (_, question, topic) => {
    api.on(quizzesRoutes.listQuizzes, {}, () => ({ topics: [aTopic('number', topic)] }));
    await show(aGradedQuestion('q1', question));
    for (const name of [/missed$/, /^Another one/, /^Practise this/])
      await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  });
});
