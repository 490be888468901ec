/** @vitest-environment jsdom */
import { screen, within, waitFor } from '@testing-library/react';
import type { InitialEntry } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { signedInStudent } from '../../../../support/render-with-store.tsx';
import { withheld, openAttemptId, partly, right, submitted, unanswered, wrong } from './result.fixture.ts';
import { anAttempt } from '../session/attempt.fixture.ts';
import { answerResults, resultPath, showResults } from './show-results.tsx';
import { api } from '../../../api.fixture.ts';

const { attemptId } = anAttempt;

beforeEach(() => {
  answerResults();
});
const show = async (attempt: SubmittedAttempt, at: InitialEntry = resultPath) => {
  api.on(quizzesRoutes.getAttempt, { attemptId }, () => attempt);
  const rendered = await showResults(at, { auth: signedInStudent() });
  // The first test of the file also waits for what the page loads lazily.
  await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 });
  return rendered;
};
const fold = (number: number) =>
  screen.getByRole('button', { name: new RegExp(`^Question ${String(number)}`) });
const isUnfolded = (number: number) => fold(number).getAttribute('aria-expanded') === 'true';
const questionsShown = () =>
  screen.getAllByRole('button', { name: /^Question/ }).map(({ textContent }) => textContent);

describe('the heading', () => {
  const titles = ['Number', 'Algebra', 'Probability'];
  it.each([
    [1, 'Number: your result'],
    [2, 'Number, Algebra: your result'],
    [3, 'Number + 2 more topics: your result'],
  ])('of a quiz on %i topics is “%s”', async (count, title) => {
    const topics = titles.slice(0, count).map((each) => ({ topicId: each.toLowerCase(), title: each }));
    await show(submitted({ topics, topicTitle: topics.map((topic) => topic.title).join(', ') }));
    screen.getByRole('heading', { level: 1, name: title });
  });
});

describe('the score', () => {
  it('is there in words, with the way the quiz was taken and the time that it took', async () => {
    await show(submitted());
    screen.getByText('1/2');
    screen.getByText('1 of 2 questions right');
    expect(screen.getByText(/^Practice, finished/).textContent).toContain(
      'It took you 4 minutes and 12 seconds.',
    );
    expect(screen.queryByText(/marks/)).toBeNull();
  });

  it('counts parts of marks where there are any', async () => {
    await show(submitted({ questions: [right, partly] }));
    screen.getByText('1.33/2');
    screen.getByText('1 of 2 questions right');
    screen.getByText(/^1.33 of 2 marks/);
  });

  it('says so where the time was up', async () => {
    await show(submitted({ mode: 'test', deadlineAt: '2026-01-31T09:34:12.000Z', timeUp: true }));
    screen.getByText(/^Timed test, finished/);
    screen.getByText(/^Your time was up/);
  });

  it('leads back to the same quiz', async () => {
    const topics = [
      { topicId: 'number', title: 'Number' },
      { topicId: 'shapes', title: 'Shapes' },
    ];
    const deadlineAt = '2026-01-31T09:40:00.000Z';
    const calculator = true;
    await show(submitted({ mode: 'test', level: 'ks3', topics, deadlineAt, lessonId: null, calculator }));
    expect(screen.getByRole('link', { name: 'Take a test like this again' }).getAttribute('href')).toBe(
      '/quizzes/multiple-choice-selection?course=maths&topic=number&topic=shapes&level=ks3&count=2&calculator=with&mode=test&timed=yes',
    );
  });

  it('is told for each topic and each level where there are several', async () => {
    const topics = [
      { topicId: 'number', title: 'Number' },
      { topicId: 'shapes', title: 'Shapes' },
    ];
    await show(
      submitted({ topics, questions: [right, wrong, { ...right, questionId: 'q6', topicId: 'shapes' }] }),
    );
    const byTopic = within(screen.getByRole('region', { name: 'By topic' }));
    expect(byTopic.getByRole('progressbar', { name: 'Number' }).getAttribute('aria-valuetext')).toBe(
      '1 of 2 right',
    );
    expect(byTopic.getByRole('progressbar', { name: 'Shapes' }).getAttribute('aria-valuetext')).toBe(
      '1 of 1 right',
    );
    expect(byTopic.getByRole('link', { name: 'Practise Shapes again' }).getAttribute('href')).toBe(
      '/quizzes/multiple-choice-selection?course=maths&topic=shapes',
    );
    expect(screen.queryByRole('region', { name: 'By level' })).toBeNull();
  });
});

describe('a result while another quiz asks one of its questions', () => {
  const waiting = { ...withheld, topicId: 'shapes', level: 'gcse-higher' } as const;

  it('has its score, its parts, its counts and its way to what was missed as before', async () => {
    await show(
      submitted({
        topics: [
          { topicId: 'number', title: 'Number' },
          { topicId: 'shapes', title: 'Shapes' },
        ],
        questions: [right, wrong, { ...right, questionId: 'q6' }],
        withheld: [waiting],
      }),
    );
    screen.getByText('2/4');
    screen.getByText('2 of 4 questions right');
    const shapes = screen.getByRole('progressbar', { name: 'Shapes' });
    expect(shapes.getAttribute('aria-valuetext')).toBe('0 of 1 right');
    screen.getByRole('progressbar', { name: 'GCSE Higher' });
    screen.getByRole('button', { name: 'Practise the 2 I missed' });
    screen.getByRole('button', { name: 'Wrong (2)' });
    screen.getByRole('button', { name: 'All (4)' });
  });
});

describe('the questions', () => {
  it('that aren’t right are unfolded, right ones are folded and unfold', async () => {
    const { user } = await show(submitted({ questions: [right, wrong, unanswered, partly] }));
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

  it('each show the answer, the right one, the reason, the worked solution and the ways on', async () => {
    await show(submitted());
    const question = within(screen.getByRole('region', { name: /^Question 2/ }));
    const options = question.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(options[0]).toContain('The right answer');
    expect(options[1]).toContain('Your answer. It isn’t right.');
    question.getByText('Option b of q2 counts one too many.');
    expect(question.queryByText('Option c of q2 counts one too few.')).toBeNull();
    question.getByText('The solution of q2.');
    expect(question.getByRole('link', { name: /^Read the lesson/ }).getAttribute('href')).toBe(
      '/courses/learn?course=maths&lesson=one',
    );
    const ask = question.getByRole('link', { name: 'Ask a tutor about question 2' });
    expect(ask.getAttribute('href')).toBe(`/query/ask-tutor?attempt=${attemptId}&question=q2`);
  });

  it('with several right options say of each option how it was', async () => {
    await show(submitted({ questions: [partly] }));
    const question = within(screen.getByRole('region', { name: /^Question 1/ }));
    const options = question.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(options[0]).toContain('Your answer, and it is right');
    expect(options[1]).toContain('Your answer. It isn’t right.');
    expect(options[2]).toContain('Your answer. It isn’t right.');
    expect(options[3]).toContain('Right, but you didn’t choose it');
    question.getByText(/counts one too many/);
    question.getByText(/counts one too few/);
  });

  it('that another quiz asks too keep their mark in their place, without the answer, and lead to that quiz', async () => {
    await show(submitted({ questions: [right, wrong], withheld: [withheld] }));
    expect(questionsShown()).toEqual(['Question 1Right', 'Question 2Wrong', 'Question 3Wrong']);
    const question = within(screen.getByRole('region', { name: /^Question 2/ }));
    question.getByText(/^Your other quiz asks this question too/);
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'AOption a',
      'BOption b',
    ]);
    expect(question.queryByRole('heading', { name: /^Worked solution/ })).toBeNull();
    const on = question.getByRole('link', { name: /^Continue the quiz/ });
    expect(on.getAttribute('href')).toBe(`/quizzes/multiple-choice-session?attempt=${openAttemptId}`);
  });
});

describe('the filter', () => {
  it('shows the wrong ones, the flagged ones or all, and stands in the address', async () => {
    const { user, address } = await show(submitted({ questions: [right, wrong, unanswered], flags: ['q1'] }));
    await user.click(screen.getByRole('button', { name: 'Wrong (2)' }));
    expect(questionsShown()).toEqual(['Question 2Wrong', 'Question 3Not answered']);
    expect(address()).toBe(`${resultPath}&show=wrong`);
    await user.click(screen.getByRole('button', { name: 'Flagged (1)' }));
    expect(questionsShown()).toEqual(['Question 1RightFlagged']);
    await user.click(screen.getByRole('button', { name: 'All (3)' }));
    expect(questionsShown()).toHaveLength(3);
    expect(address()).toBe(resultPath);
  });

  it('is what the address says', async () => {
    await show(submitted(), `${resultPath}&show=wrong`);
    expect(screen.getByRole('button', { name: 'Wrong (1)' }).getAttribute('aria-pressed')).toBe('true');
    expect(questionsShown()).toEqual(['Question 2Wrong']);
  });

  it.each([
    ['wrong', 'No question went wrong. Well done!'],
    ['flagged', 'You flagged no question in this quiz.'],
  ])('says so where it finds nothing: %s', async (filter, words) => {
    await show(submitted({ questions: [right] }), `${resultPath}&show=${filter}`);
    screen.getByText(words);
  });
});

it('prints', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const { user } = await show(submitted());
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
});

describe('answers that were not saved in time', () => {
  const [pathname = '', search = ''] = resultPath.split(/(?=\?)/);
  const late = (count: number): InitialEntry => ({ pathname, search, state: { late: count } });

  it('are counted, and it is said that the quiz was finished elsewhere', async () => {
    await show(submitted(), late(2));
    expect(screen.getByRole('alert').textContent).toMatch(/another tab or on another device. 2 answers/);
  });

  it('are counted where the time was up', async () => {
    await show(submitted({ deadlineAt: '2026-01-31T09:34:12.000Z', timeUp: true }), late(1));
    expect(screen.getByRole('alert').textContent).toBe(
      'One answer wasn’t saved before your time was up and doesn’t count.',
    );
  });
});
