import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openAttempt } from '../../../../contract/quizzes/quizzes.ts';
import { memoryAttemptStore } from '../../../../lambdas/quizzes/attempts/memory-attempt-store.ts';
import { memoryOpenAttemptStore } from '../../../../lambdas/quizzes/open/memory-open-attempt-store.ts';
import { start, type App } from '../quiz-steps.ts';
import { freeQuiz, quizzesApp } from '../quizzes-app.ts';

/** A step that happens once, right before a write of the app's stores. */
type Before = () => Promise<unknown>;

/** An app whose next creation, or next removal from the register, waits for another call to come through first. */
function interrupted() {
  const before = new Map<'create' | 'remove' | 'unclaim', Before>();
  const attempts = memoryAttemptStore();
  const open = memoryOpenAttemptStore();
  const first = async (write: 'create' | 'remove' | 'unclaim') => {
    const step = before.get(write);
    before.delete(write);
    await step?.();
  };
  const app = quizzesApp({
    attempts: {
      ...attempts,
      create: async (attempt) => {
        await first('create');
        return attempts.create(attempt);
      },
    },
    open: {
      ...open,
      remove: async (place) => {
        await first('remove');
        await open.remove(place);
      },
      unclaim: async (claim) => {
        await first('unclaim');
        await open.unclaim(claim);
      },
    },
  });
  return { app, before };
}

type Reply = Awaited<ReturnType<typeof start>>['reply'];

const discard = (app: App, attemptId: string) => app.call('discardAttempt', { params: { attemptId } });
const otherQuiz = { ...freeQuiz, questionCount: 2 };

/** Every open attempt is in the register, so that its keys are held back and its mode starts no other. */
async function expectListed(app: App, reply: { readonly status: number; readonly body: unknown }) {
  expect(reply.status).toBe(201);
  const { attemptId } = openAttempt.parse(reply.body);
  expect(await app.attempts.find('student-1', attemptId)).toMatchObject({ submission: null });
  expect((await app.open.find('student-1')).of('test')).toEqual([attemptId]);
}

describe('an open attempt is listed', () => {
  it('also where it is discarded before it is there', async () => {
    const { app, before } = interrupted();
    const attemptId = randomUUID();
    before.set('create', () => discard(app, attemptId));
    const { reply } = await start(app, freeQuiz, attemptId);
    await expectListed(app, reply);
  });

  it('also where a start that is refused takes its claim back after another one has completed it', async () => {
    const { app, before } = interrupted();
    let reply: Reply | undefined;
    before.set('unclaim', async () => ({ reply } = await start(app)));
    expect((await start(app, { ...freeQuiz, topicIds: ['nothing'] })).reply.status).toBe(404);
    await expectListed(app, reply ?? expect.fail('Nothing was started'));
  });

  it('also where another start takes over the id of one that is being discarded', async () => {
    const { app, before } = interrupted();
    const { attemptId } = await start(app);
    let reply: Reply | undefined;
    before.set('remove', async () => ({ reply } = await start(app, otherQuiz)));
    expect((await discard(app, attemptId)).status).toBe(204);
    await expectListed(app, reply ?? expect.fail('Nothing was started'));
  });

  it('also where that start creates it after the discard is through', async () => {
    const { app, before } = interrupted();
    const { attemptId } = await start(app);
    let reply: Reply | undefined;
    before.set(
      'remove',
      () =>
        new Promise((goOn) => {
          before.set('create', async () => {
            goOn(undefined);
            await discarded;
          });
          void start(app, otherQuiz).then((started) => ({ reply } = started));
        }),
    );
    const discarded = discard(app, attemptId);
    expect((await discarded).status).toBe(204);
    await expect.poll(() => reply).toBeDefined();
    await expectListed(app, reply ?? expect.fail('Nothing was started'));
  });
});

it('a start that is refused counts nothing, however often', async () => {
  const { app } = interrupted();
  const { attemptId } = await start(app);
  await app.call('submitAttempt', { params: { attemptId } });
  await start(app, { ...freeQuiz, topicIds: ['nothing'] });
  await start(app, { ...freeQuiz, courseId: 'maths', topicIds: ['paid-topic'] }, randomUUID(), 'student-2');
  await start(app, freeQuiz, attemptId);
  expect((await app.open.find('student-1')).startedOn('2026-01-01')).toBe(1);
  expect((await app.open.find('student-2')).startedOn('2026-01-01')).toBe(0);
});
