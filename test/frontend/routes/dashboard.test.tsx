import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadMisconceptions } from '../../../content/load.ts';
import { accountRoutes } from '../../../contract/account/routes.ts';
import { tutorRoutes } from '../../../contract/tutor/routes.ts';
import { listThreadsApi } from '../../../frontend/src/features/tutor/list-threads.ts';
import { api } from '../api.fixture.ts';
import { aSubmittedAttempt, mathsProgress, topicProgress } from '../features/quizzes/quizzes.fixture.ts';
import { openQuiz, region, showDashboard, submitted } from './dashboard.fixture.tsx';

it('greets the student by the first name, and the tab has the page’s name', async () => {
  await showDashboard({ name: 'Ada Lovelace' });
  screen.getByRole('heading', { level: 1, name: 'Hi Ada' });
  expect(document.title).toMatch(/^Dashboard/);
});

it('says that tutors have answered once the shell knows, and requests nothing for it', async () => {
  const { store } = await showDashboard();
  for (const [threads, words] of [
    [1, 'A tutor has answered you'],
    [2, 'Tutors have answered in 2 conversations'],
  ] as const) {
    expect(screen.queryByRole('link', { name: words })).toBeNull();
    expect(api.count(tutorRoutes.countUnread)).toBe(threads - 1);
    api.on(tutorRoutes.countUnread, {}, () => ({ threads }));
    const load = listThreadsApi.endpoints.countUnread.initiate(undefined, { forceRefetch: true });
    await act(async () => void (await store.dispatch(load)));
    const link = await screen.findByRole('link', { name: words });
    expect(link.getAttribute('href')).toBe('/query/ask-tutor');
  }
});

it('asks a new student for the year, then one question, and then shows today’s plan', async () => {
  const { user } = await showDashboard({ account: { learner: undefined } });
  const listTitles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(listTitles()).toEqual(['Which year are you in?']);
  await user.click(screen.getByRole('button', { name: 'Year 8' }));
  await screen.findByRole('region', { name: 'Try one question now' });
  expect(listTitles()).toEqual(['Try one question now']);
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(listTitles()).toEqual(['Today, about 11 minutes', 'How you’re doing', 'Courses']);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Today/ }));
  expect(api.callsTo(accountRoutes.saveLearner).map(({ body }) => body)).toEqual([
    { year: 8, subjects: [], aim: null },
  ]);
});

it('folds the three questions to one line after the first quiz', async () => {
  const { user } = await showDashboard({ account: { learner: undefined }, attempts: [submitted] });
  const questions = region('Three quick questions');
  const fold = questions.getByRole('heading').closest('details');
  expect(fold?.open).toBe(false);
  await user.click(questions.getByRole('heading'));
  expect(fold?.open).toBe(true);
  questions.getByRole('radiogroup', { name: 'Which year are you in?' });
});

describe('how it is going', () => {
  const standing = () => region('How you’re doing');

  it('says what will be here before the first quiz', async () => {
    await showDashboard();
    standing().getByText(/^After your first quiz/);
    expect(standing().queryByRole('table')).toBeNull();
  });

  it('lists the four latest results of two hundred, each with a link', async () => {
    const attempts = Array.from({ length: 20 }, (_, index) =>
      aSubmittedAttempt({ attemptId: `6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3b${String(index + 10)}` }),
    );
    await showDashboard({ attempts: [openQuiz, ...attempts] });
    const links = standing().getAllByRole('link', { name: 'Maths: Number' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      attempts.slice(0, 4).map(({ attemptId }) => `/quizzes/results?attempt=${attemptId}`),
    );
    expect(standing().getAllByText('7/10')).toHaveLength(4);
    standing().getByRole('link', { name: 'All your results' });
  });

  it('lists misconceptions of the catalogue, the most frequent first', async () => {
    const [first, second] = loadMisconceptions('content', 'maths').filter(({ name }) => !name.includes('$'));
    const progress = mathsProgress([topicProgress('number')], {
      misconceptions: [
        { misconceptionId: second?.id ?? '', questions: 5 },
        { misconceptionId: 'long-gone', questions: 4 },
        { misconceptionId: first?.id ?? '', questions: 2 },
      ],
    });
    await showDashboard({ attempts: [submitted], progress: [progress] });
    await standing().findByText('5 questions');
    const names = standing()
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      expect.stringContaining(second?.name ?? ''),
      expect.stringContaining(first?.name ?? ''),
      expect.stringContaining('Maths: Number'),
    ]);
    expect(standing().getAllByRole('link', { name: /^Read the lesson about this/ })).toHaveLength(2);
  });

  it('lists no misconceptions if the catalogue knows none of them', async () => {
    const misconceptions = [{ misconceptionId: 'long-gone', questions: 4 }];
    await showDashboard({
      attempts: [submitted],
      progress: [mathsProgress([topicProgress('number')], { misconceptions })],
    });
    await waitFor(() => expect(screen.queryByText('What keeps going wrong')).toBeNull());
    standing().getByText('Latest results');
  });
});
