import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { setScreenWidth } from '../../../../support/screen-width.ts';
import { api, busy, failure, offline } from '../../../api.fixture.ts';
import { anAttempt, aQuestion } from '../quizzes.fixture.ts';
import {
  askToDiscard,
  atSession,
  button,
  isBlocked,
  loseSaves,
  openPractice,
  openTest,
  option,
  params,
  press,
  questionParams,
  saves,
  sessionPath,
  showQuestion,
  showSession,
  submittedTest,
  withFakeDevice,
} from './show-session.tsx';

const { attemptId } = anAttempt;
const countSaves = () => api.count(quizzesRoutes.saveAnswer, questionParams('q1'));
const isFlagged = () => screen.queryByRole('button', { name: 'Flagged', pressed: true }) !== null;

atSession(openTest);

describe('a quiz session', () => {
  it('shows one question at a time, without a request for the next one, and selects the quiz in the state', async () => {
    const { user, store } = await showQuestion();
    screen.getByRole('radiogroup', { name: 'What is one?' });
    expect(screen.queryByText('Calculator allowed')).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(store.getState().quiz.current).toBe(attemptId);
    const { length } = api.calls;
    await user.click(button('Next'));
    screen.getByText('Calculator allowed');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Question 2 of 2'));
    press(1);
    screen.getByRole('radiogroup', { name: 'What is one?' });
    expect(api.calls).toHaveLength(length);
  });

  it('focuses a new heading, which screen readers read, and keeps the button below the question', async () => {
    saves('q1');
    const { user } = await showQuestion();
    await user.keyboard('1');
    const next = button('Next');
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Question 2 of 2'));
    const heading = document.activeElement;
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Question 1 of 2'));
    expect(document.activeElement).not.toBe(heading);
    expect(button('Next')).toBe(next);
  });

  it('saves an answer when it is chosen, and never shows it as missing until the reply', async () => {
    saves('q1');
    const { user } = await showQuestion();
    const bar = screen.getByRole('slider', { name: 'Questions' });
    const shown: (string | null)[] = [];
    const observer = new MutationObserver(() => shown.push(bar.getAttribute('aria-valuetext')));
    observer.observe(bar, { attributes: true });
    await user.click(option(/first/));
    await screen.findByText('All answers saved');
    await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('Question 1, answered'));
    observer.disconnect();
    expect([...new Set(shown)]).toEqual(['Question 1, answered']);
    expect(api.calls.at(-1)?.body).toEqual({ optionIds: ['a'], revision: 0 });
  });

  it('shows saved answers and flags after a reload, from the first question without an answer', async () => {
    const answers = [{ questionId: 'q1', optionIds: ['b'], revision: 3 }];
    api.on(quizzesRoutes.getAttempt, params, () => ({ ...openTest, answers, flags: ['q2'] }));
    await showQuestion();
    screen.getByRole('radiogroup', { name: 'What is two?' });
    // The flag is an icon too, because some students can't see the colours.
    const flagged = screen.getByText('Question 2, not answered, flagged').closest('li');
    expect(flagged?.querySelectorAll('svg')).toHaveLength(1);
    expect(flagged?.getAttribute('aria-current')).toBe('step');
    screen.getByText('Question 1, answered');
    press(1);
    expect(option(/second/).checked).toBe(true);
  });

  it('stores an unsaved answer and saves it by a button, which leaves the focus at the status', async () => {
    loseSaves();
    const { user } = await showQuestion();
    await user.click(option(/first/));
    await screen.findByText(/answer isn’t saved yet, but it is kept on this device. We’ll keep trying/);
    expect(option(/first/).checked).toBe(true);
    saves('q1');
    await user.click(button('Try again'));
    const saved = await screen.findByText('All answers saved');
    expect(document.activeElement?.contains(saved)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('saves and submits only after the time that the server has asked to wait', async () => {
    api.on(quizzesRoutes.saveAnswer, questionParams('q1'), () => busy(45));
    const { user } = await showQuestion();
    await user.click(option(/first/));
    const words = await screen.findByText(/answer isn’t saved yet/);
    expect(words.textContent).toMatch(/You can try again in 45 seconds/);
    expect(isBlocked('Try again')).toBe(true);
    await user.click(button('Try again'));
    press(2);
    await user.click(button('Finish'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toMatch(/You can try again in 45 seconds/);
    expect(isBlocked('Finish and see the result')).toBe(true);
    await user.click(button('Finish and see the result'));
    expect(countSaves()).toBe(1);
  });

  it('lets the student choose several options and take them back, and says how many to choose', async () => {
    saves('q1');
    const questions = [aQuestion('q1', { kind: 'several', rightCount: 2 })];
    api.on(quizzesRoutes.getAttempt, params, () => ({ ...openTest, questions }));
    const { user } = await showQuestion();
    const describedBy = screen.getByRole('group', { name: 'What is it?' }).getAttribute('aria-describedby');
    expect(document.getElementById(describedBy ?? '')?.textContent).toBe('Choose 2 answers');
    await user.click(screen.getByRole('checkbox', { name: /second/ }));
    await user.keyboard('1');
    await screen.findByText('All answers saved');
    expect(api.calls.at(-1)?.body).toMatchObject({ optionIds: ['a', 'b'] });
    await user.click(screen.getByRole('checkbox', { name: /first/ }));
    await user.keyboard('2');
    await waitFor(() => expect(api.calls.at(-1)?.body).toMatchObject({ optionIds: [] }));
    screen.getByText('Question 1, not answered');
  });
});

describe('the address of a quiz session', () => {
  it.each([
    ['an unknown attempt', `?attempt=${attemptId}`],
    ['something else than an attempt', '?attempt=1'],
    ['nothing', ''],
  ])('offers another quiz if it names %s', async (_, query) => {
    api.on(quizzesRoutes.getAttempt, params, () => failure('not_found'));
    await showSession(sessionPath + query);
    const way = await screen.findByRole('link', { name: 'Choose another quiz' });
    expect(way.getAttribute('href')).toBe('/quizzes/multiple-choice-selection');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('leads to the current quiz of the client state if it names none', async () => {
    const { address } = await showSession(sessionPath, { current: attemptId, results: null });
    await screen.findByRole('radiogroup', { name: 'What is one?' });
    expect(address()).toBe(`${sessionPath}?attempt=${attemptId}`);
  });

  it('leads at once to the result if the client state has one of the attempt', async () => {
    const results = { attemptId, correctCount: 1, questionCount: 2 };
    const { address } = await showSession(undefined, { current: null, results });
    expect(address()).toBe(`/quizzes/results?attempt=${attemptId}`);
  });

  it('offers to try again if the attempt can’t be loaded', async () => {
    api.on(quizzesRoutes.getAttempt, params, () => failure('storage_unavailable'));
    const { user } = await showSession();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.on(quizzesRoutes.getAttempt, params, () => openTest);
    await user.click(retry);
    await screen.findByRole('radiogroup', { name: 'What is one?' });
  });

  type User = Awaited<ReturnType<typeof showQuestion>>['user'];
  const submitElsewhere = () => {
    api.on(quizzesRoutes.getAttempt, params, () => submittedTest);
    return failure('attempt_submitted');
  };
  it.each<[string, (user: User) => unknown]>([
    ['saves an answer', (user) => user.click(option(/first/))],
    [
      'checks an answer',
      async (user) => {
        saves('q1').on(quizzesRoutes.checkAnswer, questionParams('q1'), submitElsewhere);
        await user.click(option(/first/));
        await user.click(button('Check'));
      },
    ],
    [
      'discards the quiz',
      async (user) => {
        api.on(quizzesRoutes.discardAttempt, params, submitElsewhere);
        await askToDiscard(user);
        await user.click(await screen.findByRole('button', { name: 'Discard the quiz' }));
      },
    ],
    [
      'returns to the tab',
      () => {
        submitElsewhere();
        act(() => void window.dispatchEvent(new Event('focus')));
      },
    ],
  ])('leads to the result if the quiz turns out to be submitted when the student %s', async (_, act) => {
    api.on(quizzesRoutes.getAttempt, params, () => openPractice);
    api.on(quizzesRoutes.saveAnswer, questionParams('q1'), submitElsewhere);
    const { user } = await showQuestion();
    await act(user);
    await screen.findByText('the results');
  });
});

it('a flag is removed with a message if the server refuses it, and waits with another if there is no connection', async () => {
  api.on(quizzesRoutes.flagQuestion, questionParams('q1'), () => failure('internal_error'));
  const { user } = await showQuestion();
  await user.click(button('Flag'));
  await screen.findByText(/couldn’t save your flag/);
  expect(isFlagged()).toBe(false);
  api.on(quizzesRoutes.flagQuestion, questionParams('q1'), offline);
  await user.click(button('Flag'));
  await screen.findByText(/Your flag isn’t saved yet. We’ll keep trying/);
  expect(isFlagged()).toBe(true);
  expect(screen.queryByText(/couldn’t save your flag/)).toBeNull();
});

describe('without a connection', () => {
  const { connect } = withFakeDevice();

  it('a quiz says so once, offers nothing that can’t work, and says it no more afterwards', async () => {
    loseSaves();
    api.on(quizzesRoutes.flagQuestion, questionParams('q1'), offline);
    const { user } = await showQuestion();
    connect(false);
    await user.click(option(/first/));
    await user.click(button('Flag'));
    await screen.findByText('No internet. Your answers are kept on this device.');
    expect(screen.getAllByText(/internet|offline|connection|isn’t saved/i)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    saves('q1').on(quizzesRoutes.flagQuestion, questionParams('q1'), () => undefined);
    connect(true);
    await screen.findByText('All answers saved');
    expect(screen.queryByText(/No internet/)).toBeNull();
  });
});

describe('a quiz of twenty questions', () => {
  const questions = Array.from({ length: 20 }, (_, index) => aQuestion(`q${index + 1}`));
  beforeEach(
    () => void api.on(quizzesRoutes.getAttempt, params, () => ({ ...openTest, questions, flags: ['q3'] })),
  );

  it('says on a phone where the student is, and lists all questions on a tap', async () => {
    setScreenWidth(360);
    const { user } = await showQuestion();
    expect(screen.queryByRole('slider')).toBeNull();
    const position = await screen.findByRole('button', { name: '1 of 20 Show all questions' });
    await waitFor(() => expect(position.hasAttribute('disabled')).toBe(false));
    await user.click(position);
    const dialog = within(await screen.findByRole('dialog', { name: 'Questions' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(20);
    expect(dialog.getByRole('button', { current: 'step' }).textContent).toBe('1');
    await user.click(dialog.getByRole('button', { name: 'Question 3, not answered, flagged' }));
    await screen.findByRole('heading', { name: 'Question 3 of 20' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('3 of 20Show all questions'));
  });

  it('has a segment for each question on a wide screen', async () => {
    setScreenWidth(768);
    await showQuestion();
    expect(screen.getByRole('slider', { name: 'Questions' }).getAttribute('max')).toBe('20');
  });
});
