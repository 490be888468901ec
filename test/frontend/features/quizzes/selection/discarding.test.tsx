/** @vitest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { ChunkLoadError } from '../../../../../frontend/src/loading/chunk-load-error.ts';
import { showResults } from '../results/show-results.tsx';
import { aTopic } from './topic.fixture.ts';
import { aGradedQuestion, anAttempt, aQuestion } from '../session/attempt.fixture.ts';
import { selectionApi, showSelection } from './show-selection.tsx';
import { submittedTest } from '../session/show-session.tsx';
import { api, failure } from '../../../api.fixture.ts';

const { chunks } = vi.hoisted(() => ({ chunks: { missing: false } }));
vi.mock(import('../../../../../frontend/src/loading/load-chunk.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    loadChunk: (id, load) =>
      chunks.missing && id === 'discard-dialog'
        ? Promise.reject(new ChunkLoadError(id, { type: 'error' }))
        : real.loadChunk(id, load),
  };
});

const open = {
  ...anAttempt,
  attemptId: '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12',
  state: 'open',
  mode: 'practice',
} as const;
const discard = { attemptId: open.attemptId };
beforeEach(() => {
  selectionApi(aTopic('number'));
});
afterEach(() => {
  chunks.missing = false;
});

describe('discarding a quiz where the question doesn’t come', () => {
  it('says so beside the button, and asks once it comes', async () => {
    chunks.missing = true;
    api.on(quizzesRoutes.listAttempts, {}, () => ({ attempts: [open], open: [open], cursor: null }));
    const { user } = await showSelection();
    const button = await screen.findByRole('button', { name: /^Discard it/ }, { timeout: 20_000 });
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('Check your connection');
    screen.getByRole('button', { name: 'Start the quiz' });
    chunks.missing = false;
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Discard this quiz?' });
    expect(screen.queryByText(/Check your connection/)).toBeNull();
  });
});

describe('discarding a quiz that keeps others from starting, on the page of a result', () => {
  const withheld = {
    ...aQuestion('q2'),
    index: 1,
    marks: 0,
    answered: false,
    openAttemptId: open.attemptId,
  };
  const shows = (changes: object) =>
    api.on(quizzesRoutes.getAttempt, { attemptId: anAttempt.attemptId }, () => ({
      ...submittedTest,
      ...changes,
    }));
  const discardIt = async (user: Awaited<ReturnType<typeof showResults>>['user'], place: number) => {
    const button = screen.getAllByRole('button', { name: 'Discard it' })[place];
    if (button) await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this quiz?' }));
    await user.click(dialog.getByRole('button', { name: 'Discard the quiz' }));
    await screen.findByText('The quiz is discarded.');
  };
  beforeEach(() => {
    api
      .on(quizzesRoutes.startAttempt, {}, () =>
        failure('attempt_open', { attemptId: open.attemptId, mode: 'test' }),
      )
      .on(quizzesRoutes.discardAttempt, discard, () => undefined);
  });

  it('lifts each refusal for it, and the focus is on what can be pressed again', async () => {
    shows({ questions: [aGradedQuestion('q1'), aGradedQuestion('q3')] });
    const { user } = await showResults();
    for (const start of await screen.findAllByRole('button', { name: /^Another one like this/ })) {
      await user.click(start);
    }
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Discard it' })).toHaveLength(2));
    await discardIt(user, 1);
    expect(screen.queryByRole('button', { name: 'Discard it' })).toBeNull();
    const [, second] = screen.getAllByRole('button', { name: /^Another one like this/ });
    expect(document.activeElement).toBe(second);
  });

  it('shows the answers that waited for it', async () => {
    shows({ questions: [aGradedQuestion('q1')], withheld: [withheld] });
    const { user } = await showResults();
    await user.click(await screen.findByRole('button', { name: /^Another one like this/ }));
    await screen.findByRole('button', { name: 'Discard it' });
    screen.getByText(/^Your other quiz asks this question too/);
    shows({ questions: [aGradedQuestion('q1'), aGradedQuestion('q2')], withheld: [] });
    await discardIt(user, 0);
    await waitFor(() => expect(screen.queryByText(/^Your other quiz asks/)).toBeNull());
  });
});
