import { screen, within, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AttemptSummary } from '../../../../../contract/quizzes/quizzes.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { splitTimeTaken } from '../../../../../frontend/src/features/quizzes/results/time-taken.tsx';
import { api, offline } from '../../../api.fixture.ts';
import { anAttempt, aSubmittedAttempt } from '../quizzes.fixture.ts';
import { answerResults } from './show-results.tsx';
import {
  fold,
  number,
  shapes,
  openAttemptId,
  partly,
  progress,
  questionsShown,
  right,
  show,
  unanswered,
  wrong,
} from './result.fixture.tsx';
import { quizStart } from '../../../../support/quiz-start.ts';

beforeEach(() => {
  answerResults();
});

describe('the summary of a result', () => {
  it('has the score in words, the mode and the time taken', async () => {
    await show();
    screen.getByRole('heading', { level: 1, name: 'Number: your result' });
    screen.getByText('1/2');
    screen.getByText('1 of 2 right.');
    const words = screen.getByText(/^Practice, finished/).textContent;
    expect(words).toContain('It took you 4 minutes and 12 seconds.');
    expect(screen.queryByText(/marks/)).toBeNull();
  });

  it('says that every question was left out, and otherwise that the quiz was hard', async () => {
    const blank = await show({ questions: [unanswered] });
    screen.getByText('You left every question out. Let’s look at the first together.');
    blank.unmount();
    await show({ questions: [wrong, unanswered] });
    screen.getByText('This one was hard. Let’s look at the first together.');
  });

  it('says how many answers were right on the second try', async () => {
    const second = { ...wrong, retryOptionIds: ['a'] };
    await show({ questions: [right, second] });
    screen.getByText('1 of 2 right first time, 1 on the second try.');
    expect(questionsShown()).toEqual(['Question 1Right', 'Question 2Right on the second try']);
    screen.getByRole('button', { name: 'See question 2 : Right on the second try' });
    const question = within(screen.getByRole('region', { name: /^Question 2/ }));
    question.getByText('Your first try. It isn’t right.');
    question.getByRole('heading', { name: /^Your first try/ });
    screen.getByRole('button', { name: 'To fix (1)' });
  });

  it('has the name of its quiz, and counts parts of marks', async () => {
    const topics = [number, shapes, { topicId: 'chance', title: 'Chance' }];
    await show({ topics, topicTitle: 'Mixed topics', questions: [right, partly] });
    screen.getByRole('heading', { level: 1, name: 'Mixed topics: your result' });
    screen.getByText('1.33/2');
    screen.getByText('1 of 2 right.');
    screen.getByText(/^1.33 of 2 marks/);
  });

  it('of a test says that the time was up, starts the same quiz or a topic, and has each topic', async () => {
    api.on(quizzesRoutes.startAttempt, {}, offline);
    const { user } = await show({
      mode: 'test',
      level: 'ks3',
      topics: [number, shapes],
      topicTitle: 'Number, Shapes',
      deadlineAt: '2026-01-31T09:34:12.000Z',
      timeUp: true,
      calculator: true,
      questions: [
        right,
        wrong,
        { ...right, questionId: 'q7' },
        { ...right, questionId: 'q6', topicId: 'shapes' },
      ],
    });
    screen.getByRole('heading', { level: 1, name: 'Number, Shapes: your result' });
    screen.getByText(/^Timed test, finished/);
    screen.getByText(/^Your time was up/);
    await user.click(screen.getByRole('button', { name: 'By topic' }));
    const byTopic = within(screen.getByRole('region', { name: 'By topic' }));
    expect(progress('Number')).toBe('2 of 3 right');
    byTopic.getByText('Shapes: 1 of 1 right');
    expect(screen.queryByRole('button', { name: 'By level' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Practise Shapes again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Practise Number again' }));
    await user.click(screen.getByRole('button', { name: 'Take a test like this again' }));
    await waitFor(() => expect(api.callsTo(quizzesRoutes.startAttempt)).toHaveLength(2));
    expect(api.callsTo(quizzesRoutes.startAttempt).map(({ body }) => body)).toEqual([
      quizStart('maths', 'number', 6, { mode: 'practice' }),
      quizStart('maths', 'number', 4, {
        ...{ topicIds: ['number', 'shapes'], level: 'ks3', calculator: true, timed: true },
      }),
    ]);
  });

  it.each([
    ['names no level if all questions have the same', 'ks3', 0],
    ['names the level of each question if the quiz has several', 'gcse-higher', 1],
  ] as const)('%s', async (_, level, count) => {
    await show({ questions: [wrong, { ...right, level }] });
    const open = document.getElementById(fold(1).getAttribute('aria-controls') ?? '');
    expect(within(open as HTMLElement).queryAllByText('Key Stage 3')).toHaveLength(count);
  });

  it('names the latest earlier result of the same kind', async () => {
    const ofDay = (day: string, changes: object) =>
      aSubmittedAttempt({
        questionCount: 2,
        submittedAt: `2026-01-${day}T09:00:00.000Z`,
        correctCount: 2,
        ...changes,
      });
    const attempts: AttemptSummary[] = [
      ofDay('31', { attemptId: openAttemptId, submittedAt: '2026-01-31T10:00:00.000Z' }),
      ofDay('30', { topicTitle: 'Shapes' }),
      ofDay('29', { level: 'ks3' }),
      ofDay('28', { courseId: 'science' }),
      ofDay('27', { questionCount: 5 }),
      ofDay('26', { correctCount: 0 }),
      ofDay('25', {}),
      { ...anAttempt, state: 'open', mode: 'practice' },
    ];
    api.on(quizzesRoutes.listAttempts, {}, () => ({ attempts, cursor: null }));
    await show();
    await screen.findByText('1 of 2 right. Last time 0.');
  });

  it('can be printed', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
  });
});

const from = '2026-01-31T09:30:00.000Z';
const after = (seconds: number) => new Date(Date.parse(from) + seconds * 1000).toISOString();
const words = (seconds: number) =>
  splitTimeTaken({ startedAt: from, submittedAt: after(seconds) })
    ?.map(({ value, unit }) => `${String(value)} ${unit}`)
    .join(', ') ?? null;

it.each([
  [0, '1 second'],
  [59, '59 second'],
  [60, '1 minute'],
  [252, '4 minute, 12 second'],
  [3600, '1 hour'],
  [2 * 3600 + 61, '2 hour, 1 minute'],
  [24 * 3600, null],
  [-5, '1 second'],
])('%i seconds taken are %j', (seconds, text) => {
  expect(words(seconds)).toBe(text);
});
