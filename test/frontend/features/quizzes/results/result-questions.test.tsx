import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAttempt } from '../quizzes.fixture.ts';
import { answerResults, resultPath } from './show-results.tsx';
import {
  fold,
  isUnfolded,
  questionsShown,
  number,
  shapes,
  openAttemptId,
  partly,
  right,
  show,
  unanswered,
  withheld,
  wrong,
} from './result.fixture.tsx';

const { attemptId } = anAttempt;

beforeEach(() => {
  answerResults();
});

const listOptions = (question: Pick<typeof screen, 'getAllByRole'>) =>
  question.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the questions of a result', () => {
  it('are folded except the first that isn’t fully right', async () => {
    const { user } = await show({ questions: [right, wrong, unanswered, partly] });
    expect([1, 2, 3, 4].map(isUnfolded)).toEqual([false, true, false, false]);
    expect(questionsShown()).toEqual([
      'Question 1Right',
      'Question 2Wrong',
      'Question 3Not answered',
      'Question 4Partly right: 0.33 of 1 mark',
    ]);
    await user.click(fold(1));
    expect(isUnfolded(1)).toBe(true);
    await user.click(fold(1));
    expect(isUnfolded(1)).toBe(false);
  });

  it('have a square each, which unfolds and focuses its question', async () => {
    const scrolled = vi.fn<(this: Element) => void>();
    Element.prototype.scrollIntoView = scrolled;
    const { user } = await show({ questions: [right, wrong, unanswered, partly], flags: ['q4'] });
    const squares = screen.getAllByRole('button', { name: /^See question/ });
    expect(squares.map(({ textContent }) => textContent)).toEqual([
      'See question 1: Right',
      'See question 2: Wrong',
      'See question 3: Not answered',
      'See question 4: Partly right: 0.33 of 1 mark, Flagged',
    ]);
    await user.click(screen.getByRole('button', { name: /^See question 3/ }));
    expect(isUnfolded(3)).toBe(true);
    expect(document.activeElement).toBe(fold(3));
    expect(scrolled.mock.contexts).toEqual([fold(3)]);
  });

  it('show the answer, the right one, the mistake, the solution, and links to the lesson and a tutor', async () => {
    await show();
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
    await show({ questions: [partly] });
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
    await show({ topics: [number, shapes], withheld: [elsewhere] });
    await screen.findByRole('region', { name: /to fix$/ });
    fireEvent.click(screen.getByRole('button', { name: 'By topic' }));
    fireEvent.click(screen.getByRole('button', { name: 'By level' }));
    screen.getByText('Shapes: 0 of 1 right');
    screen.getByText('GCSE Higher: 0 of 1 right');
    expect(questionsShown()).toEqual(['Question 1Right', 'Question 2Wrong', 'Question 3Wrong']);
    const question = within(screen.getByRole('region', { name: /^Question 2/, hidden: true }));
    question.getByText(/^Your other quiz asks this question too/);
    expect(listOptions(question)).toEqual(['A Option a', 'B Option b']);
    expect(question.queryByRole('heading', { name: /^Worked solution/ })).toBeNull();
    const on = question.getByRole('link', { name: /^Continue the quiz/ });
    expect(on.getAttribute('href')).toBe(`/quizzes/multiple-choice-session?attempt=${openAttemptId}`);
  });
});

describe('the filter of a result', () => {
  it('shows wrong, flagged or all questions, and is in the address', async () => {
    const { user, address } = await show({ questions: [right, wrong, unanswered], flags: ['q1'] });
    await user.click(screen.getByRole('button', { name: 'To fix (2)' }));
    expect(screen.getByRole('button', { name: 'To fix (2)' }).getAttribute('aria-pressed')).toBe('true');
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
    ['flagged', 'No flags'],
  ])('says that no question is %s', async (filter, words) => {
    await show({ questions: [right] }, `${resultPath}&show=${filter}`);
    screen.getByText(words);
  });
});
