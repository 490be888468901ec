/** @vitest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GradedQuestion } from '../../../../../contract/quizzes/questions.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { aGradedQuestion } from './attempt.fixture.ts';
import {
  atSession,
  openPractice,
  openTest,
  params,
  placeOf,
  saves,
  showSession,
  slow,
  submittedTest,
} from './show-session.tsx';
import { api, busy, failure, offline } from '../../../api.fixture.ts';

const saved = (option: string, revision: number) => ({ questionId: 'q1', optionIds: [option], revision });
const right = { chosenOptionIds: ['b'], marks: 100 };

// A stored sign-in would bring Amplify, which has no part in this.

atSession(openPractice);
beforeEach(() => void saves('q1'));

/** Has the API show if the answer to the first question is right. */
const checks = (checked: GradedQuestion) =>
  api.on(quizzesRoutes.checkAnswer, placeOf('q1'), () => ({ answer: saved('a', 1), checked }));
type User = Awaited<ReturnType<typeof showSession>>['user'];

async function chooseAndCheck(user: User, option = /first/) {
  await user.click(await screen.findByRole('radio', { name: option }, slow));
  await user.click(screen.getByRole('button', { name: 'Check my answer' }));
}

describe('practice', () => {
  it('shows after a check that the answer is wrong, the mistake, the right one, the solution and the lesson', async () => {
    checks(aGradedQuestion('q1'));
    const { user } = await showSession();
    await chooseAndCheck(user);
    const outcome = await screen.findByRole('heading', { name: 'Not right yet' }, slow);
    await waitFor(() => expect(document.activeElement).toBe(outcome));
    expect(outcome.querySelector('svg')).not.toBeNull();
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual(
      expect.arrayContaining([
        expect.stringContaining('firstYour answer. It isn’t right.'),
        expect.stringContaining('secondThe right answer'),
      ]),
    );
    screen.getByText('It was counted from the wrong end.');
    screen.getByText('Count from the right.');
    screen.getByRole('link', { name: 'Read the lesson that teaches question 1' });
    screen.getByRole('button', { name: 'Question 1, checked, not right' });
  });

  it('says so where the answer is right', async () => {
    checks(aGradedQuestion('q1', right));
    const { user } = await showSession();
    await chooseAndCheck(user, /second/);
    await screen.findByRole('heading', { name: 'Right!' });
    screen.getByRole('button', { name: 'Question 1, checked, right' });
    expect(screen.queryByText('What went wrong')).toBeNull();
  });

  it('says where only some of several answers are right', async () => {
    checks(aGradedQuestion('q1', { kind: 'several', correctOptionIds: ['a', 'b'], marks: 50 }));
    const { user } = await showSession();
    await chooseAndCheck(user);
    await screen.findByRole('heading', { name: 'Partly right' });
    screen.getByRole('button', { name: 'Question 1, checked, partly right' });
  });

  it('checks nothing before an answer is chosen, and none in a test', async () => {
    const { user, unmount } = await showSession();
    const check = await screen.findByRole('button', { name: 'Check my answer' });
    expect(check.getAttribute('aria-disabled')).toBe('true');
    await user.click(check);
    expect(api.count(quizzesRoutes.checkAnswer, placeOf('q1'))).toBe(0);
    unmount();
    api.on(quizzesRoutes.getAttempt, params, () => openTest);
    await showSession();
    await screen.findByRole('button', { name: 'Next' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Check my answer' })).toBeNull());
  });

  it('saves the answer before it is checked, and names what was saved', async () => {
    checks(aGradedQuestion('q1'));
    const { user } = await showSession();
    await chooseAndCheck(user);
    await screen.findByRole('heading', { name: 'Not right yet' });
    const written = api.calls.filter(({ method }) => method !== 'GET');
    expect(written.map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { optionIds: ['a'], revision: 0 }],
      ['POST', { revision: 1 }],
    ]);
  });

  it('takes no other answer to a checked question', async () => {
    checks(aGradedQuestion('q1'));
    const { user } = await showSession();
    await chooseAndCheck(user);
    await screen.findByRole('heading', { name: 'Not right yet' });
    expect(screen.queryByRole('radio')).toBeNull();
    await user.keyboard('2');
    expect(api.count(quizzesRoutes.saveAnswer, placeOf('q1'))).toBe(1);
  });

  it('shows what is checked again after a reload', async () => {
    api.on(quizzesRoutes.getAttempt, params, () => ({
      ...openPractice,
      answers: [saved('a', 1)],
      checked: [aGradedQuestion('q1')],
    }));
    const { user } = await showSession();
    await user.click(await screen.findByRole('button', { name: 'Question 1, checked, not right' }));
    await screen.findByText('Count from the right.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Question 1 of 2'));
  });

  it('shows the answer of another tab, and checks nothing, where that came first', async () => {
    api.on(quizzesRoutes.checkAnswer, placeOf('q1'), () =>
      failure('answer_conflict', { current: saved('b', 2) }),
    );
    const { user } = await showSession();
    await chooseAndCheck(user);
    await screen.findByText(/The answer there counts now: B/);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /second/ }).checked).toBe(true);
    checks(aGradedQuestion('q1', right));
    await user.click(screen.getByRole('button', { name: 'Check my answer' }));
    await screen.findByRole('heading', { name: 'Right!' });
    expect(api.calls.at(-1)?.body).toEqual({ revision: 2 });
  });

  it('shows at once what another tab has checked', async () => {
    api.on(quizzesRoutes.saveAnswer, placeOf('q1'), () =>
      failure('answer_checked', { current: saved('b', 4) }),
    );
    checks(aGradedQuestion('q1', right));
    const { user } = await showSession();
    await user.click(await screen.findByRole('radio', { name: /first/ }));
    await screen.findByRole('heading', { name: 'Right!' });
    screen.getByText(/The answer there counts now: B/);
    expect(api.calls.at(-1)?.body).toEqual({ revision: 4 });
  });

  it('goes on without a check where there is no connection, and says so', async () => {
    api.on(quizzesRoutes.checkAnswer, placeOf('q1'), offline);
    const { user } = await showSession();
    await chooseAndCheck(user);
    await screen.findByText(/You’re offline, so we can’t check your answer now/);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /first/ }).checked).toBe(true);
    checks(aGradedQuestion('q1'));
    await user.click(screen.getByRole('button', { name: 'Check my answer' }));
    await screen.findByRole('heading', { name: 'Not right yet' });
  });

  it('says no longer that there is no connection once it is back', async () => {
    api.on(quizzesRoutes.checkAnswer, placeOf('q1'), offline);
    const { user } = await showSession();
    await chooseAndCheck(user);
    await screen.findByText(/You’re offline, so we can’t check your answer now/);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You’re offline, so/)).toBeNull();
  });

  it('takes no other choice while an answer is checked, and goes on with other questions', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    api.on(quizzesRoutes.checkAnswer, placeOf('q1'), async () => {
      await gate;
      return { answer: saved('a', 1), checked: aGradedQuestion('q1') };
    });
    saves('q2').on(quizzesRoutes.checkAnswer, placeOf('q2'), () => ({
      answer: saved('b', 1),
      checked: aGradedQuestion('q2', right),
    }));
    const { user } = await showSession();
    await chooseAndCheck(user);
    await screen.findByRole('button', { name: 'Checking…' });
    await user.click(screen.getByRole('radio', { name: /second/ }));
    await user.keyboard('2');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /first/ }).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await chooseAndCheck(user, /second/);
    await screen.findByRole('heading', { name: 'Right!' });
    release();
    await screen.findByRole('button', { name: 'Question 1, checked, not right' });
    expect(api.count(quizzesRoutes.saveAnswer, placeOf('q1'))).toBe(1);
  });

  it('checks again only once the time is over that the server asked for', async () => {
    api.on(quizzesRoutes.checkAnswer, placeOf('q1'), () => busy(45));
    const { user } = await showSession();
    await chooseAndCheck(user);
    expect((await screen.findByText(/couldn’t check your answer/)).textContent).toMatch(
      /You can try again in 45 seconds/,
    );
    await user.click(screen.getByRole('button', { name: 'Check my answer' }));
    expect(api.count(quizzesRoutes.checkAnswer, placeOf('q1'))).toBe(1);
  });

  it('goes to the results where it was handed in elsewhere meanwhile', async () => {
    api.on(quizzesRoutes.checkAnswer, placeOf('q1'), () => {
      api.on(quizzesRoutes.getAttempt, params, () => submittedTest);
      return failure('attempt_submitted');
    });
    const { user } = await showSession();
    await chooseAndCheck(user);
    await screen.findByText(/the results/);
  });
});
