/** @vitest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { historyPageSize, quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { resultsPath, showResults } from '../results/show-results.tsx';
import { aTopic } from '../selection/topic.fixture.ts';
import { anAttempt, aSubmittedAttempt } from './attempt.fixture.ts';
import { selectionApi, showSelection } from '../selection/show-selection.tsx';
import { mathsProgress, topicProgress } from '../progress/progress.fixture.ts';
import { api, failure } from '../../../api.fixture.ts';

const primes = { lessonId: 'primes', title: 'Primes', levels: [{ level: 'ks3', questionCount: 3 } as const] };
const open = { ...anAttempt, state: 'open', mode: 'practice' } as const;
beforeEach(() => {
  selectionApi(aTopic('number', { lessons: [primes] }), aTopic('shapes'));
  api.on(quizzesRoutes.getProgress, {}, () => ({
    courses: [mathsProgress([topicProgress('number'), topicProgress('shapes', { due: 2 })])],
  }));
});
const start = () => screen.findByRole('button', { name: 'Start the quiz' }, { timeout: 20_000 });
const focused = () => document.activeElement;

describe('the focus, where what was pressed goes', () => {
  it.each([
    ['the way to other topics', '&pool=due', /^Choose the 2 questions due/],
    ['the way to all questions', '&pool=mistakes', 'Choose from all questions'],
    ['the way to the whole topic', '&lesson=primes', 'Practise the whole topic'],
  ])('comes from %s to the start', async (_, query, name) => {
    const { user } = await showSelection(`?course=maths&topic=number${query}`);
    await user.click(await screen.findByRole('button', { name }));
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(focused()).toBe(await start());
  });

  it('comes from the start to the quiz that is open, and back once that is discarded', async () => {
    api
      .on(quizzesRoutes.startAttempt, {}, () =>
        failure('attempt_open', { attemptId: open.attemptId, mode: 'test' }),
      )
      .on(quizzesRoutes.discardAttempt, { attemptId: open.attemptId }, () => undefined);
    const { user } = await showSelection();
    await user.click(await start());
    await screen.findByRole('alert');
    expect(focused()).toBe(screen.getByRole('link', { name: /^Continue the quiz/ }));
    await user.click(screen.getByRole('button', { name: /^Discard it/ }));
    await user.click(await screen.findByRole('button', { name: 'Discard the quiz' }));
    await screen.findByText('The quiz is discarded.');
    expect(focused()).toBe(await start());
  });

  it('comes from a quiz that is discarded to the start', async () => {
    api
      .on(quizzesRoutes.listAttempts, {}, () => ({ attempts: [open], open: [open], cursor: null }))
      .on(quizzesRoutes.discardAttempt, { attemptId: open.attemptId }, () => undefined);
    const { user } = await showSelection();
    await user.click(await screen.findByRole('button', { name: /^Discard it/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this quiz?' }));
    await user.click(dialog.getByRole('button', { name: 'Discard the quiz' }));
    await waitFor(() => expect(screen.queryByText('Quizzes to finish')).toBeNull());
    expect(focused()).toBe(await start());
  });

  it('comes to the first of the quizzes that are listed in addition, whose number is said', async () => {
    const attempts = Array.from({ length: historyPageSize + 2 }, (_, index) =>
      aSubmittedAttempt({
        attemptId: `6f1c1f0e-3a52-4d0e-9c57-${String(index).padStart(12, '0')}`,
        topicTitle: `Topic ${index}`,
      }),
    );
    api.on(quizzesRoutes.listAttempts, {}, ({ query }) =>
      query.has('cursor')
        ? { attempts: attempts.slice(historyPageSize), cursor: null }
        : { attempts: attempts.slice(0, historyPageSize), cursor: 'more' },
    );
    const { user } = await showResults(resultsPath);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('2 more quizzes');
    expect(focused()).toBe(screen.getByRole('link', { name: new RegExp(`Topic ${historyPageSize}`) }));
  });
});
