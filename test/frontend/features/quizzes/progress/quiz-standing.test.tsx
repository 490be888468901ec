/** @vitest-environment jsdom */
import { screen, within } from '@testing-library/react';
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
  await screen.findByRole('link', { name: /^Maths: Number/ });
  return rendered;
};
const standing = () => within(screen.getByRole('region', { name: 'Your progress' }));

describe('a student’s progress', () => {
  it('shows the mastery of each practised topic, with the best and the latest score if there are any', async () => {
    await show(
      mathsProgress(
        [
          topicProgress('shapes', { mastery: 35, best: null, latest: null }),
          topicProgress('number', { mastery: 92, best: 100, latest: 90 }),
          topicProgress('long-gone'),
        ],
        { results: [result(1, 80)] },
      ),
    );
    const bars = standing().getAllByRole('progressbar');
    expect(bars.map((bar) => bar.getAttribute('aria-valuetext'))).toEqual(['Secure', 'Just started']);
    expect(standing().getByRole('progressbar', { name: 'Number' }).getAttribute('aria-valuenow')).toBe('92');
    expect(
      standing()
        .getAllByText(/^Best/)
        .map(({ textContent }) => textContent),
    ).toEqual(['Best 100%, latest 90%']);
    expect(standing().getByRole('link', { name: 'Practise Number' }).getAttribute('href')).toBe(
      '/quizzes/multiple-choice-selection?course=maths&topic=number',
    );
    expect(standing().queryByRole('link', { name: 'Practise Shapes' })).toBeNull();
  });

  it('shows one score in words', async () => {
    await show(mathsProgress([], { results: [result(1, 80)] }));
    expect(standing().getByText(/^One quiz so far, with a score of/).textContent).toContain('80%');
    expect(standing().queryByRole('table')).toBeNull();
  });

  it('shows several scores in a table for screen readers', async () => {
    const results = Array.from({ length: 50 }, (_, index) => result(index, index));
    await show(mathsProgress([], { results }));
    const table = screen.getByRole('table', { name: 'Scores of your quizzes, newest first' });
    const rows = [...table.querySelectorAll('tr')].map(({ textContent }) => textContent);
    expect(rows).toHaveLength(51);
    expect(rows[1]).toMatch(/49%$/);
    expect(rows.at(-1)).toMatch(/^1 January (?:2026 )?at .*0%$/);
  });

  it('names months and years if the scores are from several years', async () => {
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
    standing().getByRole('progressbar', { name: 'Cells' });
    expect(standing().getByText(/^One quiz so far/).textContent).toContain('40%');
  });

  it.each([
    ['there is no result', () => ({ courses: [] })],
    ['it can’t be loaded', () => failure('internal_error')],
  ])('is left out if %s', async (_, reply) => {
    api.on(quizzesRoutes.getProgress, {}, reply);
    await showResults(resultsPath);
    await screen.findByRole('link', { name: /^Maths: Number/ });
    expect(screen.queryByRole('region', { name: 'Your progress' })).toBeNull();
  });
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
