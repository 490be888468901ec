import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { quizzesRoutes } from '../../../contract/quizzes/routes.ts';
import { api, failure } from '../api.fixture.ts';
import { aSubmittedAttempt, mathsProgress, topicProgress } from '../features/quizzes/quizzes.fixture.ts';
import { begun, changedAt, openQuiz, region, showDashboard, submitted } from './dashboard.fixture.tsx';

const today = () => region(/^Today/);
const listTasks = () =>
  today()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('today', () => {
  it('starts six questions of a free topic at once for a new student', async () => {
    const { user } = await showDashboard();
    screen.getByRole('heading', { level: 2, name: 'Today, about 11 minutes' });
    expect(listTasks()).toEqual(['Try 6 questions: numberMaths, 6 minutes', 'Read: primesMaths, 5 minutes']);
    api.on(quizzesRoutes.startAttempt, {}, () => failure('attempt_limit'));
    await user.click(today().getByRole('button', { name: 'Start with 6 questions' }));
    await screen.findByText(/^You can’t start any more quizzes today/);
    expect(api.callsTo(quizzesRoutes.startAttempt)[0]?.body).toMatchObject({
      courseId: 'maths',
      topicIds: ['number'],
      questionCount: 6,
      mode: 'practice',
    });
  });

  it('goes over due questions at once, and links to the next lesson', async () => {
    const progress = [mathsProgress([topicProgress('number', { due: 3 })])];
    const { user } = await showDashboard({ account: { progress: [begun] }, attempts: [submitted], progress });
    screen.getByRole('heading', { level: 2, name: 'Today, about 8 minutes' });
    expect(today().getByRole('link', { name: 'Read: roots' }).getAttribute('href')).toBe(
      '/courses/learn?course=maths&lesson=roots',
    );
    api.on(quizzesRoutes.startAttempt, {}, () => failure('attempt_limit'));
    await user.click(today().getByRole('button', { name: 'Go over 3 questions' }));
    await screen.findByText(/^You can’t start any more quizzes today/);
    expect(api.callsTo(quizzesRoutes.startAttempt)[0]?.body).toMatchObject({
      topicIds: ['number'],
      pool: 'due',
      questionCount: 3,
    });
  });

  it('practises five of many mistakes at once', async () => {
    const progress = [mathsProgress([topicProgress('number', { mistakes: 18 })])];
    const { user } = await showDashboard({
      account: { progress: [begun] },
      attempts: [submitted],
      progress,
    });
    expect(listTasks()[0]).toBe('Try again what you missed: 5 questionsMaths, 5 minutes');
    api.on(quizzesRoutes.startAttempt, {}, () => failure('attempt_limit'));
    await user.click(today().getByRole('button', { name: 'Practise 5 mistakes' }));
    await screen.findByText(/^You can’t start any more quizzes today/);
    expect(api.callsTo(quizzesRoutes.startAttempt)[0]?.body).toMatchObject({
      topicIds: ['number'],
      pool: 'mistakes',
      questionCount: 5,
    });
  });

  it('continues an open quiz, also one older than the first page, even if the progress can’t be loaded', async () => {
    await showDashboard({
      account: { progress: [begun] },
      attempts: [submitted],
      open: [openQuiz],
      progress: null,
    });
    expect(listTasks()).toEqual(['Finish your quiz: AlgebraMaths, 2 minutes']);
    expect(today().getByRole('link', { name: 'Continue the quiz' }).getAttribute('href')).toBe(
      `/quizzes/multiple-choice-session?attempt=${openQuiz.attemptId}`,
    );
  });

  it('says first that a test is running, and how long', async () => {
    const clock = { deadlineAt: '2026-02-01T09:44:42.000Z', now: '2026-02-01T09:30:00.000Z' };
    await showDashboard({ account: { progress: [begun] }, open: [{ ...openQuiz, clock }] });
    const [, first] = screen.getAllByRole('heading');
    expect(first?.textContent).toMatch(/^A test is running: 14:(?:42|41|40) left$/);
    const running = region(/^A test is running/);
    expect(running.getByRole('link', { name: 'Go to the test' }).getAttribute('href')).toContain(
      openQuiz.attemptId,
    );
  });

  it('says that the time of a test is up', async () => {
    const clock = { deadlineAt: '2026-02-01T09:30:00.000Z', now: '2026-02-01T09:30:00.000Z' };
    await showDashboard({ account: { progress: [begun] }, open: [{ ...openQuiz, clock }] });
    screen.getByRole('heading', { name: 'The time of your test is up' });
  });

  it('has one button', async () => {
    const progress = [mathsProgress([topicProgress('number', { due: 3 })])];
    await showDashboard({ account: { progress: [begun] }, open: [openQuiz], progress });
    expect(listTasks()).toHaveLength(2);
    expect(today().getAllByRole('button')).toHaveLength(1);
  });

  it('says that all is done, and when the next question is due', async () => {
    const all = { courseId: 'maths', lessonsDone: ['primes', 'roots'], lastLessonId: 'roots', changedAt };
    const progress = [
      mathsProgress([topicProgress('number', { mastery: 95 })], { nextDueAt: '2026-02-03T12:00:00.000Z' }),
    ];
    await showDashboard({
      account: { progress: [all, { ...all, courseId: 'science' }] },
      attempts: [submitted],
      progress,
    });
    const done = region('All done for today');
    done.getByText(/Your next question to go over comes on/);
    done.getByText(/^3 February(?: 2026)?$/);
    expect(done.getByRole('link', { name: 'Choose a quiz' }).getAttribute('href')).toBe(
      '/quizzes/multiple-choice-selection',
    );
  });

  it('promises a dot before the first day of practice', async () => {
    await showDashboard();
    today().getByText('Each day on which you practise fills a dot.');
  });

  it('counts the days on which the student practised lately', async () => {
    const now = new Date().toISOString();
    await showDashboard({ attempts: [aSubmittedAttempt({ startedAt: now, submittedAt: now })] });
    screen.getByText('You practised on 1 of the last 7 days.');
  });
});
