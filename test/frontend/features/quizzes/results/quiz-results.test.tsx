/** @vitest-environment jsdom */
import { screen, within, waitFor } from '@testing-library/react';
import type { InitialEntry } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { signedInStudent } from '../../../../support/render-with-store.tsx';
import { withheld, openAttemptId, partly, right, unanswered, wrong } from './result.fixture.ts';
import { anAttempt, submitted } from '../session/attempt.fixture.ts';
import { answerResults, resultPath, showResults } from './show-results.tsx';
import { api } from '../../../api.fixture.ts';

const { attemptId } = anAttempt;

beforeEach(() => {
  answerResults();
});
const aResult = (changes: Partial<SubmittedAttempt> = {}) =>
  submitted({ questions: [right, wrong], ...changes });
const show = async (attempt: SubmittedAttempt, at: InitialEntry = resultPath) => {
  api.on(quizzesRoutes.getAttempt, { attemptId }, () => attempt);
  const rendered = await showResults(at, { auth: signedInStudent() });
  await screen.findByRole('heading', { level: 1 });
  return rendered;
};
const fold = (number: number) =>
  screen.getByRole('button', { name: new RegExp(`^Question ${String(number)}`) });
const isUnfolded = (number: number) => fold(number).getAttribute('aria-expanded') === 'true';
const questionsShown = () =>
  screen.getAllByRole('button', { name: /^Question/ }).map(({ textContent }) => textContent);

const number = { topicId: 'number', title: 'Number' };
const shapes = { topicId: 'shapes', title: 'Shapes' };
const progress = (name: string) => screen.getByRole('progressbar', { name }).getAttribute('aria-valuetext');
const listOptions = (question: Pick<typeof screen, 'getAllByRole'>) =>
  question.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the summary of a result', () => {
  it('has the score in words, the mode and the time taken', async () => {
    await show(aResult());
    screen.getByRole('heading', { level: 1, name: 'Number: your result' });
    screen.getByText('1/2');
    screen.getByText('1 of 2 questions right');
    const words = screen.getByText(/^Practice, finished/).textContent;
    expect(words).toContain('It took you 4 minutes and 12 seconds.');
    expect(screen.queryByText(/marks/)).toBeNull();
  });

  it('names up to two topics', async () => {
    const topics = [number, shapes, { topicId: 'chance', title: 'Chance' }];
    await show(aResult({ topics, topicTitle: 'Number, Shapes, Chance' }));
    screen.getByRole('heading', { level: 1, name: 'Number + 2 more topics: your result' });
  });

  it('counts parts of marks', async () => {
    await show(aResult({ questions: [right, partly] }));
    screen.getByText('1.33/2');
    screen.getByText('1 of 2 questions right');
    screen.getByText(/^1.33 of 2 marks/);
  });

  it('of a test says that the time was up, leads to the same quiz, and has each topic', async () => {
    await show(
      aResult({
        mode: 'test',
        level: 'ks3',
        topics: [number, shapes],
        topicTitle: 'Number, Shapes',
        deadlineAt: '2026-01-31T09:34:12.000Z',
        timeUp: true,
        calculator: true,
        questions: [right, wrong, { ...right, questionId: 'q6', topicId: 'shapes' }],
      }),
    );
    screen.getByRole('heading', { level: 1, name: 'Number, Shapes: your result' });
    screen.getByText(/^Timed test, finished/);
    screen.getByText(/^Your time was up/);
    const selection = '/quizzes/multiple-choice-selection?course=maths';
    const again = screen.getByRole('link', { name: 'Take a test like this again' });
    expect(again.getAttribute('href')).toBe(
      `${selection}&topic=number&topic=shapes&level=ks3&count=3&calculator=with&mode=test&timed=yes`,
    );
    screen.getByRole('region', { name: 'By topic' });
    expect([progress('Number'), progress('Shapes')]).toEqual(['1 of 2 right', '1 of 1 right']);
    const practise = screen.getByRole('link', { name: 'Practise Shapes again' });
    expect(practise.getAttribute('href')).toBe(`${selection}&topic=shapes`);
    expect(screen.queryByRole('region', { name: 'By level' })).toBeNull();
  });

  it('can be printed', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const { user } = await show(aResult());
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
  });

  const [pathname = '', search = ''] = resultPath.split(/(?=\?)/);
  it.each([
    ['somebody finished it elsewhere', {}, 2, /another tab or on another device. 2 answers/],
    [
      'the time was up',
      { deadlineAt: '2026-01-31T09:34:12.000Z', timeUp: true },
      1,
      /^One answer wasn’t saved before your time was up and doesn’t count.$/,
    ],
  ])('counts the answers that weren’t saved before %s', async (_, changes, late, words) => {
    await show(aResult(changes), { pathname, search, state: { late } });
    expect(screen.getByRole('alert').textContent).toMatch(words);
  });
});

describe('the questions of a result', () => {
  it('are unfolded if they aren’t fully right; the others unfold', async () => {
    const { user } = await show(aResult({ questions: [right, wrong, unanswered, partly] }));
    expect([1, 2, 3, 4].map(isUnfolded)).toEqual([false, true, true, true]);
    expect(questionsShown()).toEqual([
      'Question 1Right',
      'Question 2Wrong',
      'Question 3Not answered',
      'Question 4Partly right: 0.33 of 1 mark',
    ]);
    await user.click(fold(1));
    expect(isUnfolded(1)).toBe(true);
  });

  it('show the answer, the right one, the mistake, the solution, and links to the lesson and a tutor', async () => {
    await show(aResult());
    const question = within(screen.getByRole('region', { name: /^Question 2/ }));
    const options = listOptions(question);
    expect(options[0]).toContain('The right answer');
    expect(options[1]).toContain('Your answer. It isn’t right.');
    question.getByText('Option b of q2 counts one too many.');
    expect(question.queryByText('Option c of q2 counts one too few.')).toBeNull();
    question.getByText('The solution of q2.');
    expect(question.getByRole('link', { name: /^Read the lesson/ }).getAttribute('href')).toBe(
      '/courses/learn?course=maths&lesson=place-value',
    );
    const ask = question.getByRole('link', { name: 'Ask a tutor about question 2' });
    expect(ask.getAttribute('href')).toBe(`/query/ask-tutor?attempt=${attemptId}&question=q2`);
  });

  it('with several right options mark each option', async () => {
    await show(aResult({ questions: [partly] }));
    const question = within(screen.getByRole('region', { name: /^Question 1/ }));
    const options = listOptions(question);
    expect(options[0]).toContain('Your answer, and it is right');
    expect(options[1]).toContain('Your answer. It isn’t right.');
    expect(options[2]).toContain('Your answer. It isn’t right.');
    expect(options[3]).toContain('Right, but you didn’t choose it');
    question.getByText(/counts one too many/);
    question.getByText(/counts one too few/);
  });

  it('that an open quiz asks too have their marks but no key, and lead to that quiz', async () => {
    const elsewhere = { ...withheld, topicId: 'shapes', level: 'gcse-higher' } as const;
    await show(aResult({ topics: [number, shapes], withheld: [elsewhere] }));
    expect([progress('Shapes'), progress('GCSE Higher')]).toEqual(['0 of 1 right', '0 of 1 right']);
    expect(questionsShown()).toEqual(['Question 1Right', 'Question 2Wrong', 'Question 3Wrong']);
    const question = within(screen.getByRole('region', { name: /^Question 2/ }));
    question.getByText(/^Your other quiz asks this question too/);
    expect(listOptions(question)).toEqual(['AOption a', 'BOption b']);
    expect(question.queryByRole('heading', { name: /^Worked solution/ })).toBeNull();
    const on = question.getByRole('link', { name: /^Continue the quiz/ });
    expect(on.getAttribute('href')).toBe(`/quizzes/multiple-choice-session?attempt=${openAttemptId}`);
  });
});

describe('the filter of a result', () => {
  it('shows wrong, flagged or all questions, and is in the address', async () => {
    const { user, address } = await show(aResult({ questions: [right, wrong, unanswered], flags: ['q1'] }));
    await user.click(screen.getByRole('button', { name: 'Wrong (2)' }));
    expect(screen.getByRole('button', { name: 'Wrong (2)' }).getAttribute('aria-pressed')).toBe('true');
    expect(questionsShown()).toEqual(['Question 2Wrong', 'Question 3Not answered']);
    expect(address()).toBe(`${resultPath}&show=wrong`);
    await user.click(screen.getByRole('button', { name: 'Flagged (1)' }));
    expect(questionsShown()).toEqual(['Question 1RightFlagged']);
    await user.click(screen.getByRole('button', { name: 'All (3)' }));
    expect(questionsShown()).toHaveLength(3);
    expect(address()).toBe(resultPath);
  });

  it.each([
    ['wrong', 'No question went wrong. Well done!'],
    ['flagged', 'You flagged no question in this quiz.'],
  ])('says that no question is %s', async (filter, words) => {
    await show(aResult({ questions: [right] }), `${resultPath}&show=${filter}`);
    screen.getByText(words);
  });
});
