import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { submittedAttempt } from '../../../contract/quizzes.ts';
import { optionSaying, questionAt, save, started } from './quiz-steps.ts';
import { quizzesApp } from './quizzes-app.ts';

describe('submitting', () => {
  it('grades on the server and shows key, reasons and solutions', async () => {
    const app = quizzesApp();
    const attempt = await started(app);
    await save(app, attempt, questionAt(attempt, 0).questionId, optionSaying(attempt, 0, 'right'), 0);
    await save(app, attempt, questionAt(attempt, 1).questionId, optionSaying(attempt, 1, 'wrong one'), 0);
    const reply = await app.call('submitAttempt', { params: { attemptId: attempt.attemptId } });
    expect(reply.status).toBe(200);
    const result = submittedAttempt.parse(reply.body);
    expect(result.correctCount).toBe(1);
    expect(result.questions.map(({ questionId }) => questionId)).toEqual(
      attempt.questions.map(({ questionId }) => questionId),
    );
    expect(result.questions.map(({ chosenOptionId }) => chosenOptionId)).toEqual([
      optionSaying(attempt, 0, 'right'),
      optionSaying(attempt, 1, 'wrong one'),
      null,
      null,
    ]);
    result.questions.forEach(({ correctOptionId, options, solution }, place) => {
      expect(correctOptionId).toBe(optionSaying(attempt, place, 'right'));
      expect(options.filter(({ reason }) => reason === null).map(({ optionId }) => optionId)).toEqual([
        correctOptionId,
      ]);
      expect(options.map(({ optionId, text }) => ({ optionId, text }))).toEqual(
        questionAt(attempt, place).options,
      );
      expect(solution).toContain('CANARY-SOLUTION');
    });
  });

  it('again gives the same result, and reading it does too', async () => {
    const app = quizzesApp();
    const attempt = await started(app);
    const params = { attemptId: attempt.attemptId };
    const first = await app.call('submitAttempt', { params });
    expect((await app.call('submitAttempt', { params })).body).toEqual(first.body);
    expect((await app.call('getAttempt', { params })).body).toEqual(first.body);
  });

  it('grades an answer that arrives while it grades', async () => {
    const app = quizzesApp();
    const attempt = await started(app);
    const { questionId } = questionAt(attempt, 0);
    const submit = app.attempts.submit.bind(app.attempts);
    let first = true;
    app.attempts.submit = async (one) => {
      if (first) {
        first = false;
        await save(app, attempt, questionId, optionSaying(attempt, 0, 'right'), 0);
      }
      return submit(one);
    };
    const { body } = await app.call('submitAttempt', { params: { attemptId: attempt.attemptId } });
    expect(body).toMatchObject({ state: 'submitted', correctCount: 1 });
  });

  it('gives up politely when answers keep arriving', async () => {
    const app = quizzesApp();
    const attempt = await started(app);
    app.attempts.submit = () => Promise.resolve(false);
    const reply = await app.call('submitAttempt', { params: { attemptId: attempt.attemptId } });
    expect(reply.status).toBe(503);
  });

  it('of an unknown or another student’s attempt finds nothing', async () => {
    const app = quizzesApp();
    const attempt = await started(app);
    const params = { attemptId: attempt.attemptId };
    expect((await app.call('submitAttempt', { params: { attemptId: randomUUID() } })).status).toBe(404);
    expect((await app.call('submitAttempt', { params, student: 'student-2' })).status).toBe(404);
    expect((await app.call('getAttempt', { params, student: 'student-2' })).status).toBe(404);
    expect((await app.call('getAttempt', { params })).body).toMatchObject({ state: 'open' });
  });
});
