import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { listStored } from '../../../../../frontend/src/api/device-storage.ts';
import { openUnsavedChanges } from '../../../../../frontend/src/features/quizzes/api/unsaved-changes.ts';
import { ChunkLoadError } from '../../../../../frontend/src/loading/load-chunk.ts';
import { api, failure } from '../../../api.fixture.ts';
import { storedAnswer } from '../api/sync.fixture.ts';
import { anAttempt, aSubmittedAttempt, aTopic } from '../quizzes.fixture.ts';
import { openTest, signInHere } from '../session/show-session.tsx';
import { selectionApi, showForm, startButton } from './show-selection.tsx';

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

const attemptId = '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12';
const open = { ...anAttempt, attemptId, questionCount: 5, state: 'open', mode: 'test' } as const;
const sessionLink = `/quizzes/multiple-choice-session?attempt=${attemptId}`;
const quickButton = () => screen.getByRole('button', { name: /^Quick quiz/ });
type User = Awaited<ReturnType<typeof showForm>>['user'];

beforeEach(() => {
  selectionApi(aTopic('number'));
  api
    .on(quizzesRoutes.listAttempts, {}, () => ({ attempts: [open], open: [open], cursor: null }))
    .on(quizzesRoutes.startAttempt, {}, () => failure('attempt_open', { attemptId, mode: 'test' }))
    .on(quizzesRoutes.discardAttempt, { attemptId }, () => undefined);
});
afterEach(() => {
  chunks.missing = false;
});

async function askToDiscard(user: User) {
  await user.click(await screen.findByRole('button', { name: /^Discard it/ }));
  return within(await screen.findByRole('dialog', { name: 'Discard this quiz?' }));
}
async function discard(user: User) {
  const dialog = await askToDiscard(user);
  await user.click(dialog.getByRole('button', { name: 'Discard the quiz' }));
}

describe('an open quiz', () => {
  it('is offered first, also if newer quizzes fill the first page of the list', async () => {
    const attempts = [aSubmittedAttempt()];
    api.on(quizzesRoutes.listAttempts, {}, () => ({ attempts, open: [open], cursor: 'more' }));
    await showForm();
    const link = screen.getByRole('link', { name: /^Continue the quiz ?: Number$/ });
    expect(link.getAttribute('href')).toBe(sessionLink);
    const topics = screen.getByRole('heading', { name: 'Choose topics' });
    expect(link.compareDocumentPosition(topics)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    screen.getByText('Test: 5 questions, started', { exact: false });
  });

  it('is discarded after a question, and disappears from the page and the device', async () => {
    signInHere();
    openUnsavedChanges(attemptId).write({ kind: 'answer', questionId: 'q1' }, storedAnswer(['a']));
    const { user } = await showForm();
    api
      .on(quizzesRoutes.listAttempts, {}, () => ({ attempts: [], cursor: null }))
      .on(quizzesRoutes.getAttempt, { attemptId }, () => failure('not_found'));
    await discard(user);
    await waitFor(() => expect(screen.queryByText('Quizzes to finish')).toBeNull());
    await screen.findByText('The quiz is discarded.');
    await waitFor(() => expect(document.activeElement).toBe(quickButton()));
    await waitFor(() => expect(listStored('unsaved')).toEqual([]));
  });

  it('stays if it couldn’t be discarded, and disappears if it was submitted elsewhere', async () => {
    api.on(quizzesRoutes.discardAttempt, { attemptId }, () => failure('internal_error'));
    const { user } = await showForm();
    await discard(user);
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('We couldn’t discard the quiz'),
    );
    api.on(quizzesRoutes.discardAttempt, { attemptId }, () => failure('attempt_submitted'));
    await user.click(screen.getByRole('button', { name: 'Discard the quiz' }));
    await waitFor(() => expect(screen.queryByText('Quizzes to finish')).toBeNull());
  });

  it('says beside the button that its dialog couldn’t be loaded, and loads it again', async () => {
    chunks.missing = true;
    const { user } = await showForm();
    await user.click(screen.getByRole('button', { name: /^Discard it/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Check your connection');
    startButton();
    chunks.missing = false;
    await askToDiscard(user);
    expect(screen.queryByText(/Check your connection/)).toBeNull();
  });

  it('prevents another start until it is discarded on the page', async () => {
    api.on(quizzesRoutes.getAttempt, { attemptId }, () => ({ ...openTest, attemptId }));
    const { user } = await showForm('?mode=practice');
    await user.click(startButton());
    await screen.findByRole('link', { name: 'Go on with it' });
    expect(screen.queryByRole('button', { name: 'Start the quiz' })).toBeNull();
    await discard(user);
    await waitFor(() => expect(document.activeElement).toBe(quickButton()));
  });
});
