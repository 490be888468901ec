/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { quizzesRoutes } from '../../../contract/quizzes/routes.ts';
import { api, offline } from '../api.fixture.ts';
import { aGradedQuestion } from '../features/quizzes/quizzes.fixture.ts';
import { region, showDashboard, submitted } from './dashboard.fixture.tsx';

describe('a new student’s first question', () => {
  const open = async () => {
    const rendered = await showDashboard();
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
    card.getByRole('button', { name: 'Start with 6 questions' });
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

  it('is of the student’s subject', async () => {
    await showDashboard({ account: { learner: { year: null, subjects: ['science'], aim: null } } });
    await region('Try one question now').findByRole('radiogroup', { name: 'In science?' });
  });

  it('gives way to the results if it can’t be loaded, or after the first quiz', async () => {
    const { unmount } = await showDashboard({ sample: false });
    await screen.findByRole('region', { name: 'How you’re doing' });
    unmount();
    await showDashboard({ attempts: [submitted] });
    region('How you’re doing');
    expect(screen.queryByRole('region', { name: 'Try one question now' })).toBeNull();
  });
});
