import { describe, expect, it } from 'vitest';
import { openAttempt } from '../../../contract/quizzes/quizzes.ts';
import { freeQuiz, questionAt, quizzesApp } from './quizzes-app.fixture.ts';

const timed = { ...freeQuiz, timed: true };
const begin = Date.UTC(2026, 0, 1, 12);
const minutes = (count: number) => 60_000 * count;
const deadline = minutes(4);
const endOfGrace = deadline + 5000;
const iso = (milliseconds: number) => new Date(begin + milliseconds).toISOString();

/** Starts a quiz, by default a timed one. The clock stands still until a test calls `at`. */
async function timedQuiz({ extraTime = 0, quiz = timed }: { extraTime?: number; quiz?: object } = {}) {
  let time = begin;
  const app = quizzesApp({ now: () => new Date(time), extraTime });
  const attempt = await app.started(quiz);
  const params = { attemptId: attempt.attemptId, questionId: questionAt(attempt, 0).questionId };
  return {
    app,
    attempt,
    save: () => app.answer(attempt, 0, 'right'),
    flag: () => app.call('flagQuestion', { params, body: { flagged: true } }),
    submit: () => app.submit(attempt),
    discard: () => app.discard(attempt),
    look: () => app.look(attempt),
    /** Sets the clock to these milliseconds after the start of the quiz. */
    at: (milliseconds: number) => void (time = begin + milliseconds),
  };
}

it('stores the extra time that the student had at the start, also with a quiz that isn’t timed', async () => {
  const { app, attempt } = await timedQuiz({ extraTime: 25, quiz: freeQuiz });
  const key = { studentId: 'student-1', attemptId: attempt.attemptId };
  expect(await app.attempts.find(key)).toMatchObject({ extraTime: 25 });
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
    const { reply } = await app.start(timed, attempt.attemptId);
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

const inTime = { submittedAt: iso(minutes(3)), timeUp: false };
const timeUp = { submittedAt: iso(deadline), timeUp: true };

it.each([
  ['a save returns the server’s time', 'save', minutes(1), 200, { now: iso(minutes(1)) }],
  ['a save succeeds until five seconds after the deadline', 'save', endOfGrace, 200, { revision: 1 }],
  ['a later save is refused', 'save', endOfGrace + 1, 409, { code: 'time_up' }],
  ['a late flag is refused', 'flag', minutes(10), 409, { code: 'time_up' }],
  ['the quiz is still open in these seconds', 'look', endOfGrace, 200, { state: 'open' }],
  ['a look after them shows the result as of the deadline', 'look', endOfGrace + 1, 200, timeUp],
  ['a discard succeeds until then', 'discard', endOfGrace, 204, undefined],
  ['a later discard is refused', 'discard', endOfGrace + 1, 409, { code: 'attempt_submitted' }],
  ['a submission in time ends the quiz then', 'submit', minutes(3), 200, inTime],
  [
    'a submission in the seconds after the deadline ends it at the deadline',
    'submit',
    endOfGrace,
    200,
    timeUp,
  ],
  ['a submission days later does the same', 'submit', minutes(60 * 72), 200, timeUp],
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

it('an expired quiz is in the history and the record as of its deadline, with its answers, also if nobody looked at it', async () => {
  const { app, attempt, at, save } = await timedQuiz();
  await save();
  at(minutes(60 * 24));
  const { attemptId } = attempt;
  expect((await app.call('listAttempts')).body).toMatchObject({
    attempts: [{ attemptId, state: 'submitted', submittedAt: iso(deadline), mode: 'test', correctCount: 1 }],
  });
  expect((await app.attempts.findOpen('student-1')).attempts).toEqual([]);
  const { attempts } = await app.mastery.findLatest('student-1', 'science');
  expect(attempts).toMatchObject([{ attemptId, submittedAt: iso(deadline) }]);
});
