/** @vitest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CourseProgress, PastResult } from '../../../../../contract/quizzes/progress.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { getMasteryLevel } from '../../../../../frontend/src/features/quizzes/progress/mastery.tsx';
import { resultsPath, showResults } from '../results/show-results.tsx';
import { aTopic } from '../selection/topic.fixture.ts';
import { aSubmittedAttempt } from '../session/attempt.fixture.ts';
import { mathsProgress, topicProgress } from './progress.fixture.ts';
import { api, failure } from '../../../api.fixture.ts';

const result = (index: number, score: number): PastResult => ({
  attemptId: `6f1c1f0e-3a52-4d0e-9c57-${String(index).padStart(12, '0')}`,
  submittedAt: new Date(Date.UTC(2026, 0, 1 + index, 9, 30)).toISOString(),
  score,
});
beforeEach(() => {
  api
    .on(quizzesRoutes.listAttempts, {}, () => ({ attempts: [aSubmittedAttempt()], cursor: null }))
    .on(quizzesRoutes.listQuizzes, {}, () => ({
      topics: [
        aTopic('number', { title: 'Number' }),
        aTopic('shapes', { title: 'Shapes', open: false }),
        aTopic('cells', { title: 'Cells', courseId: 'science', courseTitle: 'Science' }),
      ],
    }));
});
afterEach(() => {
  vi.useRealTimers();
});

const show = async (...courses: CourseProgress[]) => {
  api.on(quizzesRoutes.getProgress, {}, () => ({ courses }));
  const rendered = await showResults(resultsPath);
  // The first test of the file also waits for what the page loads lazily.
  await screen.findByRole('link', { name: /^Maths: Number/ }, { timeout: 20_000 });
  return rendered;
};
const standing = () => within(screen.getByRole('region', { name: 'Your progress' }));

describe('a student’s progress', () => {
  it('says of each practised topic how sure the student is of it, with the best and the latest score', async () => {
    await show(
      mathsProgress(
        [
          topicProgress('shapes', { mastery: 35, best: 60, latest: 20 }),
          topicProgress('number', { mastery: 92, best: 100, latest: 90 }),
          topicProgress('long-gone'),
        ],
        { results: [result(1, 80)] },
      ),
    );
    const bars = standing().getAllByRole('progressbar');
    expect(bars.map((bar) => bar.getAttribute('aria-valuetext'))).toEqual(['Secure', 'Just started']);
    expect(standing().getByRole('progressbar', { name: 'Number' }).getAttribute('aria-valuenow')).toBe('92');
    expect(standing().getByText('Best 100%, latest 90%')).toBeDefined();
    expect(standing().getByRole('link', { name: 'Practise Number' }).getAttribute('href')).toBe(
      '/quizzes/multiple-choice-selection?course=maths&topic=number',
    );
    expect(standing().queryByRole('link', { name: 'Practise Shapes' })).toBeNull();
  });

  it('says nothing of scores in a topic that no quiz has asked enough about', async () => {
    const topics = [topicProgress('number', { best: null, latest: null })];
    await show(mathsProgress(topics, { results: [result(1, 80)] }));
    expect(standing().getByRole('progressbar', { name: 'Number' })).toBeDefined();
    expect(standing().queryByText(/^Best/)).toBeNull();
  });

  it('says one score in words', async () => {
    await show(mathsProgress([], { results: [result(1, 80)] }));
    expect(standing().getByText(/^One quiz so far, with a score of/).textContent).toContain('80%');
    expect(standing().queryByRole('table')).toBeNull();
  });

  it.each([2, 200])('tells %i scores in a table, besides the chart', async (count) => {
    const results = Array.from({ length: count }, (_, index) => result(index, index % 100));
    await show(mathsProgress([], { results }));
    const table = await screen.findByRole(
      'table',
      { name: 'Scores of your quizzes, newest first' },
      { timeout: 20_000 },
    );
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(count + 1));
    const last = within(table).getAllByRole('row').at(-1);
    expect(last?.textContent).toMatch(/^1 January (?:2026 )?at .*0%$/);
  });

  it('names the months and the year where the scores are not all of this one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-06-01T12:00:00.000Z') });
    await show(mathsProgress([], { results: [result(1, 80), result(60, 90)] }));
    screen.getByText('Jan 2026');
    screen.getByText('Mar 2026');
  });

  it('shows one course at a time', async () => {
    const { user } = await show(
      mathsProgress([topicProgress('number')], { results: [result(1, 80)] }),
      mathsProgress([topicProgress('cells')], { courseId: 'science', results: [result(2, 40)] }),
    );
    expect(standing().getByRole('button', { name: 'Maths' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(standing().getByRole('button', { name: 'Science' }));
    expect(standing().getAllByRole('progressbar')).toHaveLength(1);
    expect(standing().getByRole('progressbar', { name: 'Cells' })).toBeDefined();
    expect(standing().getByText(/^One quiz so far/).textContent).toContain('40%');
  });

  it('is nothing before the first result', async () => {
    await show();
    expect(screen.queryByRole('region', { name: 'Your progress' })).toBeNull();
  });
});

it('the results are there without the progress', async () => {
  api.on(quizzesRoutes.getProgress, {}, () => failure('internal_error'));
  await showResults(resultsPath);
  await screen.findByRole('link', { name: /^Maths: Number/ });
  expect(screen.queryByRole('region', { name: 'Your progress' })).toBeNull();
});

it.each([
  [0, 'started'],
  [39, 'started'],
  [40, 'getting-there'],
  [69, 'getting-there'],
  [70, 'nearly'],
  [89, 'nearly'],
  [90, 'secure'],
  [100, 'secure'],
])('%i per cent of mastery has a word', (percent, word) => {
  expect(getMasteryLevel(percent)).toBe(word);
});
