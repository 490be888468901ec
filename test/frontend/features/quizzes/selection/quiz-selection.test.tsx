/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { api, busy, failure, offline } from '../../../api.fixture.ts';
import { openPractice } from '../session/show-session.tsx';
import {
  findStart,
  radio,
  selectionApi,
  selectionPath,
  showSelection,
  startButton,
  starts,
  tick,
} from './show-selection.tsx';
import { aTopic } from './topic.fixture.ts';

beforeEach(() => {
  selectionApi(aTopic('number'), aTopic('algebra', { open: false, free: false }));
});

describe('choosing a quiz', () => {
  it('keeps every choice in the address, and reads it from there', async () => {
    const { user, address } = await showSelection();
    expect(radio(/^Practice/).checked).toBe(true);
    const names = [/Key Stage 3/, /^5$/, /^No$/, /^Test/];
    for (const name of names) await user.click(radio(name));
    await user.click(tick(/Against the clock/));
    for (const input of [...names.map(radio), tick(/Against the clock/)]) expect(input.checked).toBe(true);
    expect(address()).toBe(
      `${selectionPath}?course=maths&topic=number&level=ks3&count=5&calculator=without&mode=test&timed=yes`,
    );
  });

  it('announces how many questions match, if that is known, and why no quiz can start', async () => {
    const { user } = await showSelection();
    const expectStatus = (text: RegExp | string) =>
      expect(screen.getByText(text).closest('[role="status"]')).not.toBeNull();
    expectStatus('This choice has 12 questions. Your quiz asks 10 of them.');
    await user.click(radio(/GCSE Higher/));
    expectStatus('This choice has 4 questions, and your quiz asks them all.');
    await user.click(radio(/^Yes$/));
    expectStatus(/^Your quiz asks up to 4 questions/);
    await user.click(tick(/^number/));
    expectStatus('Tick a topic that is open to you to go on.');
  });

  it('folds the courses, and says of a locked one what is free and where to buy it', async () => {
    const { user } = await showSelection();
    const course = screen.getByRole('button', { name: /^Maths/ });
    expect(course.getAttribute('aria-expanded')).toBe('true');
    screen.getByText('1 more topic comes with the course.');
    expect(screen.queryByText('algebra')).toBeNull();
    const offer = await screen.findByRole('link', { name: /Buy Now/ });
    expect(offer.getAttribute('href')).toBe('/courses/buy/maths');
    await user.click(course);
    expect(course.getAttribute('aria-expanded')).toBe('false');
  });

  it('can be limited to a lesson’s questions, and leads back to the whole topic', async () => {
    const level = { level: 'ks3', questionCount: 3 } as const;
    const lessons = [{ lessonId: 'primes', title: 'Primes', levels: [level] }];
    selectionApi(aTopic('number', { lessons }));
    const { user, address } = await showSelection('?course=maths&topic=number&lesson=primes&level=ks3');
    const notice = screen.getByText(/Only questions on the lesson/);
    expect(notice.textContent).toContain('Primes. It has 3 questions');
    await user.click(startButton());
    expect((await findStart())?.body).toEqual({
      courseId: 'maths',
      topicIds: ['number'],
      level: 'ks3',
      questionCount: 3,
      lessonId: 'primes',
      calculator: null,
      mode: 'practice',
      timed: false,
    });
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Practise the whole topic' }));
    expect(address()).toBe(`${selectionPath}?course=maths&topic=number`);
    expect(document.activeElement).toBe(startButton());
  });
});

describe('starting a quiz', () => {
  it('starts one quiz on a double click, and goes to the attempt that the reply names', async () => {
    const attemptId = '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12';
    api.on(quizzesRoutes.startAttempt, {}, () => ({ ...openPractice, attemptId }));
    const { user, address } = await showSelection();
    await user.dblClick(startButton());
    await waitFor(() => expect(address()).toBe(`/quizzes/multiple-choice-session?attempt=${attemptId}`));
    expect(new Set(starts().map(({ path }) => path)).size).toBe(1);
  });

  it('retries with the same attempt after a failure, and with another once the choice changed', async () => {
    const { user } = await showSelection();
    await user.click(startButton());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await findStart(2);
    await user.click(radio(/^5$/));
    await user.click(startButton());
    await findStart(3);
    const [first, second, third] = starts().map(({ path }) => path);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it.each([
    ['the day’s quizzes are used up', () => failure('attempt_limit', { limit: 100 }), 'Come back tomorrow'],
    ['no question matches', () => failure('not_found'), 'no questions of this kind'],
    ['there is no connection', offline, 'Check your connection'],
    ['the server asks to wait', () => busy(45), 'You can try again in 45 seconds'],
  ])('says that %s', async (_, reply, words) => {
    api.on(quizzesRoutes.startAttempt, {}, reply);
    const { user } = await showSelection();
    await user.click(startButton());
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    const again = screen.getByRole('button', { name: 'Try again' });
    const isWaiting = words.includes('45 seconds');
    expect(again.getAttribute('aria-disabled')).toBe(isWaiting ? 'true' : null);
    await user.click(again);
    await findStart(isWaiting ? 1 : 2);
  });
});
