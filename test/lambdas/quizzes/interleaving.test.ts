import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { openAttempt } from '../../../contract/quizzes/quizzes.ts';
import { attemptsPerDay } from '../../../lambdas/quizzes/start-attempt.ts';
import type { AttemptStore } from '../../../lambdas/quizzes/attempts/attempt-store.ts';
import { through } from '../../support/through.ts';
import { memoryAttemptStore } from './attempts/memory-attempt-store.ts';
import {
  type App,
  freeQuiz,
  optionSaying,
  questionAt,
  quizzesApp,
  readRefusal,
} from './quizzes-app.fixture.ts';

/** `before` plans a step that runs directly before the next call of the attempt store's method `name`. */
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
    before(write, async () => ({ attemptId: first } = await app.started()));
    const { reply } = await app.start();
    expect(openAttempt.parse(reply.body).attemptId).toBe(first);
    const refused = await app.start(otherQuiz);
    expect(refused.reply.body).toMatchObject({ code: 'attempt_open', details: { attemptId: first } });
    expect(await readTestIds(app)).toEqual([first]);
  });

  it('its own retry returns the same questions', async () => {
    const { app, before } = interruptible();
    const attemptId = randomUUID();
    let retried: unknown;
    before(write, async () => ({ body: retried } = (await app.start(freeQuiz, attemptId)).reply));
    const { reply } = await app.start(freeQuiz, attemptId);
    expect(openAttempt.parse(reply.body).questions).toEqual(openAttempt.parse(retried).questions);
    expect(await app.countStarts()).toBe(1);
  });
});

describe('of a start that ends with another attempt, nothing is stored', () => {
  const readStored = (app: App, attemptId: string) =>
    app.attempts.find({ studentId: 'student-1', attemptId });

  it.each([
    ['is refused', otherQuiz, 409],
    ['returns the other one', freeQuiz, 201],
  ])('if it %s', async (_, quiz, status) => {
    const { app, before } = interruptible();
    before('open', () => app.started());
    const { reply, attemptId } = await app.start(quiz);
    expect([reply.status, await readStored(app, attemptId)]).toEqual([status, null]);
  });

  it('if it is over the limit of the day', async () => {
    const { app, before } = interruptible();
    for (let count = 1; count < attemptsPerDay; count++) await app.discard(await app.started());
    before('open', async () => app.discard(await app.started()));
    const { reply, attemptId } = await app.start();
    expect(readRefusal(reply)).toEqual([429, 'attempt_limit']);
    expect(await readStored(app, attemptId)).toBeNull();
  });

  it('once it is repeated, if it broke off', async () => {
    const { app, before } = interruptible();
    const attemptId = randomUUID();
    before('open', () => Promise.reject(new Error('The function stopped')));
    expect((await app.start(freeQuiz, attemptId)).reply.status).toBe(500);
    await app.started(otherQuiz);
    expect((await app.start(freeQuiz, attemptId)).reply.status).toBe(409);
    expect(await readStored(app, attemptId)).toBeNull();
  });
});

it('a discard of the id of a start leaves the attempt open', async () => {
  const { app, before } = interruptible();
  const attemptId = randomUUID();
  before('open', () => app.discard({ attemptId }));
  const { reply } = await app.start(freeQuiz, attemptId);
  expect([reply.status, await readTestIds(app)]).toEqual([201, [attemptId]]);
});

it('of two discards both succeed, and another quiz can start', async () => {
  const { app, before } = interruptible();
  const attempt = await app.started();
  before('discard', () => app.discard(attempt));
  expect((await app.discard(attempt)).status).toBe(204);
  const other = await app.started(otherQuiz);
  expect(await readTestIds(app)).toEqual([other.attemptId]);
});

it('a discard that comes after the submission is refused, and the result stays', async () => {
  const { app, before } = interruptible();
  const attempt = await app.started();
  before('discard', () => app.submit(attempt));
  expect(readRefusal(await app.discard(attempt))).toEqual([409, 'attempt_submitted']);
  expect((await app.look(attempt)).body).toMatchObject({ state: 'submitted' });
});

it('a check that comes after another tab’s save is a conflict that names the stored answer', async () => {
  const { app, before } = interruptible();
  const attempt = await app.started({ ...freeQuiz, mode: 'practice' });
  await app.answer(attempt, 0, 'right');
  const { questionId } = questionAt(attempt, 0);
  before('showSolution', () => app.save(attempt, questionId, optionSaying(attempt, 0, 'wrong one'), 1));
  const current = { questionId, revision: 2 };
  expect(await app.check(attempt, 0)).toMatchObject({
    status: 409,
    body: { code: 'answer_conflict', details: { current } },
  });
});

it('an attempt that is deleted with its account while it is submitted is not found', async () => {
  const app = quizzesApp();
  vi.spyOn(app.attempts, 'storeResult').mockResolvedValue(false);
  expect((await app.submit(await app.started())).status).toBe(404);
});
