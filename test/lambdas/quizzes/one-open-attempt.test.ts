import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { StorageBusy } from '../../../lambdas/runtime/storage-error.ts';
import { questionAt, save, start, started } from './quiz-calls.fixture.ts';
import { freeQuiz, quizzesApp } from './quizzes-app.fixture.ts';

describe('a student has one open attempt of each mode', () => {
  it.each([
    ['of another topic', { courseId: 'maths' }],
    ['of another level', { level: 'ks3' }],
    ['of another length', { questionCount: 2 }],
    ['of one lesson', { lessonId: 'free-topic-one' }],
  ])('a second start %s is refused and names it', async (_, changes) => {
    const app = quizzesApp();
    const { attemptId } = await start(app);
    const { reply } = await start(app, { ...freeQuiz, ...changes });
    const details = { attemptId, mode: 'test' };
    expect([reply.status, reply.body]).toEqual([
      409,
      expect.objectContaining({ code: 'attempt_open', details }),
    ]);
  });

  it('a second start of the same quiz returns it with its answers', async () => {
    const app = quizzesApp();
    const attempt = await started(app);
    const { questionId } = questionAt(attempt, 0);
    await save(app, attempt, questionId, 'b', 0);
    const { reply } = await start(app);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      attemptId: attempt.attemptId,
      answers: [{ questionId, optionIds: ['b'], revision: 1 }],
    });
    expect((await app.attempts.findOpen('student-1')).starts.get('2026-01-01')).toBe(1);
  });

  it.each([
    ['submitted', 'submitAttempt', 200],
    ['discarded, once or again', 'discardAttempt', 204],
  ] as const)('the mode is free after the attempt is %s', async (_, end, status) => {
    const app = quizzesApp();
    const { attemptId } = await start(app);
    for (const _again of [1, 2]) expect((await app.call(end, { params: { attemptId } })).status).toBe(status);
    const next = await started(app, { ...freeQuiz, questionCount: 2 });
    expect(next.questionCount).toBe(2);
    expect((await app.attempts.findOpen('student-1')).attempts).toMatchObject([
      { attemptId: next.attemptId },
    ]);
  });

  it('other students and the other mode can start', async () => {
    const app = quizzesApp();
    await started(app);
    expect((await start(app, freeQuiz, randomUUID(), 'student-2')).reply.status).toBe(201);
    expect((await start(app, { ...freeQuiz, questionCount: 2, mode: 'practice' })).reply.status).toBe(201);
  });

  it('a start that was cut off before it opened an attempt prevents no other, and its retry completes it', async () => {
    const app = quizzesApp();
    const cutOff = async () => {
      vi.spyOn(app.attempts, 'open').mockRejectedValueOnce(new StorageBusy('cut off'));
      const { reply, attemptId } = await start(app);
      expect(reply.status).toBe(503);
      expect((await app.call('getAttempt', { params: { attemptId } })).status).toBe(404);
      return attemptId;
    };
    await cutOff();
    const attemptId = await cutOff();
    const { reply } = await start(app, freeQuiz, attemptId);
    expect([reply.status, reply.body]).toEqual([
      201,
      expect.objectContaining({ attemptId, questionCount: 4 }),
    ]);
    const again = await start(app, freeQuiz, attemptId);
    expect(again.reply.body).toEqual({ ...(reply.body as object), now: expect.any(String) as string });
    expect((await app.attempts.findOpen('student-1')).starts.get('2026-01-01')).toBe(1);
  });

  it('one id for both modes at once opens one of them and blocks neither', async () => {
    const app = quizzesApp();
    const attemptId = randomUUID();
    const quizzes = [freeQuiz, { ...freeQuiz, questionCount: 2, mode: 'practice' }];
    const replies = await Promise.all(quizzes.map((quiz) => start(app, quiz, attemptId)));
    expect(replies.map(({ reply }) => reply.status).sort()).toEqual([201, 409]);
    const refused = quizzes[replies.findIndex(({ reply }) => reply.status === 409)];
    expect((await start(app, refused)).reply.status).toBe(201);
  });
});
