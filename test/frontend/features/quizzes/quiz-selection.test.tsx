/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountRoutes } from '../../../../contract/account-routes.ts';
import type { QuizTopic } from '../../../../contract/quizzes.ts';
import { quizzesRoutes } from '../../../../contract/quizzes-routes.ts';
import { QuizSelectionPage } from '../../../../frontend/src/routes/quiz-selection.tsx';
import { renderWithStore } from '../../../support/render-with-store.tsx';
import { busy, FakeApi, failure } from '../fake-api.ts';
import { anAttempt } from './an-attempt.ts';

const topic = (topicId: string, changes: Partial<QuizTopic> = {}): QuizTopic => ({
  courseId: 'maths',
  courseTitle: 'Maths',
  topicId,
  title: topicId,
  open: true,
  free: true,
  levels: [
    { level: 'ks3', questionCount: 8 },
    { level: 'gcse-higher', questionCount: 4 },
  ],
  ...changes,
});

let api: FakeApi;
beforeEach(async () => {
  api = await new FakeApi()
    .on(accountRoutes.getAccount, {}, () => ({
      body: { name: 'Ada', email: 'ada@example.com', ownedCourses: [], progress: [] },
    }))
    .on(quizzesRoutes.listQuizzes, {}, () => ({
      body: { topics: [topic('number'), topic('algebra', { open: false, free: false })] },
    }))
    .on(quizzesRoutes.listAttempts, {}, () => ({ body: { attempts: [], cursor: null } }))
    .install();
});

const path = '/quizzes/multiple-choice-selection';
const show = (query = '') => renderWithStore(<QuizSelectionPage />, { at: path + query, areas: ['quizzes'] });
const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const starts = () => api.calls.filter(({ method }) => method === 'PUT');

describe('choosing a quiz', () => {
  it('starts from what the address says', async () => {
    await show('?course=maths&topic=number&level=gcse-higher');
    expect((await radio(/GCSE Higher/)).checked).toBe(true);
    expect((await radio(/4 questions/)).checked).toBe(true);
  });

  it('keeps every choice in the address', async () => {
    const { user, address } = await show();
    await user.click(await radio(/Key Stage 3/));
    await user.click(await radio(/5 questions/));
    expect(address()).toBe(`${path}?course=maths&topic=number&level=ks3&count=5`);
  });

  it('offers only levels that have questions', async () => {
    await show();
    await radio(/All levels/);
    expect(screen.queryByRole('radio', { name: /GCSE Foundation/ })).toBeNull();
  });

  it('says why a topic is locked and where the course is bought', async () => {
    await show();
    const locked = await radio(/algebra/);
    expect(locked.disabled).toBe(true);
    expect(locked.closest('label')?.textContent).toContain('Comes with the course');
    expect((await screen.findByRole('link', { name: /Buy Now/ })).getAttribute('href')).toBe(
      '/courses/buy/maths',
    );
  });

  it('starts one quiz on a double click', async () => {
    const { user } = await show();
    const start = await screen.findByRole('button', { name: 'Start the quiz' });
    await user.dblClick(start);
    await waitFor(() => expect(screen.getByRole('alert')).toBeDefined());
    expect(new Set(starts().map((call) => call.path)).size).toBe(1);
  });

  it('tries again with the same attempt after a failure, and with another once the choice changed', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Start the quiz' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(starts()).toHaveLength(2));
    await user.click(await radio(/5 questions/));
    await user.click(await screen.findByRole('button', { name: 'Start the quiz' }));
    await waitFor(() => expect(starts()).toHaveLength(3));
    const [first, second, third] = starts().map((call) => call.path);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('tries again only once the time is over that the server asked for', async () => {
    api.onAny(/^PUT /, () => busy(45));
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Start the quiz' }));
    expect((await screen.findByRole('alert')).textContent).toContain('You can try again in 45 seconds');
    const again = screen.getByRole('button', { name: 'Try again' });
    expect(again.getAttribute('aria-disabled')).toBe('true');
    await user.click(again);
    expect(starts()).toHaveLength(1);
  });

  it('starts a lesson’s questions, says how many there are, and leads to the whole topic', async () => {
    const lessons = [
      { lessonId: 'primes', title: 'Primes', levels: [{ level: 'ks3' as const, questionCount: 3 }] },
    ];
    api.on(quizzesRoutes.listQuizzes, {}, () => ({ body: { topics: [topic('number', { lessons })] } }));
    const { user, address } = await show('?course=maths&topic=number&lesson=primes&level=ks3');
    expect((await screen.findByText(/Only questions on the lesson/)).textContent).toContain(
      'Primes. It has 3 questions',
    );
    await user.click(screen.getByRole('button', { name: 'Start the quiz' }));
    await waitFor(() => expect(starts()).toHaveLength(1));
    expect(starts()[0]?.body).toEqual({
      courseId: 'maths',
      topicId: 'number',
      level: 'ks3',
      questionCount: 3,
      lessonId: 'primes',
    });
    await user.click(screen.getByRole('button', { name: 'Practise the whole topic' }));
    expect(address()).toBe(`${path}?course=maths&topic=number`);
  });

  it('leads to the topic’s open quiz, from the list or when the start finds it', async () => {
    const open = {
      ...anAttempt,
      questionCount: 5,
      state: 'open',
    };
    api.onAny(/^PUT /, () => failure(409, 'attempt_open', { attemptId: open.attemptId }));
    const { user, unmount } = await show();
    await user.click(await screen.findByRole('button', { name: 'Start the quiz' }));
    const way = await screen.findByRole('link', { name: /^Continue the quiz ?: number$/ });
    expect(way.getAttribute('href')).toBe(`/quizzes/multiple-choice-session?attempt=${open.attemptId}`);
    unmount();

    api.on(quizzesRoutes.listAttempts, {}, () => ({ body: { attempts: [open], cursor: null } }));
    await show();
    expect(await screen.findByText(/You have started a quiz on number/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Start the quiz' })).toBeNull();
  });

  it('says kindly when the day’s quizzes are used up', async () => {
    api.onAny(/^PUT /, () => failure(429, 'attempt_limit', { limit: 100 }));
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Start the quiz' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Come back tomorrow');
  });

  it('goes on with the attempt that the reply names', async () => {
    const attemptId = '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12';
    api.onAny(/^PUT /, () => ({
      status: 201,
      body: { attemptId, state: 'open', questions: [], answers: [] },
    }));
    const { user, address } = await show();
    await user.click(await screen.findByRole('button', { name: 'Start the quiz' }));
    await waitFor(() => expect(address()).toBe(`/quizzes/multiple-choice-session?attempt=${attemptId}`));
  });

  it('offers to try again when the topics do not come', async () => {
    api.on(quizzesRoutes.listQuizzes, {}, () => failure(503, 'storage_unavailable'));
    await show();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
