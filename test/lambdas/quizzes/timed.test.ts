import { describe, expect, it } from 'vitest';
import { openAttempt, submittedAttempt } from '../../../contract/quizzes/quizzes.ts';
import { secondsPerQuestion } from '../../../contract/quizzes/marking.ts';
import { computeSeconds } from '../../../lambdas/quizzes/clock.ts';
import { optionSaying, questionAt, save, start, started } from './quiz-calls.fixture.ts';
import { freeQuiz, quizzesApp } from './quizzes-app.fixture.ts';

const timed = { ...freeQuiz, timed: true };
const begin = Date.UTC(2026, 0, 1, 12);
const minutes = (count: number) => 60_000 * count;
const deadline = minutes(4);
const endOfGrace = deadline + 5000;
const iso = (milliseconds: number) => new Date(begin + milliseconds).toISOString();

/** Starts a timed quiz of four questions at noon. The clock stands still until a test sets it. */
async function timedQuiz({ extraTime = 0, quiz = timed }: { extraTime?: number; quiz?: object } = {}) {
  let time = begin;
  const app = quizzesApp({ now: () => new Date(time), extraTime });
  const attempt = await started(app, quiz);
  const params = { attemptId: attempt.attemptId };
  const { questionId } = questionAt(attempt, 0);
  return {
    app,
    attempt,
    save: () => save(app, attempt, questionId, optionSaying(attempt, 0, 'right'), 0),
    flag: () => app.call('flagQuestion', { params: { ...params, questionId }, body: { flagged: true } }),
    submit: () => app.call('submitAttempt', { params }),
    discard: () => app.call('discardAttempt', { params }),
    look: () => app.call('getAttempt', { params }),
    /** Sets the clock to some milliseconds after noon. */
    at: (milliseconds: number) => void (time = begin + milliseconds),
  };
}

it.each([true, false])(
  'an attempt stores the extra time that its student had at the start, timed: %s',
  async (isTimed) => {
    const { app, attempt } = await timedQuiz({ extraTime: 25, quiz: { ...freeQuiz, timed: isTimed } });
    const key = { studentId: 'student-1', attemptId: attempt.attemptId };
    expect(await app.attempts.find(key)).toMatchObject({ extraTime: 25 });
  },
);

it('the page and the server give the same time for a question', () => {
  expect(computeSeconds({ questionCount: 1, extraTime: 0 })).toBe(secondsPerQuestion);
});

describe('the deadline', () => {
  it.each([
    ['a minute for each question', 0, {}, deadline],
    ['a quarter more with 25 % extra time', 25, {}, minutes(5)],
    ['whole seconds, rounded up', 33, {}, 1000 * Math.ceil(240 * 1.33)],
    ['only for the questions that there are', 0, { level: 'ks3', questionCount: 20 }, minutes(2)],
  ])('gives %s', async (_, extraTime, changes, milliseconds) => {
    const { attempt } = await timedQuiz({ extraTime, quiz: { ...timed, ...changes } });
    expect(attempt).toMatchObject({ deadlineAt: iso(milliseconds), now: iso(0) });
  });

  it('stays the same when the quiz is started again', async () => {
    const { app, attempt, at } = await timedQuiz();
    at(minutes(2));
    const { reply } = await start(app, timed, attempt.attemptId);
    const now = iso(minutes(2));
    expect(openAttempt.parse(reply.body)).toMatchObject({ deadlineAt: attempt.deadlineAt, now });
  });

  it('is absent from a quiz that isn’t timed, which takes answers at any time', async () => {
    const { attempt, at, save } = await timedQuiz({ quiz: freeQuiz });
    expect(attempt.deadlineAt).toBeNull();
    at(minutes(60 * 24 * 365));
    expect((await save()).status).toBe(200);
  });
});

describe('calls about a timed quiz', () => {
  it.each([
    ['a save returns the server’s time', 'save', minutes(1), 200, { now: iso(minutes(1)) }],
    ['a save succeeds until five seconds after the deadline', 'save', endOfGrace, 200, { revision: 1 }],
    ['a later save is refused', 'save', endOfGrace + 1, 409, { code: 'time_up' }],
    ['a late flag is refused', 'flag', minutes(10), 409, { code: 'time_up' }],
    ['the quiz is still open in these seconds', 'look', endOfGrace, 200, { state: 'open' }],
    ['a discard succeeds until then', 'discard', endOfGrace, 204, undefined],
    ['a later discard is refused', 'discard', endOfGrace + 1, 409, { code: 'attempt_submitted' }],
    [
      'a submission in time ends the quiz then',
      'submit',
      minutes(3),
      200,
      { submittedAt: iso(minutes(3)), timeUp: false },
    ],
    [
      'a submission in the seconds after the deadline ends it at the deadline',
      'submit',
      deadline + 3000,
      200,
      { submittedAt: iso(deadline), timeUp: true },
    ],
  ] as const)('%s', async (_, call, milliseconds, status, body) => {
    const quiz = await timedQuiz();
    quiz.at(milliseconds);
    const reply = await quiz[call]();
    expect(reply.status).toBe(status);
    if (body) expect(reply.body).toMatchObject(body);
    if (call === 'save')
      expect((await quiz.submit()).body).toMatchObject({ correctCount: status === 200 ? 1 : 0 });
    if (status === 204) expect((await quiz.look()).status).toBe(404);
    if (call === 'submit') expect((await quiz.look()).body).toEqual(reply.body);
  });

  it('a save after a submission in time and after the deadline is refused as submitted', async () => {
    const { save, at, submit } = await timedQuiz();
    at(minutes(3));
    await submit();
    at(minutes(60));
    expect((await save()).body).toMatchObject({ code: 'attempt_submitted' });
  });
});

describe('an expired quiz', () => {
  it.each(['look', 'submit', 'discard'] as const)(
    'ends at its deadline with the saved answers, whichever call comes next: %s',
    async (call) => {
      const quiz = await timedQuiz();
      await quiz.save();
      quiz.at(minutes(60 * 24));
      const reply = await quiz[call]();
      const result = submittedAttempt.parse((await quiz.look()).body);
      if (call !== 'discard') expect(reply.body).toEqual(result);
      expect(result).toMatchObject({ submittedAt: iso(deadline), timeUp: true, correctCount: 1, marks: 100 });
      quiz.at(minutes(60 * 48));
      expect((await quiz.look()).body).toEqual(result);
      const { attempts } = await quiz.app.mastery.findLatest('student-1', 'science');
      expect(attempts).toHaveLength(1);
    },
  );

  it.each([
    ['also if nobody looked at it', minutes(5), false],
    ['however late it is submitted', minutes(60 * 72), true],
  ])('is in the history as of its deadline, %s', async (_, milliseconds, isSubmitted) => {
    const { app, attempt, at, submit } = await timedQuiz();
    at(milliseconds);
    if (isSubmitted) await submit();
    const { attemptId } = attempt;
    expect((await app.call('listAttempts')).body).toMatchObject({
      attempts: [{ attemptId, state: 'submitted', submittedAt: iso(deadline), mode: 'test' }],
    });
    expect((await app.attempts.findOpen('student-1')).attempts).toEqual([]);
  });

  it('doesn’t prevent the next start', async () => {
    const { app, attempt, at } = await timedQuiz();
    at(minutes(5));
    const next = await started(app, { ...timed, questionCount: 2 });
    expect(next.attemptId).not.toBe(attempt.attemptId);
  });
});
