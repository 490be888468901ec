import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openAttempt } from '../../../contract/quizzes/quizzes.ts';
import type { AttemptStore } from '../../../lambdas/quizzes/attempts/attempt-store.ts';
import { memoryAttemptStore } from './attempts/memory-attempt-store.ts';
import { questionAt, save, start, started, type App } from './quiz-calls.fixture.ts';
import { freeQuiz, quizzesApp } from './quizzes-app.fixture.ts';

type Write = 'create' | 'open' | 'saveAnswer' | 'flag' | 'storeResult' | 'discard';

/** An app in which a step runs once, right before the next write of a kind. */
function interruptible() {
  const steps = new Map<Write, () => Promise<unknown>>();
  const store = memoryAttemptStore();
  const wrap =
    <Input extends unknown[], Output>(write: Write, call: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      const step = steps.get(write);
      steps.delete(write);
      await step?.();
      return call(...input);
    };
  const attempts: AttemptStore = {
    ...store,
    create: wrap('create', (...input: Parameters<AttemptStore['create']>) => store.create(...input)),
    open: wrap('open', (...input: Parameters<AttemptStore['open']>) => store.open(...input)),
    saveAnswer: wrap('saveAnswer', (...input: Parameters<AttemptStore['saveAnswer']>) =>
      store.saveAnswer(...input),
    ),
    flag: wrap('flag', (...input: Parameters<AttemptStore['flag']>) => store.flag(...input)),
    storeResult: wrap('storeResult', (...input: Parameters<AttemptStore['storeResult']>) =>
      store.storeResult(...input),
    ),
    discard: wrap('discard', (...input: Parameters<AttemptStore['discard']>) => store.discard(...input)),
  };
  return {
    app: quizzesApp({ attempts }),
    before: (write: Write, step: () => Promise<unknown>) => void steps.set(write, step),
  };
}

const discard = (app: App, attemptId: string) => app.call('discardAttempt', { params: { attemptId } });
const submit = (app: App, attemptId: string) => app.call('submitAttempt', { params: { attemptId } });
const otherQuiz = { ...freeQuiz, questionCount: 2 };
const readTestIds = async (app: App) =>
  (await app.attempts.findOpen('student-1')).attempts.flatMap((one) =>
    one.mode === 'test' ? [one.attemptId] : [],
  );

describe('between the writes of a start', () => {
  it.each(['create', 'open'] as const)('another start (before %s) is the one that counts', async (write) => {
    const { app, before } = interruptible();
    let first: string | undefined;
    before(write, async () => ({ attemptId: first } = await started(app)));
    const { reply } = await start(app);
    expect(openAttempt.parse(reply.body).attemptId).toBe(first);
    const refused = await start(app, otherQuiz);
    expect(refused.reply.body).toMatchObject({ code: 'attempt_open', details: { attemptId: first } });
    expect(await readTestIds(app)).toEqual([first]);
  });

  it.each(['create', 'open'] as const)(
    'its own retry (before %s) returns the same questions',
    async (write) => {
      const { app, before } = interruptible();
      const attemptId = randomUUID();
      let retried: unknown;
      before(write, async () => ({ body: retried } = (await start(app, freeQuiz, attemptId)).reply));
      const { reply } = await start(app, freeQuiz, attemptId);
      expect(openAttempt.parse(reply.body).questions).toEqual(openAttempt.parse(retried).questions);
      expect((await app.attempts.findOpen('student-1')).starts.get('2026-01-01')).toBe(1);
    },
  );

  it('a discard of its id leaves an open attempt or none', async () => {
    const { app, before } = interruptible();
    const attemptId = randomUUID();
    before('open', () => discard(app, attemptId));
    const { reply } = await start(app, freeQuiz, attemptId);
    expect([reply.status, await readTestIds(app)]).toEqual([201, [attemptId]]);
  });
});

it('a start while an attempt is discarded opens another one', async () => {
  const { app, before } = interruptible();
  const { attemptId } = await started(app);
  before('discard', () => discard(app, attemptId));
  expect((await discard(app, attemptId)).status).toBe(204);
  const other = await started(app, otherQuiz);
  expect(await readTestIds(app)).toEqual([other.attemptId]);
});

it('a discard that comes after the submission is refused, and the result stays', async () => {
  const { app, before } = interruptible();
  const { attemptId } = await started(app);
  before('discard', () => submit(app, attemptId));
  const reply = await discard(app, attemptId);
  expect([reply.status, reply.body]).toEqual([409, expect.objectContaining({ code: 'attempt_submitted' })]);
  expect((await app.call('getAttempt', { params: { attemptId } })).body).toMatchObject({
    state: 'submitted',
  });
});

describe('a save that comes after', () => {
  it.each([
    ['another tab’s save is a conflict that names the stored answer', 'c', 409],
    ['its own first try succeeds', 'a', 200],
  ])('%s', async (_, optionId, status) => {
    const { app, before } = interruptible();
    const attempt = await started(app);
    const { questionId } = questionAt(attempt, 0);
    before('saveAnswer', () => save(app, attempt, questionId, optionId, 0));
    const reply = await save(app, attempt, questionId, 'a', 0);
    const current = { questionId, optionIds: [optionId], revision: 1 };
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject(
      status === 200 ? current : { code: 'answer_conflict', details: { current } },
    );
  });

  it('the submission is refused, as is a flag', async () => {
    const { app, before } = interruptible();
    const attempt = await started(app);
    const { questionId } = questionAt(attempt, 0);
    before('saveAnswer', () => submit(app, attempt.attemptId));
    expect(await save(app, attempt, questionId, 'a', 0)).toMatchObject({
      status: 409,
      body: { code: 'attempt_submitted' },
    });
    const second = await started(app, otherQuiz);
    const params = { attemptId: second.attemptId, questionId: questionAt(second, 0).questionId };
    before('flag', () => submit(app, second.attemptId));
    expect(await app.call('flagQuestion', { params, body: { flagged: true } })).toMatchObject({
      status: 409,
      body: { code: 'attempt_submitted' },
    });
  });
});

it('an attempt that is deleted with its account while it is submitted is not found', async () => {
  const store = memoryAttemptStore();
  const app = quizzesApp({ attempts: { ...store, storeResult: () => Promise.resolve(false) } });
  const { attemptId } = await started(app);
  expect((await submit(app, attemptId)).status).toBe(404);
});

it('a refused start counts nothing, however often', async () => {
  const { app } = interruptible();
  const { attemptId } = await start(app);
  await submit(app, attemptId);
  await start(app, { ...freeQuiz, topicIds: ['nothing'] });
  await start(app, { ...freeQuiz, courseId: 'maths', topicIds: ['paid-topic'] }, randomUUID(), 'student-2');
  await start(app, freeQuiz, attemptId);
  expect((await app.attempts.findOpen('student-1')).starts.get('2026-01-01')).toBe(1);
  expect((await app.attempts.findOpen('student-2')).starts.size).toBe(0);
});
