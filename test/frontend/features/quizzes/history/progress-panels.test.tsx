import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CourseProgress } from '../../../../../contract/quizzes/progress.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { getMasteryLevel } from '../../../../../frontend/src/features/quizzes/progress/mastery.tsx';
import { api, failure } from '../../../api.fixture.ts';
import { aSubmittedAttempt, aTopic, mathsProgress, topicProgress } from '../quizzes.fixture.ts';
import { resultsPath, showResults } from '../results/show-results.tsx';
import { openPractice } from '../session/show-session.tsx';
import { listWeeks, result, weeks } from './history.fixture.tsx';

const answerProgress = () =>
  api
    .on(quizzesRoutes.listAttempts, {}, () => ({ attempts: [aSubmittedAttempt()], cursor: null }))
    .on(quizzesRoutes.listQuizzes, {}, () => ({
      topics: [
        aTopic('number', { title: 'Number' }),
        aTopic('shapes', { title: 'Shapes', open: false }),
        aTopic('unanswered'),
        aTopic('cells', { title: 'Cells', courseId: 'science', courseTitle: 'Science' }),
      ],
    }));

const show = async (...courses: CourseProgress[]) => {
  api.on(quizzesRoutes.getProgress, {}, () => ({ courses }));
  const rendered = await showResults(resultsPath);
  await screen.findByRole('link', { name: /^Maths: Number/ });
  return rendered;
};
describe('a student’s progress', () => {
  beforeEach(() => {
    answerProgress();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-31T12:00:00.000Z') });
  });

  it('shows the mastery of each practised topic, with the best and the latest score if there are any', async () => {
    const { user } = await show(
      mathsProgress(
        [
          topicProgress('shapes', { mastery: 35, best: null, latest: null }),
          topicProgress('number', { mastery: 92, best: 100, latest: 90 }),
          topicProgress('long-gone'),
          topicProgress('unanswered', { answered: 0, mastery: 0, best: null, latest: null, mistakes: 4 }),
        ],
        { results: [result(1, 80)] },
      ),
    );
    await user.click(screen.getByRole('button', { name: 'How well you know each topic' }));
    const topics = within(screen.getByRole('region', { name: 'How well you know each topic' }));
    const bars = topics.getAllByRole('progressbar');
    expect(bars.map((bar) => bar.getAttribute('aria-valuetext'))).toEqual(['You know it', 'Just started']);
    expect(topics.getByRole('progressbar', { name: 'Number' }).getAttribute('aria-valuenow')).toBe('92');
    expect(topics.getAllByText(/^Best/).map(({ textContent }) => textContent)).toEqual([
      'Best 100%, latest 90%',
    ]);
  });

  it('can be improved by practice of a topic, which starts at once', async () => {
    api.on(quizzesRoutes.startAttempt, {}, () => openPractice);
    const practised = [topicProgress('number'), topicProgress('shapes')];
    const { user, address } = await show(mathsProgress(practised, { results: [result(1, 80)] }));
    await user.click(screen.getByRole('button', { name: 'How well you know each topic' }));
    expect(screen.queryByRole('button', { name: 'Practise Shapes' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Practise Number' }));
    await waitFor(() => expect(address()).toContain('/quizzes/multiple-choice-session?attempt='));
    expect(api.callsTo(quizzesRoutes.startAttempt)[0]?.body).toMatchObject({
      topicIds: ['number'],
      questionCount: 6,
      mode: 'practice',
    });
  });

  it('shows the mean of each week in words and numbers, with the number of quizzes', async () => {
    await show(mathsProgress([], { results: [result(6, 40), result(20, 70), result(29, 80)] }));
    expect(listWeeks()).toEqual([
      'This week: 80%, 1 quiz',
      'Last week: 70%, 1 quiz',
      'From 12 Jan: No quiz',
      'From 5 Jan: 40%, 1 quiz',
    ]);
    weeks().getByText('The average of each week, from your latest 3 quizzes.');
  });

  it('shows no weeks after a single quiz', async () => {
    await show(mathsProgress([], { results: [result(29, 80)] }));
    expect(screen.queryByRole('region', { name: 'Your scores, week by week' })).toBeNull();
  });

  it('shows fifty results of each course', async () => {
    const results = Array.from({ length: 50 }, (_, index) => result(index, index));
    await show(mathsProgress([], { results }), mathsProgress([], { results, courseId: 'science' }));
    expect(listWeeks()).toHaveLength(8);
    weeks().getByText('The average of each week, from your latest 100 quizzes.');
  });

  it.each([
    ['there is no result', () => ({ courses: [] })],
    ['it can’t be loaded', () => failure('internal_error')],
  ])('is left out if %s', async (_, reply) => {
    api.on(quizzesRoutes.getProgress, {}, reply);
    await showResults(resultsPath);
    await screen.findByRole('link', { name: /^Maths: Number/ });
    expect(screen.queryByRole('region', { name: 'Your scores, week by week' })).toBeNull();
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
