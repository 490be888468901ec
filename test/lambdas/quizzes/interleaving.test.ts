import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { openAttempt } from '../../../contract/quizzes/quizzes.ts';
import type { AttemptStore } from '../../../lambdas/quizzes/attempts/attempt-store.ts';
import { through } from '../../support/through.ts';
import { memoryAttemptStore } from './attempts/memory-attempt-store.ts';
import {
  answer,
  check,
  countStarts,
  discard,
  look,
  optionSaying,
  questionAt,
  readRefusal,
  save,
  start,
  started,
  submit,
  type App,
} from './quiz-calls.fixture.ts';
import { freeQuiz, quizzesApp } from './quizzes-app.fixture.ts';

/** Makes an app and a function `before`. It runs a step once, right before the next call of a store method. */
function interruptible() {
  const steps = new Map<string, () => Promise<unknown>>();
  const attempts = through(memoryAttemptStore(), async (call, name) => {
    const step = steps.get(name);
    steps.delete(name);
    await step?.();
    return call();
  });
  return {
    app: quizzesApp({ attempts }),
    before: (name: keyof AttemptStore, step: () => Promise<unknown>) => void steps.set(name, step),
  };
}

const otherQuiz = { ...freeQuiz, questionCount: 2 };
const readTestIds = async (app: App) =>
  (await app.attempts.findOpen('student-1')).attempts.flatMap((one) =>
    one.mode === 'test' ? [one.attemptId] : [],
  );

describe.each(['create', 'open'] as const)('before a start calls `%s`', (write) => {
  it('another start is the one that counts', async () => {
    const { app, before } = interruptible();
    let first: string | undefined;
    before(write, async () => ({ attemptId: first } = await started(app)));
    const { reply } = await start(app);
    expect(openAttempt.parse(reply.body).attemptId).toBe(first);
    const refused = await start(app, otherQuiz);
    expect(refused.reply.body).toMatchObject({ code: 'attempt_open', details: { attemptId: first } });
    expect(await readTestIds(app)).toEqual([first]);
  });

  it('its own retry returns the same questions', async () => {
    const { app, before } = interruptible();
    const attemptId = randomUUID();
    let retried: unknown;
    before(write, async () => ({ body: retried } = (await start(app, freeQuiz, attemptId)).reply));
    const { reply } = await start(app, freeQuiz, attemptId);
    expect(openAttempt.parse(reply.body).questions).toEqual(openAttempt.parse(retried).questions);
    expect(await countStarts(app)).toBe(1);
  });
});

it('a discard of the id of a start leaves the attempt open', async () => {
  const { app, before } = interruptible();
  const attemptId = randomUUID();
  before('open', () => discard(app, { attemptId }));
  const { reply } = await start(app, freeQuiz, attemptId);
  expect([reply.status, await readTestIds(app)]).toEqual([201, [attemptId]]);
});

it('of two discards both succeed, and another quiz can start', async () => {
  const { app, before } = interruptible();
  const attempt = await started(app);
  before('discard', () => discard(app, attempt));
  expect((await discard(app, attempt)).status).toBe(204);
  const other = await started(app, otherQuiz);
  expect(await readTestIds(app)).toEqual([other.attemptId]);
});

it('a discard that comes after the submission is refused, and the result stays', async () => {
  const { app, before } = interruptible();
  const attempt = await started(app);
  before('discard', () => submit(app, attempt));
  expect(readRefusal(await discard(app, attempt))).toEqual([409, 'attempt_submitted']);
  expect((await look(app, attempt)).body).toMatchObject({ state: 'submitted' });
});

it.each([
  ['another tab’s save is a conflict that names the stored answer', 'c', 409],
  ['its own first try succeeds', 'a', 200],
])('a save that comes after %s', async (_, optionId, status) => {
  const { app, before } = interruptible();
  const attempt = await started(app);
  const { questionId } = questionAt(attempt, 0);
  before('saveAnswer', () => save(app, attempt, questionId, optionId, 0));
  const current = { questionId, optionIds: [optionId], revision: 1 };
  expect(await save(app, attempt, questionId, 'a', 0)).toMatchObject({
    status,
    body: status === 200 ? current : { code: 'answer_conflict', details: { current } },
  });
});

it('a save and a flag that come after the submission are refused', async () => {
  const { app, before } = interruptible();
  const attempt = await started(app);
  before('saveAnswer', () => submit(app, attempt));
  expect(readRefusal(await answer(app, attempt, 0, 'right'))).toEqual([409, 'attempt_submitted']);
  const second = await started(app, otherQuiz);
  const params = { attemptId: second.attemptId, questionId: questionAt(second, 0).questionId };
  before('flag', () => submit(app, second));
  const flagged = await app.call('flagQuestion', { params, body: { flagged: true } });
  expect(readRefusal(flagged)).toEqual([409, 'attempt_submitted']);
});

it('a check that comes after another tab’s save is a conflict that names the stored answer', async () => {
  const { app, before } = interruptible();
  const attempt = await started(app, { ...freeQuiz, mode: 'practice' });
  await answer(app, attempt, 0, 'right');
  const { questionId } = questionAt(attempt, 0);
  before('checkAnswer', () => save(app, attempt, questionId, optionSaying(attempt, 0, 'wrong one'), 1));
  const current = { questionId, revision: 2 };
  expect(await check(app, attempt, 0)).toMatchObject({
    status: 409,
    body: { code: 'answer_conflict', details: { current } },
  });
});

it('an attempt that is deleted with its account while it is submitted is not found', async () => {
  const app = quizzesApp();
  vi.spyOn(app.attempts, 'storeResult').mockResolvedValue(false);
  expect((await submit(app, await started(app))).status).toBe(404);
});
