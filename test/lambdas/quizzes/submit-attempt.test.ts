import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { submittedAttempt } from '../../../contract/quizzes/quizzes.ts';
import { StorageBusy } from '../../../lambdas/runtime/storage-error.ts';
import { catalogue, course, question as aQuestion, topic } from '../../support/catalogue.ts';
import { optionSaying, questionAt, save, started } from './quiz-calls.fixture.ts';
import { freeQuiz, quizzesApp } from './quizzes-app.fixture.ts';

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
    expect(result.questions.map(({ chosenOptionIds }) => chosenOptionIds)).toEqual([
      [optionSaying(attempt, 0, 'right')],
      [optionSaying(attempt, 1, 'wrong one')],
      [],
      [],
    ]);
    result.questions.forEach(({ correctOptionIds, options, solution }, place) => {
      expect(correctOptionIds).toEqual([optionSaying(attempt, place, 'right')]);
      expect(options.filter(({ reason }) => reason === null).map(({ optionId }) => optionId)).toEqual(
        correctOptionIds,
      );
      expect(options.map(({ optionId, text }) => ({ optionId, text }))).toEqual(
        questionAt(attempt, place).options,
      );
      expect(solution).toContain('CANARY-SOLUTION');
    });
  });

  it.each([true, false, null])('tells if it was with a calculator: %s', async (calculator) => {
    const question = (id: string, allowed: boolean) => aQuestion(id, { calculator: allowed });
    const questions = [question('with', true), question('without', false)];
    const content = catalogue(
      course('science', { topics: [topic('free-topic', { free: true, questions })] }),
    );
    const app = quizzesApp({ content });
    const { attemptId } = await started(app, { ...freeQuiz, calculator });
    const reply = await app.call('submitAttempt', { params: { attemptId } });
    expect(reply.body).toMatchObject({ calculator });
  });

  it('again gives the same result, and reading it does too', async () => {
    const app = quizzesApp();
    const attempt = await started(app);
    const params = { attemptId: attempt.attemptId };
    const first = await app.call('submitAttempt', { params });
    expect((await app.call('submitAttempt', { params })).body).toEqual(first.body);
    expect((await app.call('getAttempt', { params })).body).toEqual(first.body);
  });

  it.each(['storeResult', 'release'] as const)(
    'again completes what a submission left undone that was cut off before its %s',
    async (part) => {
      const app = quizzesApp();
      const attempt = await started(app);
      const params = { attemptId: attempt.attemptId };
      const write = vi.spyOn(app.attempts, part);
      write.mockRejectedValueOnce(new StorageBusy('cut off'));
      expect((await app.call('submitAttempt', { params })).status).toBe(503);
      write.mockRestore();

      const result = await app.call('getAttempt', { params });
      expect(result.body).toMatchObject({ state: 'submitted', correctCount: 0 });
      expect((await app.call('submitAttempt', { params })).body).toEqual(result.body);
      const { body } = await app.call('listAttempts');
      expect(body).toMatchObject({ attempts: [{ state: 'submitted', correctCount: 0 }] });
      expect((await app.attempts.findOpen('student-1')).attempts).toEqual([]);
    },
  );

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
