/** @vitest-environment jsdom */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { anAttempt, aQuestion } from './attempt.fixture.ts';
import {
  atSession,
  loseSaves,
  openTest,
  params,
  placeOf,
  saves,
  showSession,
  slow,
  submittedTest,
} from './show-session.tsx';
import { api, busy, failure } from '../../../api.fixture.ts';

// A stored sign-in would bring Amplify, which has no part in this.

const { attemptId } = anAttempt;
atSession(openTest);

describe('a quiz session', () => {
  it('shows one question at a time, says where a calculator is allowed, and selects the quiz in the state', async () => {
    const { user, store } = await showSession();
    await screen.findByRole('radiogroup', { name: 'Question 1 of 2' }, slow);
    expect(screen.queryByText('Calculator allowed')).toBeNull();
    expect(store.getState().quiz.current).toBe(attemptId);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    screen.getByText('Calculator allowed');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Question 2 of 2'));
  });

  it('shows the picture of a question, and reads it out with the question', async () => {
    const stem = '![A wave with two crests](/pictures/science/wave.svg)\n\nWhat is its wavelength?';
    const body = { ...openTest, questions: [aQuestion('q1', { stem })] };
    api.on(quizzesRoutes.getAttempt, params, () => body);
    await showSession();
    const picture = await screen.findByRole('img', { name: 'A wave with two crests' });
    expect(picture.getAttribute('src')).toBe('/pictures/science/wave.svg');
    const describedBy = screen.getByRole('radiogroup').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describedBy)?.contains(picture)).toBe(true);
  });

  it('shows another question without asking the server for anything', async () => {
    const { user } = await showSession();
    await screen.findByRole('radiogroup', { name: 'Question 1 of 2' });
    const { length } = api.calls;
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await user.click(screen.getByRole('button', { name: 'Question 2, not answered' }));
    screen.getByRole('radiogroup', { name: 'Question 2 of 2' });
    expect(api.calls).toHaveLength(length);
  });

  it('saves an answer as it is chosen', async () => {
    saves('q1');
    const { user } = await showSession();
    await user.click(await screen.findByRole('radio', { name: /first/ }));
    await screen.findByText('All answers saved');
    expect(api.calls.at(-1)?.body).toEqual({ optionIds: ['a'], revision: 0 });
  });

  it('never shows an answer as missing between its save and the reply', async () => {
    saves('q1');
    const { user } = await showSession();
    const option = await screen.findByRole('radio', { name: /first/ });
    const progress = screen.getByRole('progressbar', { name: 'Answered' });
    const shown: (string | null)[] = [];
    const observer = new MutationObserver(() => shown.push(progress.getAttribute('aria-valuetext')));
    observer.observe(progress, { attributes: true });
    await user.click(option);
    await screen.findByText('All answers saved');
    await waitFor(() => expect(progress.getAttribute('aria-valuetext')).toBe('1 of 2'));
    observer.disconnect();
    expect([...new Set(shown)]).toEqual(['1 of 2']);
  });

  it('shows saved answers and flags again after a reload, at the first question without an answer', async () => {
    api.on(quizzesRoutes.getAttempt, params, () => ({
      ...openTest,
      answers: [{ questionId: 'q1', optionIds: ['b'], revision: 3 }],
      flags: ['q2'],
    }));
    const { user } = await showSession();
    await screen.findByRole('radiogroup', { name: 'Question 2 of 2' });
    const unanswered = screen.getByRole('button', { name: 'Question 2, not answered, flagged' });
    const answered = screen.getByRole('button', { name: 'Question 1, answered' });
    // The tick stands for the colour. The flag is the other button's only icon.
    expect([answered, unanswered].map((button) => button.querySelectorAll('svg').length)).toEqual([1, 1]);
    await user.click(answered);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /second/ }).checked).toBe(true);
  });

  it('says in words what counts after a conflict, and shows it as chosen', async () => {
    api.on(quizzesRoutes.saveAnswer, placeOf('q1'), () =>
      failure('answer_conflict', { current: { questionId: 'q1', optionIds: ['b'], revision: 5 } }),
    );
    const { user } = await showSession();
    await user.click(await screen.findByRole('radio', { name: /first/ }));
    expect((await screen.findByText(/The answer there counts now: B/)).textContent).toContain('second');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /second/ }).checked).toBe(true);
  });

  it.each(['by the button', 'when the browser is back online'])(
    'keeps an unsaved answer and saves it %s',
    async (how) => {
      loseSaves();
      const { user } = await showSession();
      await user.click(await screen.findByRole('radio', { name: /first/ }));
      await screen.findByText(/couldn’t save your answer yet. It is kept on this device/);
      expect(screen.getByRole<HTMLInputElement>('radio', { name: /first/ }).checked).toBe(true);
      saves('q1');
      if (how === 'by the button') await user.click(screen.getByRole('button', { name: 'Try again' }));
      else window.dispatchEvent(new Event('online'));
      const saved = await screen.findByText('All answers saved');
      if (how === 'by the button') expect(document.activeElement?.contains(saved)).toBe(true);
      expect(document.activeElement).not.toBe(document.body);
    },
  );

  it('saves again only once the time is over that the server asked for', async () => {
    api.on(quizzesRoutes.saveAnswer, placeOf('q1'), () => busy(45));
    const { user } = await showSession();
    await user.click(await screen.findByRole('radio', { name: /first/ }));
    const words = await screen.findByText(/couldn’t save your answer yet/);
    expect(words.textContent).toMatch(/You can try again in 45 seconds/);
    const again = screen.getByRole('button', { name: 'Try again' });
    expect(again.getAttribute('aria-disabled')).toBe('true');
    await user.click(again);
    await user.click(screen.getByRole('button', { name: 'Finish the quiz' }));
    const finish = await screen.findByRole('button', { name: 'Finish and see the result' });
    expect(finish.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('dialog').textContent).toMatch(/You can try again in 45 seconds/);
    await user.click(finish);
    expect(api.count(quizzesRoutes.saveAnswer, placeOf('q1'))).toBe(1);
  });

  it('saves an answer that an earlier visit could not, once', async () => {
    loseSaves();
    const first = await showSession();
    await first.user.click(await screen.findByRole('radio', { name: /second/ }));
    await screen.findByText(/couldn’t save your answer yet/);
    first.unmount();
    saves('q1');
    await showSession();
    await screen.findByText('All answers saved');
    expect(api.calls.at(-1)?.body).toEqual({ optionIds: ['b'], revision: 0 });
    expect(api.count(quizzesRoutes.saveAnswer, placeOf('q1'))).toBe(2);
  });

  it('tells how many kept answers came too late where the quiz was handed in elsewhere, and drops them', async () => {
    loseSaves();
    const first = await showSession();
    await first.user.click(await screen.findByRole('radio', { name: /first/ }));
    await screen.findByText(/couldn’t save your answer yet/);
    first.unmount();
    api.on(quizzesRoutes.getAttempt, params, () => submittedTest);
    await showSession();
    await screen.findByText('the results, 1 late');
    cleanup();
    await showSession();
    await screen.findByText('the results');
  });

  it('goes to the results of an attempt that is submitted', async () => {
    api.on(quizzesRoutes.getAttempt, params, () => submittedTest);
    await showSession();
    await screen.findByText(/the results/);
  });

  it('goes there too when a save learns that another tab has submitted it', async () => {
    api.on(quizzesRoutes.saveAnswer, placeOf('q1'), () => {
      api.on(quizzesRoutes.getAttempt, params, () => submittedTest);
      return failure('attempt_submitted');
    });
    const { user } = await showSession();
    await user.click(await screen.findByRole('radio', { name: /first/ }));
    await screen.findByText(/the results/);
  });

  it.each([
    ['an unknown attempt', `?attempt=${attemptId}`],
    ['an address that is no attempt', '?attempt=1'],
    ['an address without one', ''],
  ])('says that it does not know %s and offers another quiz', async (_, query) => {
    api.on(quizzesRoutes.getAttempt, params, () => failure('not_found'));
    await showSession(`/quizzes/multiple-choice-session${query}`);
    const way = await screen.findByRole('link', { name: 'Choose another quiz' });
    expect(way.getAttribute('href')).toBe('/quizzes/multiple-choice-selection');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('leads to the current quiz of the client state if the address names none', async () => {
    const path = '/quizzes/multiple-choice-session';
    const { address } = await showSession(path, { current: attemptId, results: null });
    await screen.findByRole('radiogroup', { name: 'Question 1 of 2' }, slow);
    expect(address()).toBe(`${path}?attempt=${attemptId}`);
  });

  it('leads at once to the result that the client state has of the attempt', async () => {
    const results = { attemptId, correctCount: 1, questionCount: 2 };
    const { address } = await showSession(undefined, { current: null, results });
    expect(address()).toBe(`/quizzes/results?attempt=${attemptId}`);
  });

  it('offers to try again when the storage is unavailable', async () => {
    api.on(quizzesRoutes.getAttempt, params, () => failure('storage_unavailable'));
    const { user } = await showSession();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.on(quizzesRoutes.getAttempt, params, () => openTest);
    await user.click(retry);
    await screen.findByRole('radiogroup', { name: 'Question 1 of 2' });
  });

  it('has several answers ticked and taken back, and says how many there are', async () => {
    saves('q1');
    const several = aQuestion('q1', { kind: 'several', rightCount: 2 });
    api.on(quizzesRoutes.getAttempt, params, () => ({ ...openTest, questions: [several] }));
    const { user } = await showSession();
    const group = await screen.findByRole('group', { name: 'Question 1 of 1' });
    expect(group.getAttribute('aria-describedby')).not.toBeNull();
    screen.getByText('Choose 2 answers');
    await user.click(screen.getByRole('checkbox', { name: /second/ }));
    await user.click(screen.getByRole('checkbox', { name: /first/ }));
    await screen.findByText('All answers saved');
    expect(api.calls.at(-1)?.body).toMatchObject({ optionIds: ['a', 'b'] });
    await user.click(screen.getByRole('checkbox', { name: /first/ }));
    await user.click(screen.getByRole('checkbox', { name: /second/ }));
    await waitFor(() => expect(api.calls.at(-1)?.body).toMatchObject({ optionIds: [] }));
    screen.getByRole('button', { name: 'Question 1, not answered' });
  });

  it('asks true or false by radio buttons', async () => {
    const question = aQuestion('q1', {
      kind: 'true-false',
      options: [
        { optionId: 'a', text: 'True' },
        { optionId: 'b', text: 'False' },
      ],
    });
    api.on(quizzesRoutes.getAttempt, params, () => ({ ...openTest, questions: [question] }));
    await showSession();
    await screen.findByRole('radio', { name: /True/ });
    screen.getByRole('radio', { name: /False/ });
  });
});
