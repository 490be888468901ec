import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { quizzesRoutes } from '../../../../../contract/quizzes/routes.ts';
import { createPracticeRequest } from '../../../../../frontend/src/features/quizzes/selection/practice-request.ts';
import { StartButton } from '../../../../../frontend/src/features/quizzes/selection/start-button.tsx';
import { renderWithStore } from '../../../../support/render-with-store.tsx';
import { api, busy, failure, offline } from '../../../api.fixture.ts';
import { anAttempt } from '../quizzes.fixture.ts';
import { openPractice, openTest } from '../session/show-session.tsx';
import { findStart, starts } from './show-selection.tsx';
import { quizStart } from '../../../../support/quiz-start.ts';

const { attemptId } = anAttempt;
const newAttemptId = '6f1c1f0e-3a52-4d0e-9c57-0d6f5b8f3a12';
const session = (id: string) => `/quizzes/multiple-choice-session?attempt=${id}`;

const show = () =>
  renderWithStore(
    <StartButton request={createPracticeRequest({ courseId: 'maths', topicIds: ['number'] })}>
      Practise
    </StartButton>,
    { areas: ['quiz-start'] },
  );
const press = () => screen.getByRole('button', { name: 'Practise' });
const instead = () => screen.getByRole('button', { name: 'Start the new one' });
const starting = () => ({ ...openPractice, attemptId: newAttemptId });

describe('a button that practises', () => {
  it('starts one quiz of six questions on a double press', async () => {
    api.on(quizzesRoutes.startAttempt, {}, starting);
    const { user, address } = await show();
    await user.dblClick(press());
    await waitFor(() => expect(address()).toBe(session(newAttemptId)));
    expect(starts()).toHaveLength(1);
    expect(starts()[0]?.body).toEqual(quizStart('maths', 'number', 6, { mode: 'practice' }));
  });

  it('repeats the same start after a failure', async () => {
    api.on(quizzesRoutes.startAttempt, {}, () => failure('internal_error'));
    const { user } = await show();
    await user.click(press());
    await screen.findByRole('alert');
    expect(document.activeElement).toBe(press());
    await user.click(press());
    await findStart(2);
    const [first, second] = starts().map(({ path }) => path);
    expect(second).toBe(first);
  });

  it.each([
    ['the day’s quizzes are used up', () => failure('attempt_limit', { limit: 100 }), 'Come back tomorrow'],
    ['no question matches', () => failure('not_found'), 'no questions of this kind'],
    ['the topic comes with the course', () => failure('course_not_owned'), 'isn’t open to you any more'],
    ['there is no connection', offline, 'Check your connection'],
    ['the server asks to wait', () => busy(45), 'You can try again in 45 seconds'],
  ])('says in place that %s', async (_, reply, words) => {
    api.on(quizzesRoutes.startAttempt, {}, reply);
    const { user } = await show();
    await user.click(press());
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });
});

describe('an open quiz of the same mode', () => {
  beforeEach(() => {
    api
      .on(quizzesRoutes.startAttempt, {}, () => failure('attempt_open', { attemptId, mode: 'practice' }))
      .on(quizzesRoutes.getAttempt, { attemptId }, () => openPractice)
      .on(quizzesRoutes.discardAttempt, { attemptId }, () => undefined);
  });

  it('is named with its answers, and the student can go on with it', async () => {
    const { user } = await show();
    await user.click(press());
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('You haven’t finished your practice on Number: you have answered');
    expect(textContent).toContain('we delete the old one and your answers in it');
    expect(textContent).not.toContain('some of the same questions');
    const link = screen.getByRole('link', { name: 'Go on with it' });
    expect(link.getAttribute('href')).toBe(session(attemptId));
    expect(document.activeElement).toBe(link);
    expect(api.callsTo(quizzesRoutes.discardAttempt)).toEqual([]);
  });

  it('gives way to the new quiz, which starts with the next press', async () => {
    const { user, address } = await show();
    await user.click(press());
    await screen.findByRole('alert');
    api.on(quizzesRoutes.startAttempt, {}, starting);
    await user.dblClick(instead());
    await waitFor(() => expect(address()).toBe(session(newAttemptId)));
    expect(api.callsTo(quizzesRoutes.discardAttempt)).toHaveLength(1);
    expect(starts()).toHaveLength(2);
  });

  it('stays if it couldn’t be discarded, and is no obstacle if it is over', async () => {
    api.on(quizzesRoutes.discardAttempt, { attemptId }, offline);
    const { user, address } = await show();
    await user.click(press());
    await screen.findByRole('alert');
    await user.click(instead());
    await screen.findByText(/Check your connection/);
    screen.getByRole('link', { name: 'Go on with it' });
    expect(starts()).toHaveLength(1);
    api
      .on(quizzesRoutes.discardAttempt, { attemptId }, () => failure('attempt_submitted'))
      .on(quizzesRoutes.startAttempt, {}, starting);
    await user.click(instead());
    await waitFor(() => expect(address()).toBe(session(newAttemptId)));
  });

  it('isn’t offered any more once it is discarded, even if the new quiz didn’t start', async () => {
    const { user } = await show();
    await user.click(press());
    await screen.findByRole('alert');
    api.on(quizzesRoutes.startAttempt, {}, offline);
    await user.click(instead());
    await screen.findByText(/Check your connection/);
    expect(screen.queryByRole('link')).toBeNull();
    expect(document.activeElement).toBe(instead());
    await user.click(instead());
    await findStart(3);
    expect(api.callsTo(quizzesRoutes.discardAttempt)).toHaveLength(1);
  });

  it('is described without its title if it couldn’t be loaded', async () => {
    api.on(quizzesRoutes.getAttempt, { attemptId }, () => failure('internal_error'));
    const { user } = await show();
    await user.click(press());
    expect((await screen.findByRole('alert')).textContent).toContain(
      'You haven’t finished another practice.',
    );
  });

  it('may be a test that asks some of the questions', async () => {
    api
      .on(quizzesRoutes.startAttempt, {}, () => failure('attempt_open', { attemptId, mode: 'test' }))
      .on(quizzesRoutes.getAttempt, { attemptId }, () => openTest);
    const { user } = await show();
    await user.click(press());
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('your test on Number');
    expect(textContent).toContain('It asks some of the same questions.');
  });
});
