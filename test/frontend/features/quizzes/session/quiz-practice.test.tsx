import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GradedQuestion } from '../../../../../contract/quizzes/questions.ts';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import type { TextTree } from '../../../../../contract/text/text-tree.ts';
import { api, busy, failure, offline } from '../../../api.fixture.ts';
import { aGradedQuestion, aQuestion, submitted } from '../quizzes.fixture.ts';
import {
  atSession,
  button,
  isBlocked,
  openPractice,
  openTest,
  option,
  params,
  press,
  questionParams,
  saves,
  showQuestion,
} from './show-session.tsx';

const saved = (optionId: string, revision: number) => ({ questionId: 'q1', optionIds: [optionId], revision });
const right = { chosenOptionIds: ['b'], marks: 100 };
const partly = { kind: 'several', correctOptionIds: ['a', 'b'], marks: 50 } satisfies Partial<GradedQuestion>;
const checks = (checked: GradedQuestion) =>
  api.on(quizzesRoutes.checkAnswer, questionParams('q1'), () => ({ answer: saved('a', 1), checked }));
const tried = {
  questionId: 'q1',
  reasons: [{ optionId: 'a', reason: ['It was counted from the wrong end.'] }],
};
const tries = () =>
  api.on(quizzesRoutes.checkAnswer, questionParams('q1'), () => ({ answer: saved('a', 1), tried }));
const countChecks = () => api.count(quizzesRoutes.checkAnswer, questionParams('q1'));

atSession(openPractice);
beforeEach(() => void saves('q1'));

async function chooseAndCheck(name = /first/) {
  const rendered = await showQuestion();
  await rendered.user.click(option(name));
  await rendered.user.click(button('Check'));
  return rendered;
}

describe('practice', () => {
  it('shows after a wrong answer the mistake alone, and takes one other answer', async () => {
    tries();
    const { user } = await chooseAndCheck();
    const title = await screen.findByRole('heading', { name: 'Not right yet' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(title.querySelector('svg')).not.toBeNull();
    const described = document.getElementById(title.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('It was counted from the wrong end.');
    screen.getByText('Question 1, not right yet, one more try');
    expect(option(/first/).disabled).toBe(true);
    expect(option(/first/).checked).toBe(false);
    screen.getByText('Your answer. It isn’t right.');
    await user.keyboard('1{Enter}');
    const prompt = screen.getByText('Tap another answer.');
    expect(countChecks()).toBe(1);
    await user.keyboard('2');
    expect(prompt.isConnected).toBe(false);
    expect(option(/second/).checked).toBe(true);
    checks(aGradedQuestion('q1', { retryOptionIds: ['b'] }));
    await user.keyboard('{Enter}');
    const outcome = await screen.findByRole('heading', { name: 'Right this time!' });
    await waitFor(() => expect(document.activeElement).toBe(outcome));
    screen.getByText('Question 1, right at the second try');
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual(
      expect.arrayContaining([
        expect.stringContaining('firstYour first try. It isn’t right.'),
        expect.stringContaining('secondYour second try, and it is right'),
      ]),
    );
    expect(screen.queryByRole('radio')).toBeNull();
    await user.keyboard('2');
    const written = api.calls.filter(({ method }) => method !== 'GET');
    expect(written.map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { optionIds: ['a'], revision: 0 }],
      ['POST', { revision: 1 }],
      ['POST', { revision: 1, retry: ['b'] }],
    ]);
  });

  it('shows the answer, the solution and the lesson on request after a wrong answer', async () => {
    tries();
    const { user } = await chooseAndCheck();
    const show = await screen.findByRole('button', { name: 'Show the answer' });
    checks(aGradedQuestion('q1', { solution: [['p', 'Count from the right. Units come first.']] }));
    await user.click(show);
    const outcome = await screen.findByRole('heading', { name: 'It is B: second' });
    await waitFor(() => expect(document.activeElement).toBe(outcome));
    const described = document.getElementById(outcome.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Count from the right.');
    expect(api.calls.at(-1)?.body).toEqual({ revision: 1, retry: [] });
    screen.getByText('It was counted from the wrong end.');
    screen.getByRole('heading', { name: /^Worked solution/ });
    screen.getByText('Count from the right. Units come first.');
    screen.getByRole('link', { name: 'Read the lesson that teaches this' });
    screen.getByText('Question 1, checked, not right');
  });

  it('shows the verdict after a double tap on “Check”, until the button is pressed again', async () => {
    checks(aGradedQuestion('q1', right));
    await showQuestion();
    fireEvent.click(option(/second/));
    fireEvent.click(button('Check'), { detail: 1 });
    await screen.findByRole('heading', { name: 'Right!' });
    fireEvent.click(button('Next'), { detail: 2 });
    screen.getByText('Question 1 of 2');
    fireEvent.click(button('Next'), { detail: 1 });
    await screen.findByText('Question 2 of 2');
  });

  it('keeps a second try that isn’t checked, without a connection and after a reload', async () => {
    const answers = [saved('a', 1)];
    api.on(quizzesRoutes.getAttempt, params, () => ({ ...openPractice, answers, tried: [tried] }));
    const question = await showQuestion();
    await question.user.click(option(/second/));
    api.on(quizzesRoutes.checkAnswer, questionParams('q1'), offline);
    await question.user.click(button('Check'));
    await screen.findByText('No internet. Your answers are kept on this device.');
    question.unmount();
    await showQuestion();
    expect(option(/second/).checked).toBe(true);
    button('Check');
  });

  it('returns after a reload to the answer that isn’t checked yet, before a question that was skipped', async () => {
    const questions = ['q0', 'q1', 'q2'].map((id) => aQuestion(id, { stem: [`What is ${id}?`] }));
    api.on(quizzesRoutes.getAttempt, params, () => ({
      ...openPractice,
      questions,
      answers: [saved('b', 1)],
    }));
    await showQuestion();
    screen.getByRole('radiogroup', { name: 'What is q1?' });
    expect(option(/second/).checked).toBe(true);
    expect(isBlocked('Check')).toBe(false);
  });

  it('unfolds a hint on request, until the solution is shown', async () => {
    const hints = [{ questionId: 'q1', hint: ['Begin at the end.'] }];
    api.on(quizzesRoutes.getAttempt, params, () => ({ ...openPractice, hints }));
    const { user } = await showQuestion();
    const details = screen.getByText('Hint').closest('details');
    expect(details?.open).toBe(false);
    const { mock: scrolled } = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(screen.getByText('Hint'));
    expect(details?.open).toBe(true);
    // Otherwise it may be behind the bar.
    expect(scrolled.contexts).toEqual([screen.getByText('Begin at the end.').parentElement]);
    checks(aGradedQuestion('q1', right));
    await user.click(option(/first/));
    await user.click(button('Check'));
    await screen.findByRole('heading', { name: 'Right!' });
    expect(screen.queryByText('Hint')).toBeNull();
    press(2);
    expect(screen.queryByText('Hint')).toBeNull();
    expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('shows the first sentence of the solution as the reason for a right answer, and announces it once', async () => {
    const solution: TextTree = [['p', 'Count from the right. ', ['strong', 'Units'], ' come first.']];
    checks(aGradedQuestion('q1', { ...right, solution }));
    await chooseAndCheck();
    const title = await screen.findByRole('heading', { name: 'Right!' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    const described = document.getElementById(title.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Count from the right.');
    screen.getByRole('heading', { name: /^Worked solution/ });
    expect(screen.queryAllByText('Right!')).toHaveLength(1);
  });

  it.each<[string, Partial<GradedQuestion>, string, string]>([
    ['right', right, 'Right!', 'right'],
    ['partly right', partly, 'Partly right', 'partly right'],
  ])('says that an answer is %s', async (_, changes, heading, state) => {
    checks(aGradedQuestion('q1', changes));
    await chooseAndCheck();
    await screen.findByRole('heading', { name: heading });
    screen.getByText(`Question 1, checked, ${state}`);
  });

  it('names several right answers by their letters', async () => {
    checks(aGradedQuestion('q1', { ...partly, marks: 0 }));
    await chooseAndCheck();
    await screen.findByRole('heading', { name: 'The answers are A and B' });
  });

  it('says each verdict and each reason once', async () => {
    checks(aGradedQuestion('q1'));
    await chooseAndCheck();
    await screen.findByRole('heading', { name: 'It is B: second' });
    expect(screen.getAllByText('Count from the right.')).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: /^Worked solution/ })).toBeNull();
    expect(screen.queryByText(/Not right|Here is the answer/)).toBeNull();
  });

  it('waits for an answer, says so, and lets the student skip the question', async () => {
    saves('q2');
    const { user } = await showQuestion();
    expect(isBlocked('Check')).toBe(true);
    const promptId = button('Check').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(promptId)?.textContent).toBe('Tap an answer.');
    await user.keyboard('{Enter}');
    await user.click(button('Skip'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Question 2 of 2'));
    await user.click(button('Finish without it'));
    const dialog = await screen.findByRole('dialog', { name: 'Finish the quiz?' });
    await user.click(within(dialog).getByRole('button', { name: 'Back to the questions' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(option(/first/));
    expect(isBlocked('Check')).toBe(false);
    expect(screen.queryByText('Tap an answer.')).toBeNull();
    expect(countChecks()).toBe(0);
  });

  it('has one main button, which a test shows as Next and Finish from the beginning', async () => {
    const isMain = (name: string) => button(name).classList.contains('MuiButton-contained');
    const practice = await showQuestion();
    expect(isMain('Check')).toBe(true);
    practice.unmount();
    api.on(quizzesRoutes.getAttempt, params, () => openTest);
    const { user } = await showQuestion();
    expect(isMain('Next')).toBe(true);
    await user.click(option(/first/));
    expect(isMain('Next')).toBe(true);
    press(2);
    expect(isMain('Finish')).toBe(true);
    expect(countChecks()).toBe(0);
  });

  it('shows the answer of another tab, and checks nothing, if that tab saved first', async () => {
    api.on(quizzesRoutes.checkAnswer, questionParams('q1'), () =>
      failure('answer_conflict', { current: saved('b', 2) }),
    );
    const { user } = await chooseAndCheck();
    await screen.findByText(/The answer there counts now: B/);
    expect(option(/second/).checked).toBe(true);
    checks(aGradedQuestion('q1', right));
    await user.click(button('Check'));
    await screen.findByRole('heading', { name: 'Right!' });
    expect(api.calls.at(-1)?.body).toEqual({ revision: 2 });
  });

  it('shows at once what another tab has checked', async () => {
    api.on(quizzesRoutes.saveAnswer, questionParams('q1'), () =>
      failure('answer_checked', { current: saved('b', 4) }),
    );
    checks(aGradedQuestion('q1', right));
    const { user } = await showQuestion();
    await user.click(option(/first/));
    await screen.findByRole('heading', { name: 'Right!' });
    screen.getByText(/The answer there counts now: B/);
    expect(api.calls.at(-1)?.body).toEqual({ revision: 4 });
  });

  it('says that there is no connection until it returns, and checks again unless the server asks to wait', async () => {
    api.on(quizzesRoutes.checkAnswer, questionParams('q1'), offline);
    const { user } = await chooseAndCheck();
    await screen.findByText('No internet. Your answers are kept on this device.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(option(/first/).checked).toBe(true);
    button('Next');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/No internet/)).toBeNull();
    api.on(quizzesRoutes.checkAnswer, questionParams('q1'), () => busy(45));
    const before = countChecks();
    await user.click(button('Check'));
    const words = await screen.findByText(/couldn’t check your answer/);
    expect(words.textContent).toMatch(/You can try again in 45 seconds/);
    await user.click(button('Check'));
    expect(countChecks()).toBe(before + 1);
  });

  it('takes no other choice while an answer is being checked, and continues with other questions', async () => {
    const { promise: gate, resolve: release } = Promise.withResolvers<undefined>();
    api.on(quizzesRoutes.checkAnswer, questionParams('q1'), async () => {
      await gate;
      return { answer: saved('a', 1), checked: aGradedQuestion('q1') };
    });
    saves('q2').on(quizzesRoutes.checkAnswer, questionParams('q2'), () => ({
      answer: saved('b', 1),
      checked: aGradedQuestion('q2', right),
    }));
    const { user } = await chooseAndCheck();
    await screen.findByRole('button', { name: 'Checking…' });
    await user.click(option(/second/));
    await user.keyboard('2');
    expect(option(/first/).checked).toBe(true);
    press(2);
    await user.click(option(/second/));
    await user.click(button('Check'));
    await screen.findByRole('heading', { name: 'Right!' });
    release(undefined);
    await screen.findByText('Question 1, checked, not right');
    expect(api.count(quizzesRoutes.saveAnswer, questionParams('q1'))).toBe(1);
  });
});

describe('practice in which every answer is checked', () => {
  const checked = ['q1', 'q2'].map((questionId) => aGradedQuestion(questionId));
  const answers = checked.map(({ questionId }) => ({ questionId, optionIds: ['a'], revision: 1 }));
  beforeEach(
    () => void api.on(quizzesRoutes.getAttempt, params, () => ({ ...openPractice, answers, checked })),
  );

  it('ends by one press, without a confirmation', async () => {
    const score = { questionCount: 2, correctCount: 0, marks: 0 };
    api.on(quizzesRoutes.submitAttempt, params, () => submitted({ ...score, mode: 'practice' }));
    const { user } = await showQuestion();
    await user.click(button('Finish'));
    await screen.findByText('the results');
  });

  it('says why it couldn’t be submitted', async () => {
    api.on(quizzesRoutes.submitAttempt, params, () => failure('internal_error'));
    const { user } = await showQuestion();
    await user.click(button('Finish'));
    const dialog = await screen.findByRole('dialog', { name: 'Finish the quiz?' });
    expect(dialog.textContent).toContain('We couldn’t finish the quiz.');
  });
});
