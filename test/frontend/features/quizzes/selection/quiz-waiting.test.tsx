/** @vitest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { openUnsavedChanges } from '../../../../../frontend/src/features/quizzes/api/unsaved-changes.ts';
import { listStored } from '../../../../../frontend/src/api/device-storage.ts';
import { aTopic } from './topic.fixture.ts';
import { anAttempt, aSubmittedAttempt } from '../session/attempt.fixture.ts';
import { signInHere } from '../session/show-session.tsx';
import { selectionApi, showSelection } from './show-selection.tsx';
import { api, failure } from '../../../api.fixture.ts';

// A stored sign-in would bring Amplify, which has no part in this.
beforeEach(() => {
  selectionApi(aTopic('number'), aTopic('algebra', { open: false, free: false }));
});

describe('a quiz that waits to be finished', () => {
  const open = { ...anAttempt, questionCount: 5, state: 'open', mode: 'test' } as const;
  const discard = { attemptId: open.attemptId };
  const newerId = '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12';
  beforeEach(() => {
    api.on(quizzesRoutes.listAttempts, {}, () => ({ attempts: [open], open: [open], cursor: null }));
  });
  const askToDiscard = async () => {
    const rendered = await showSelection();
    await rendered.user.click(await screen.findByRole('button', { name: /^Discard it ?: Number$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this quiz?' }));
    return { ...rendered, dialog };
  };

  it('is offered first, to go on with', async () => {
    await showSelection();
    const way = await screen.findByRole('link', { name: /^Continue the quiz ?: Number$/ });
    expect(way.getAttribute('href')).toBe(`/quizzes/multiple-choice-session?attempt=${open.attemptId}`);
    const topics = screen.getByRole('heading', { name: 'Choose topics' });
    expect(way.compareDocumentPosition(topics)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    screen.getByText('Test: 5 questions, started', { exact: false });
  });

  it('is offered where newer ones fill the list’s first page', async () => {
    api.on(quizzesRoutes.listAttempts, {}, () => ({
      attempts: [aSubmittedAttempt({ attemptId: newerId })],
      open: [open],
      cursor: 'more',
    }));
    await showSelection();
    await screen.findByRole('link', { name: /^Continue the quiz ?: Number$/ });
  });

  it('is discarded after a question, and gone from the page and the device', async () => {
    signInHere();
    const change = { value: {}, changedAt: 1 };
    openUnsavedChanges(open.attemptId, 'student').write({ kind: 'answer', questionId: 'q1' }, change);
    api.on(quizzesRoutes.discardAttempt, discard, () => {
      api
        .on(quizzesRoutes.listAttempts, {}, () => ({ attempts: [], cursor: null }))
        .on(quizzesRoutes.getAttempt, discard, () => failure('not_found'));
      return undefined;
    });
    const { user, dialog } = await askToDiscard();
    await user.click(dialog.getByRole('button', { name: 'Discard the quiz' }));
    await waitFor(() => expect(screen.queryByText('Quizzes to finish')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.count(quizzesRoutes.discardAttempt, discard)).toBe(1);
    await screen.findByText('The quiz is discarded.');
    await waitFor(() => expect(listStored('unsaved')).toEqual([]));
    localStorage.clear();
  });

  it('stays where the student keeps it', async () => {
    const { user, dialog } = await askToDiscard();
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.count(quizzesRoutes.discardAttempt, discard)).toBe(0);
    screen.getByRole('link', { name: /^Continue the quiz/ });
  });

  it('says so where it couldn’t be discarded', async () => {
    api.on(quizzesRoutes.discardAttempt, discard, () => failure('internal_error'));
    const { user, dialog } = await askToDiscard();
    await user.click(dialog.getByRole('button', { name: 'Discard the quiz' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('We couldn’t discard the quiz');
  });

  it('that was finished elsewhere meanwhile is no quiz to discard any more', async () => {
    api.on(quizzesRoutes.discardAttempt, discard, () => {
      api.on(quizzesRoutes.listAttempts, {}, () => ({ attempts: [], cursor: null }));
      return failure('attempt_submitted');
    });
    const { user, dialog } = await askToDiscard();
    await user.click(dialog.getByRole('button', { name: 'Discard the quiz' }));
    await waitFor(() => expect(screen.queryByText('Quizzes to finish')).toBeNull());
  });

  it('keeps one that it is in the way of from starting, until it is finished or discarded', async () => {
    api
      .on(quizzesRoutes.startAttempt, {}, () =>
        failure('attempt_open', { attemptId: open.attemptId, mode: 'test' }),
      )
      .on(quizzesRoutes.discardAttempt, discard, () => undefined);
    const { user } = await showSelection('?mode=practice');
    await user.click(await screen.findByRole('button', { name: 'Start the quiz' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'haven’t finished your test on Number, which asks some of these questions. Finish it',
    );
    expect(screen.queryByRole('button', { name: 'Start the quiz' })).toBeNull();
    expect(screen.getAllByRole('link', { name: /^Continue the quiz ?: Number$/ })).toHaveLength(2);
    const [, atStart] = screen.getAllByRole('button', { name: /^Discard it ?: Number$/ });
    if (atStart) await user.click(atStart);
    await user.click(await screen.findByRole('button', { name: 'Discard the quiz' }));
    await screen.findByRole('button', { name: 'Start the quiz' });
  });

  it('that the list doesn’t show yet is named by its kind', async () => {
    const attemptId = newerId;
    api
      .on(quizzesRoutes.listAttempts, {}, () => ({ attempts: [], cursor: null }))
      .on(quizzesRoutes.startAttempt, {}, () => failure('attempt_open', { attemptId, mode: 'practice' }));
    const { user } = await showSelection();
    await user.click(await screen.findByRole('button', { name: 'Start the quiz' }));
    expect((await screen.findByRole('alert')).textContent).toContain('another practice quiz. Finish it');
    expect(screen.getByRole('link', { name: 'Continue the quiz' }).getAttribute('href')).toBe(
      `/quizzes/multiple-choice-session?attempt=${attemptId}`,
    );
  });
});
