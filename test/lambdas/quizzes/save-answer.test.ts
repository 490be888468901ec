import { describe, expect, it } from 'vitest';
import { answerConflict } from '../../../contract/quizzes/quizzes.ts';
import { questionAt, save, started } from './quiz-calls.fixture.ts';
import { quizzesApp } from './quizzes-app.fixture.ts';

describe('saving an answer', () => {
  it('counts its revisions and is there afterwards', async () => {
    const app = quizzesApp();
    const attempt = await started(app);
    const { questionId } = questionAt(attempt, 1);
    expect((await save(app, attempt, questionId, 'a', 0)).body).toEqual({
      questionId,
      optionIds: ['a'],
      revision: 1,
      now: expect.any(String) as string,
    });
    expect((await save(app, attempt, questionId, 'c', 1)).body).toMatchObject({
      questionId,
      optionIds: ['c'],
      revision: 2,
    });
    const { body } = await app.call('getAttempt', { params: { attemptId: attempt.attemptId } });
    expect(body).toMatchObject({ state: 'open', answers: [{ questionId, optionIds: ['c'], revision: 2 }] });
  });

  it('again, as a retry does, succeeds and changes nothing', async () => {
    const app = quizzesApp();
    const attempt = await started(app);
    const { questionId } = questionAt(attempt, 0);
    const first = await save(app, attempt, questionId, 'a', 0);
    const again = await save(app, attempt, questionId, 'a', 0);
    expect(again.status).toBe(200);
    expect({ ...(again.body as object), now: '' }).toEqual({ ...(first.body as object), now: '' });
  });

  it('from a stale tab is a conflict that tells the present answer', async () => {
    const app = quizzesApp();
    const attempt = await started(app);
    const { questionId } = questionAt(attempt, 0);
    await save(app, attempt, questionId, 'a', 0);
    const reply = await save(app, attempt, questionId, 'b', 0);
    expect([reply.status, reply.body]).toEqual([409, expect.objectContaining({ code: 'answer_conflict' })]);
    const { details } = reply.body as { details: unknown };
    expect(answerConflict.parse(details)).toEqual({
      current: { questionId, optionIds: ['a'], revision: 1 },
    });
  });

  it('of a revision that never was is a conflict without a present answer', async () => {
    const app = quizzesApp();
    const attempt = await started(app);
    const reply = await save(app, attempt, questionAt(attempt, 0).questionId, 'b', 7);
    expect([reply.status, reply.body]).toEqual([
      409,
      expect.objectContaining({ details: { current: null } }),
    ]);
  });

  it('after submission is refused, even the same again', async () => {
    const app = quizzesApp();
    const attempt = await started(app);
    const { questionId } = questionAt(attempt, 0);
    await save(app, attempt, questionId, 'a', 0);
    await app.call('submitAttempt', { params: { attemptId: attempt.attemptId } });
    const reply = await save(app, attempt, questionId, 'a', 0);
    expect([reply.status, reply.body]).toEqual([409, expect.objectContaining({ code: 'attempt_submitted' })]);
  });

  it('to a question or with an option that the quiz has not is refused', async () => {
    const app = quizzesApp();
    const attempt = await started(app);
    expect((await save(app, attempt, 'nothing', 'a', 0)).status).toBe(404);
    expect((await save(app, attempt, questionAt(attempt, 0).questionId, 'e', 0)).status).toBe(400);
    expect((await app.call('getAttempt', { params: { attemptId: attempt.attemptId } })).body).toMatchObject({
      answers: [],
    });
  });

  it('of another student’s attempt finds nothing', async () => {
    const app = quizzesApp();
    const attempt = await started(app);
    const reply = await save(app, attempt, questionAt(attempt, 0).questionId, 'a', 0, 'student-2');
    expect(reply.status).toBe(404);
  });

  it('tries again when another save came between, and gives up politely when there is no end', async () => {
    const app = quizzesApp();
    const attempt = await started(app);
    const saveAnswer = app.attempts.saveAnswer.bind(app.attempts);
    let losses = 1;
    app.attempts.saveAnswer = (one) => (losses-- > 0 ? Promise.resolve(false) : saveAnswer(one));
    expect((await save(app, attempt, questionAt(attempt, 0).questionId, 'a', 0)).status).toBe(200);
    losses = Number.POSITIVE_INFINITY;
    const reply = await save(app, attempt, questionAt(attempt, 1).questionId, 'a', 0);
    expect([reply.status, reply.headers?.['retry-after']]).toEqual([503, '2']);
  });
});
