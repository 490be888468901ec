/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { openPractice } from '../session/show-session.tsx';
import { aTopic } from './topic.fixture.ts';
import { selectionApi, selectionPath, showSelection, starts } from './show-selection.tsx';
import { api, busy, failure } from '../../../api.fixture.ts';
beforeEach(() => {
  selectionApi(aTopic('number'), aTopic('algebra', { open: false, free: false }));
});

const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const tick = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

describe('choosing a quiz', () => {
  it('starts from what the address says', async () => {
    await showSelection('?course=maths&topic=number&level=gcse-higher&calculator=with&mode=test&timed=yes');
    expect((await tick(/^number/)).checked).toBe(true);
    for (const name of [/GCSE Higher/, /^4$/, /^Yes$/, /^Test/]) {
      expect((await radio(name)).checked).toBe(true);
    }
    expect((await tick(/Against the clock/)).checked).toBe(true);
  });

  it('says aloud what the choice gives, and why nothing can be started', async () => {
    const { user } = await showSelection();
    await radio(/^Practice/);
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said()).toContain('This choice has 12 questions. Your quiz asks 10 of them.');
    await user.click(await tick(/^number/));
    expect(said()).toContain('Tick a topic that is open to you to go on.');
  });

  it('keeps every choice in the address', async () => {
    const { user, address } = await showSelection();
    await user.click(await radio(/Key Stage 3/));
    await user.click(await radio(/^5$/));
    expect(address()).toBe(`${selectionPath}?course=maths&topic=number&level=ks3&count=5`);
    await user.click(await radio(/^No$/));
    await user.click(await radio(/^Test/));
    await user.click(await tick(/Against the clock/));
    expect(address()).toBe(
      `${selectionPath}?course=maths&topic=number&level=ks3&count=5&calculator=without&mode=test&timed=yes`,
    );
  });

  it('says what practice and a test are, and how long a question has', async () => {
    await showSelection();
    expect((await radio(/^Practice/)).checked).toBe(true);
    screen.getByText('See the reason and the worked solution after each question.');
    screen.getByText('See everything after you finish.');
    screen.getByText('60 seconds a question. If you have extra time, it is added.');
  });

  it('says how many questions the choice has, and no number that it can’t know', async () => {
    const { user } = await showSelection();
    await screen.findByText('This choice has 12 questions. Your quiz asks 10 of them.');
    await user.click(await radio(/GCSE Higher/));
    screen.getByText('This choice has 4 questions, and your quiz asks them all.');
    await user.click(await radio(/^Yes$/));
    screen.getByText(/^Your quiz asks up to 4 questions/);
  });

  it('offers only levels that have questions', async () => {
    await showSelection();
    await radio(/All levels/);
    expect(screen.queryByRole('radio', { name: /GCSE Foundation/ })).toBeNull();
  });

  it('folds the courses, and says of a locked one what is free and where it is bought', async () => {
    const { user } = await showSelection();
    const course = await screen.findByRole('button', { name: /^Maths/ });
    expect(course.getAttribute('aria-expanded')).toBe('true');
    screen.getByText('1 more topic comes with the course.');
    expect(screen.queryByText('algebra')).toBeNull();
    expect((await screen.findByRole('link', { name: /Buy Now/ })).getAttribute('href')).toBe(
      '/courses/buy/maths',
    );
    await user.click(course);
    expect(course.getAttribute('aria-expanded')).toBe('false');
  });

  it('starts one quiz on a double click', async () => {
    const { user } = await showSelection();
    const start = await screen.findByRole('button', { name: 'Start the quiz' });
    await user.dblClick(start);
    await screen.findByRole('alert');
    expect(new Set(starts().map((call) => call.path)).size).toBe(1);
  });

  it('tries again with the same attempt after a failure, and with another once the choice changed', async () => {
    const { user } = await showSelection();
    await user.click(await screen.findByRole('button', { name: 'Start the quiz' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(starts()).toHaveLength(2));
    await user.click(await radio(/^5$/));
    await user.click(await screen.findByRole('button', { name: 'Start the quiz' }));
    await waitFor(() => expect(starts()).toHaveLength(3));
    const [first, second, third] = starts().map((call) => call.path);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('tries again only once the time is over that the server asked for', async () => {
    api.on(quizzesRoutes.startAttempt, {}, () => busy(45));
    const { user } = await showSelection();
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
    api.on(quizzesRoutes.listQuizzes, {}, () => ({ topics: [aTopic('number', { lessons })] }));
    const { user, address } = await showSelection('?course=maths&topic=number&lesson=primes&level=ks3');
    expect((await screen.findByText(/Only questions on the lesson/)).textContent).toContain(
      'Primes. It has 3 questions',
    );
    await user.click(screen.getByRole('button', { name: 'Start the quiz' }));
    await waitFor(() => expect(starts()).toHaveLength(1));
    expect(starts()[0]?.body).toEqual({
      courseId: 'maths',
      topicIds: ['number'],
      level: 'ks3',
      questionCount: 3,
      lessonId: 'primes',
      calculator: null,
      mode: 'practice',
      timed: false,
    });
    await user.click(screen.getByRole('button', { name: 'Practise the whole topic' }));
    expect(address()).toBe(`${selectionPath}?course=maths&topic=number`);
  });

  it('says kindly when the day’s quizzes are used up', async () => {
    api.on(quizzesRoutes.startAttempt, {}, () => failure('attempt_limit', { limit: 100 }));
    const { user } = await showSelection();
    await user.click(await screen.findByRole('button', { name: 'Start the quiz' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Come back tomorrow');
  });

  it('says so where no question is of the chosen kind', async () => {
    api.on(quizzesRoutes.startAttempt, {}, () => failure('not_found'));
    const { user } = await showSelection('?calculator=with');
    await user.click(await screen.findByRole('button', { name: 'Start the quiz' }));
    expect((await screen.findByRole('alert')).textContent).toContain('no questions of this kind');
  });

  it('goes on with the attempt that the reply names', async () => {
    const attemptId = '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12';
    api.on(quizzesRoutes.startAttempt, {}, () => ({ ...openPractice, attemptId }));
    const { user, address } = await showSelection();
    await user.click(await screen.findByRole('button', { name: 'Start the quiz' }));
    await waitFor(() => expect(address()).toBe(`/quizzes/multiple-choice-session?attempt=${attemptId}`));
  });

  it('offers to try again when the topics do not come', async () => {
    api.on(quizzesRoutes.listQuizzes, {}, () => failure('storage_unavailable'));
    await showSelection();
    await screen.findByRole('button', { name: 'Try again' });
  });
});
