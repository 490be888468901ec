import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountRoutes } from '../../../contract/account/routes.ts';
import type { OpenQuestion } from '../../../contract/quizzes/questions.ts';
import { quizzesRoutes } from '../../../contract/quizzes/routes.ts';
import { api, offline } from '../api.fixture.ts';
import { aGradedQuestion, aQuestion } from '../features/quizzes/quizzes.fixture.ts';
import { region, showDashboard, submitted } from './dashboard.fixture.tsx';

describe('a new student’s first question', () => {
  const open = async () => {
    const rendered = await showDashboard({ account: { learner: undefined } });
    await rendered.user.click(screen.getByRole('button', { name: 'Year 8' }));
    await screen.findByRole('region', { name: 'Try one question now' });
    const card = region('Try one question now');
    const option = await card.findByRole('radio', { name: /^A/ });
    const check = () => rendered.user.click(card.getByRole('button', { name: 'Check' }));
    return { ...rendered, card, option, check };
  };
  const route = quizzesRoutes.checkSample;
  const params = { courseId: 'maths' };

  it('is answered in place, with one more try, and leads to more questions', async () => {
    const { user, card, option, check } = await open();
    expect(card.getByRole('radiogroup', { name: 'In maths?' })).toBeTruthy();
    await check();
    expect(api.count(route)).toBe(0);
    const reasons = [{ optionId: 'a', reason: ['That is the sum.'] }];
    api.on(route, params, () => ({ tried: { questionId: 'sample', reasons } }));
    await user.click(option);
    await check();
    await card.findByText('That is the sum.');
    expect(option.hasAttribute('disabled')).toBe(true);
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Check',
      'Show the answer',
    ]);
    api.on(route, params, () => ({
      checked: aGradedQuestion('sample', { chosenOptionIds: ['a'], retryOptionIds: ['b'] }),
    }));
    await user.click(card.getByRole('radio', { name: /^B/ }));
    await check();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H3'));
    expect(api.callsTo(route).map(({ body }) => body)).toEqual([
      { questionId: 'sample', optionIds: ['a'] },
      { questionId: 'sample', optionIds: ['a'], retry: ['b'] },
    ]);
    expect(card.queryByRole('button', { name: 'Not now' })).toBeNull();
    card.getByRole('link', { name: 'Read the lesson that teaches this' });
    expect(card.queryByText(/question 1/i)).toBeNull();
    await user.click(card.getByRole('button', { name: 'See today’s plan' }));
    region(/^Today/).getByRole('button', { name: 'Start with 6 questions' });
  });

  it('stays answerable if its check fails', async () => {
    api.on(route, params, () => offline());
    const { user, card, option, check } = await open();
    await user.click(option);
    await check();
    await card.findByRole('alert');
    expect((option as HTMLInputElement).checked).toBe(true);
    card.getByRole('button', { name: 'Check' });
  });

  it('is of the subject that the student chooses, which is saved', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Science instead' }));
    await screen.findByRole('radiogroup', { name: 'In science?' });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Try one question now' }));
    expect(api.callsTo(accountRoutes.saveLearner).map(({ body }) => body)).toEqual([
      { year: 8, subjects: [], aim: null },
      { year: 8, subjects: ['science'], aim: null },
    ]);
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(region(/^Today/).getAllByRole('listitem')[0]?.textContent).toContain('Science');
  });

  it('leaves the focus on its buttons when the question appears', async () => {
    const { user } = await showDashboard({ account: { learner: undefined } });
    const { promise, resolve } = Promise.withResolvers<OpenQuestion>();
    api.on(quizzesRoutes.getSample, params, () => promise);
    await user.click(screen.getByRole('button', { name: 'Year 8' }));
    const skip = await screen.findByRole('button', { name: 'Not now' });
    skip.focus();
    resolve(aQuestion('sample', { stem: ['In maths?'] }));
    await screen.findByRole('radiogroup', { name: 'In maths?' });
    expect(document.activeElement).toBe(skip);
  });

  it('gives way to today’s plan if it can’t be loaded', async () => {
    const { user } = await showDashboard({ account: { learner: undefined }, sample: false });
    await user.click(screen.getByRole('button', { name: 'Year 8' }));
    await screen.findByRole('region', { name: /^Today/ });
  });

  it('isn’t shown on later visits', async () => {
    const { unmount } = await showDashboard();
    region(/^Today/);
    unmount();
    await showDashboard({ account: { learner: undefined }, attempts: [submitted] });
    region(/^Today/);
    expect(screen.queryByRole('region', { name: 'Which year are you in?' })).toBeNull();
  });
});
