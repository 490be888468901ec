import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account, Learner } from '../../../../contract/account/account.ts';
import { accountRoutes } from '../../../../contract/account/routes.ts';
import { coursesRoutes } from '../../../../contract/courses/routes.ts';
import type { AttemptSummary } from '../../../../contract/quizzes/quizzes.ts';
import { quizzesRoutes } from '../../../../contract/quizzes/routes.ts';
import { Page as AccountLearningPage } from '../../../../frontend/src/routes/account-learning.tsx';
import { Page as DashboardPage } from '../../../../frontend/src/routes/dashboard.tsx';
import { renderWithStore, signedInStudent } from '../../../support/render-with-store.tsx';
import { api, failure, offline } from '../../api.fixture.ts';
import { buildAccount, buildMaths } from '../../replies.fixture.ts';
import { aSubmittedAttempt } from '../quizzes/quizzes.fixture.ts';

const route = accountRoutes.saveLearner;
const noAnswers: Learner = { year: null, subjects: [], aim: null };
const answers: Learner = { year: 8, subjects: ['maths'], aim: 'catching-up' };
const maths = buildMaths([]);
const saves = () => api.callsTo(route).map(({ body }) => body);
let account: Account;
let attempts: AttemptSummary[];

beforeEach(() => {
  const { learner: _none, ...newcomer } = buildAccount();
  account = newcomer;
  attempts = [aSubmittedAttempt()];
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  api
    .on(accountRoutes.getAccount, {}, () => account)
    .on(route, {}, () => undefined)
    .on(coursesRoutes.listCourses, {}, () => ({
      courses: [maths, { ...maths, courseId: 'science', title: 'Science' }],
    }))
    .on(quizzesRoutes.listAttempts, {}, () => ({ attempts, cursor: null }))
    .on(quizzesRoutes.getSample, { courseId: 'maths' }, () => failure('not_found'))
    .on(quizzesRoutes.getProgress, {}, () => ({ courses: [] }));
});

const open = (page: ReactNode, staff = false) =>
  renderWithStore(page, {
    areas: ['shell', 'account', 'dashboard', 'account-learner', 'quizzes', 'quizzes-progress', 'quiz-start'],
    preloadedState: { auth: signedInStudent({ staff }) },
  });
const title = 'Three quick questions';
const press = (name: string) => screen.getByRole('button', { name });
const listChosen = () =>
  [
    ...screen.queryAllByRole('radio', { checked: true }),
    ...screen.queryAllByRole('checkbox', { checked: true }),
  ]
    .map((input) => (input as HTMLInputElement).labels?.[0]?.textContent)
    .toSorted();

describe('a student who signs in for the first time', () => {
  const yearTitle = 'Which year are you in?';
  const openYears = async () => {
    attempts = [];
    const rendered = await open(<DashboardPage />);
    await screen.findByRole('region', { name: yearTitle });
    return rendered;
  };
  const expectPlan = () => screen.findByRole('heading', { level: 2, name: 'Courses' });

  it('answers the question about the year with one press', async () => {
    const { user } = await openYears();
    await user.click(press('Year 10'));
    await expectPlan();
    expect(saves()).toEqual([{ ...noAnswers, year: 10 }]);
  });

  it('skips the question about the year, offline too', async () => {
    api.on(route, {}, () => offline());
    const { user } = await openYears();
    await user.click(press('Skip'));
    await expectPlan();
    await waitFor(() => expect(saves()).toEqual([noAnswers]));
  });

  it('presses the year again if it could not be saved', async () => {
    api.on(route, {}, () => offline());
    const { user } = await openYears();
    await user.click(press('Year 7'));
    await screen.findByText(/^We can’t reach KTC/);
    api.on(route, {}, () => undefined);
    await user.click(press('Year 7'));
    await expectPlan();
  });
});

describe('a student who has practised without answering the questions', () => {
  async function openDashboard() {
    const rendered = await open(<DashboardPage />);
    const card = within(await screen.findByRole('region', { name: title }));
    await rendered.user.click(card.getByRole('heading', { name: title }));
    const choose = async () => {
      const year = within(card.getByRole('radiogroup', { name: 'Which year are you in?' }));
      await rendered.user.click(year.getByRole('radio', { name: '8' }));
      const subjects = within(card.getByRole('group', { name: /^Which subjects/ }));
      await rendered.user.click(subjects.getByRole('checkbox', { name: 'Science' }));
      await rendered.user.click(subjects.getByRole('checkbox', { name: 'Maths' }));
      await rendered.user.click(subjects.getByRole('checkbox', { name: 'Science' }));
      const aim = within(card.getByRole('radiogroup', { name: 'What would help?' }));
      await rendered.user.click(aim.getByRole('radio', { name: 'Catching up' }));
    };
    return { ...rendered, choose };
  }
  const expectThanks = async () => {
    const thanks = (await screen.findByText(/^Thank you\./)).closest('[role="status"]');
    expect(screen.queryByRole('region', { name: title })).toBeNull();
    expect(document.activeElement).toBe(thanks);
  };

  it('answers three questions on the dashboard, and is told where the answers can be changed', async () => {
    const { user, choose } = await openDashboard();
    expect(listChosen()).toEqual([]);
    await choose();
    await user.click(press('Save'));
    await expectThanks();
    expect(saves()).toEqual([answers]);
    expect(api.count(accountRoutes.getAccount)).toBe(1);
    expect(screen.getByRole('link', { name: 'Your answers' }).getAttribute('href')).toBe(
      '/user/account-profile/learning',
    );
  });

  it('skips all questions with one press, which is stored', async () => {
    const { user, choose } = await openDashboard();
    await choose();
    await user.click(press('Skip'));
    await expectThanks();
    await waitFor(() => expect(saves()).toEqual([noAnswers]));
  });

  it('skips the questions offline too', async () => {
    api.on(route, {}, () => offline());
    const { user } = await openDashboard();
    await user.click(press('Skip'));
    await expectThanks();
    await api.settled();
    await expectThanks();
  });

  it('loses no answer offline', async () => {
    api.on(route, {}, () => offline());
    const { user, choose } = await openDashboard();
    await choose();
    await user.click(press('Save'));
    await screen.findByText(/Your answers are still here/);
    expect(listChosen()).toEqual(['8', 'Catching up', 'Maths']);
    api.on(route, {}, () => undefined);
    await user.click(press('Save'));
    await expectThanks();
    expect(saves()).toEqual([answers, answers]);
  });
});

it.each([
  ['who has answered', answers, false],
  ['who has skipped the questions', noAnswers, false],
  ['on the staff', undefined, true],
])('somebody %s isn’t asked', async (_, learner, staff) => {
  account = { ...account, ...(learner && { learner }) };
  await open(<DashboardPage />, staff);
  await screen.findByRole('heading', { level: 2, name: 'Courses' });
  expect(screen.queryByRole('region', { name: title })).toBeNull();
});

it('a student changes and removes the answers in the account', async () => {
  account = { ...account, learner: { ...answers, subjects: ['maths', 'long-gone'] } };
  const { user } = await open(<AccountLearningPage />);
  await screen.findByRole('region', { name: 'What fits you' });
  expect(listChosen()).toEqual(['8', 'Catching up', 'Maths']);
  await user.click(screen.getByRole('radio', { name: '10' }));
  await user.click(screen.getByRole('checkbox', { name: 'Science' }));
  await user.click(press('Save'));
  await screen.findByText('Saved');
  await user.click(screen.getByRole('radio', { name: 'Exams' }));
  expect(screen.queryByText('Saved')).toBeNull();
  await user.click(press('Remove my answers'));
  await screen.findByText('Saved');
  expect(listChosen()).toEqual([]);
  expect(saves()).toEqual([{ ...answers, year: 10, subjects: ['maths', 'science'] }, noAnswers]);
});
