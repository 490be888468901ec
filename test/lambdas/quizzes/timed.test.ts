import { describe, expect, it } from 'vitest';
import { openAttempt, submittedAttempt } from '../../../contract/quizzes/quizzes.ts';
import { secondsPerQuestion } from '../../../contract/quizzes/marking.ts';
import { computeSeconds } from '../../../lambdas/quizzes/clock.ts';
import { optionSaying, questionAt, save, start, started } from './quiz-calls.fixture.ts';
import { freeQuiz, quizzesApp } from './quizzes-app.fixture.ts';

const timed = { ...freeQuiz, timed: true };
const begin = Date.UTC(2026, 0, 1, 12);
const minutes = (count: number) => 60_000 * count;

/** An app whose clock stands until a test moves it, and a timed quiz of four questions that was started at noon. */
async function timedQuiz(extraTime = 0) {
  let time = begin;
  const app = quizzesApp({ now: () => new Date(time), extraTime });
  const attempt = await started(app, timed);
  const params = { attemptId: attempt.attemptId };
  return {
    app,
    attempt,
    answer: (place: number, word: string, revision = 0) =>
      save(app, attempt, questionAt(attempt, place).questionId, optionSaying(attempt, place, word), revision),
    submit: () => app.call('submitAttempt', { params }),
    look: () => app.call('getAttempt', { params }),
    /** Milliseconds after noon. */
    at: (milliseconds: number) => void (time = begin + milliseconds),
  };
}

const iso = (milliseconds: number) => new Date(begin + milliseconds).toISOString();

it.each([true, false])(
  'a quiz keeps the extra time that its student had at its start, timed: %s',
  async (isTimed) => {
    const app = quizzesApp({ extraTime: 25 });
    const { attemptId } = await started(app, { ...freeQuiz, timed: isTimed });
    expect(await app.attempts.find({ studentId: 'student-1', attemptId })).toMatchObject({ extraTime: 25 });
  },
);

it('the time for a question is the one that the page tells', () => {
  expect(computeSeconds({ questionCount: 1, extraTime: 0 })).toBe(secondsPerQuestion);
});

describe('a timed quiz', () => {
  it.each([
    ['a minute for each question', 0, minutes(4)],
    ['a quarter more with a quarter extra time', 25, minutes(5)],
    ['whole seconds, rounded for the student', 33, 1000 * Math.ceil(240 * 1.33)],
  ])('ends after %s, by the server’s clock', async (_, extraTime, milliseconds) => {
    const { attempt } = await timedQuiz(extraTime);
    expect(attempt).toMatchObject({ deadlineAt: iso(milliseconds), now: iso(0) });
  });

  it('has the deadline that it began with, however often it is started again', async () => {
    const { app, attempt, at } = await timedQuiz();
    at(minutes(2));
    const { reply } = await start(app, timed, attempt.attemptId);
    expect(openAttempt.parse(reply.body)).toMatchObject({
      deadlineAt: attempt.deadlineAt,
      now: iso(minutes(2)),
    });
  });

  it('of fewer questions than were asked for gives time for those', async () => {
    const app = quizzesApp({ now: () => new Date(begin) });
    const attempt = await started(app, { ...timed, level: 'ks3', questionCount: 20 });
    expect(attempt).toMatchObject({ questionCount: 2, deadlineAt: iso(minutes(2)) });
  });

  it('tells the server’s time with each save', async () => {
    const { answer, at } = await timedQuiz();
    at(minutes(1));
    expect((await answer(0, 'right')).body).toMatchObject({ now: iso(minutes(1)) });
  });

  it('takes a save up to five seconds late, and none after that', async () => {
    const { answer, at, submit } = await timedQuiz();
    at(minutes(4) + 5000);
    expect((await answer(0, 'right')).status).toBe(200);
    at(minutes(4) + 5001);
    const late = await answer(1, 'right');
    expect([late.status, late.body]).toEqual([409, expect.objectContaining({ code: 'time_up' })]);
    expect((await submit()).body).toMatchObject({ correctCount: 1 });
  });

  it('refuses a late flag as well', async () => {
    const { app, attempt, at } = await timedQuiz();
    at(minutes(10));
    const params = { attemptId: attempt.attemptId, questionId: questionAt(attempt, 0).questionId };
    const reply = await app.call('flagQuestion', { params, body: { flagged: true } });
    expect([reply.status, reply.body]).toEqual([409, expect.objectContaining({ code: 'time_up' })]);
  });

  it.each(['look', 'submit'] as const)(
    'is finished at its deadline with what was saved, by whoever comes next: %s',
    async (how) => {
      const quiz = await timedQuiz();
      await quiz.answer(0, 'right');
      quiz.at(minutes(60 * 24));
      const result = submittedAttempt.parse((await quiz[how]()).body);
      expect(result).toMatchObject({
        submittedAt: iso(minutes(4)),
        timeUp: true,
        correctCount: 1,
        marks: 100,
      });
      quiz.at(minutes(60 * 48));
      expect((await quiz.look()).body).toEqual(result);
    },
  );

  it('is finished by a look at the history too, which shows its result', async () => {
    const { app, attempt, at } = await timedQuiz();
    at(minutes(5));
    const { body } = await app.call('listAttempts');
    expect(body).toMatchObject({
      attempts: [
        { attemptId: attempt.attemptId, state: 'submitted', submittedAt: iso(minutes(4)), mode: 'test' },
      ],
    });
    expect((await app.attempts.findOpen('student-1')).attempts).toEqual([]);
  });

  it('is over as of its deadline in the history too, however late it is handed in', async () => {
    const { app, at, submit } = await timedQuiz();
    at(minutes(60 * 72));
    await submit();
    expect((await app.call('listAttempts')).body).toMatchObject({
      attempts: [{ submittedAt: iso(minutes(4)) }],
    });
  });

  it('that is over can’t be discarded: it has its result', async () => {
    const { app, attempt, answer, at, look } = await timedQuiz();
    await answer(0, 'right');
    const params = { attemptId: attempt.attemptId };
    at(minutes(4) + 5001);
    const reply = await app.call('discardAttempt', { params });
    expect([reply.status, reply.body]).toEqual([409, expect.objectContaining({ code: 'attempt_submitted' })]);
    expect((await app.mastery.findLatest('student-1', 'science')).attempts).toHaveLength(1);
    expect((await look()).body).toMatchObject({ state: 'submitted', correctCount: 1 });
  });

  it('may be discarded until then', async () => {
    const { app, attempt, at, look } = await timedQuiz();
    at(minutes(4) + 5000);
    const params = { attemptId: attempt.attemptId };
    expect((await app.call('discardAttempt', { params })).status).toBe(204);
    expect((await look()).status).toBe(404);
  });

  it('that was handed in in time says so to a save that comes after its deadline', async () => {
    const { answer, at, submit } = await timedQuiz();
    at(minutes(3));
    await submit();
    at(minutes(60));
    expect((await answer(0, 'right')).body).toMatchObject({ code: 'attempt_submitted' });
  });

  it('that is over is in nobody’s way: the next start begins another', async () => {
    const { app, attempt, at } = await timedQuiz();
    at(minutes(5));
    const { reply } = await start(app, { ...timed, questionCount: 2 });
    expect(reply.status).toBe(201);
    expect(openAttempt.parse(reply.body).attemptId).not.toBe(attempt.attemptId);
  });

  it('still runs in the seconds of grace: it is open, and its time isn’t up yet', async () => {
    const { at, look } = await timedQuiz();
    at(minutes(4) + 5000);
    expect((await look()).body).toMatchObject({ state: 'open' });
  });

  it('submitted in time ended when it was submitted', async () => {
    const { at, submit } = await timedQuiz();
    at(minutes(3));
    expect((await submit()).body).toMatchObject({ submittedAt: iso(minutes(3)), timeUp: false });
  });

  it('submitted in the seconds of grace ended at its deadline', async () => {
    const { at, submit, look } = await timedQuiz();
    at(minutes(4) + 3000);
    const { body } = await submit();
    expect(body).toMatchObject({ submittedAt: iso(minutes(4)), timeUp: true });
    expect((await look()).body).toEqual(body);
  });
});

it('a quiz without a clock has no deadline, however long it takes', async () => {
  let time = begin;
  const app = quizzesApp({ now: () => new Date(time) });
  const attempt = await started(app);
  expect(attempt.deadlineAt).toBeNull();
  time += minutes(60 * 24 * 365);
  expect((await save(app, attempt, questionAt(attempt, 0).questionId, 'a', 0)).status).toBe(200);
});
