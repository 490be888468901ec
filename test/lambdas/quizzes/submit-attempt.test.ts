import { expect, it, vi } from 'vitest';
import { submittedAttempt } from '../../../contract/quizzes/quizzes.ts';
import { StorageBusy } from '../../../lambdas/runtime/storage-error.ts';
import { question } from '../../support/catalogue.ts';
import { answer, look, optionSaying, questionAt, quizWith, started, submit } from './quiz-calls.fixture.ts';
import { freeQuiz, quizzesApp } from './quizzes-app.fixture.ts';

it('grades on the server and shows key, reasons and solutions, again at each look', async () => {
  const app = quizzesApp();
  const attempt = await started(app);
  await answer(app, attempt, 0, 'right');
  await answer(app, attempt, 1, 'wrong one');
  const reply = await submit(app, attempt);
  const result = submittedAttempt.parse(reply.body);
  expect(result.correctCount).toBe(1);
  expect(result.questions.map(({ questionId }) => questionId)).toEqual(
    attempt.questions.map(({ questionId }) => questionId),
  );
  const chosen = [optionSaying(attempt, 0, 'right'), optionSaying(attempt, 1, 'wrong one')];
  expect(result.questions.flatMap(({ chosenOptionIds }) => chosenOptionIds)).toEqual(chosen);
  result.questions.forEach(({ correctOptionIds, options, solution }, place) => {
    expect(correctOptionIds).toEqual([optionSaying(attempt, place, 'right')]);
    expect(options.filter(({ reason }) => reason === null)).toMatchObject([
      { optionId: correctOptionIds[0] },
    ]);
    expect(options.map(({ optionId, text }) => ({ optionId, text }))).toEqual(
      questionAt(attempt, place).options,
    );
    expect(solution).toContain('CANARY-SOLUTION');
  });
  expect((await look(app, attempt)).body).toEqual(reply.body);
});

it.each([true, false, null])(
  'shows whether only questions with a calculator were asked: %s',
  async (calculator) => {
    const questions = [question('with', { calculator: true }), question('without')];
    const app = quizzesApp({ content: quizWith(...questions) });
    const reply = await submit(app, await started(app, { ...freeQuiz, calculator }));
    expect(reply.body).toMatchObject({ calculator });
  },
);

it.each(['storeResult', 'release'] as const)(
  'completes at the next look a submission that was cut off before its %s',
  async (part) => {
    const app = quizzesApp();
    const attempt = await started(app);
    vi.spyOn(app.attempts, part).mockRejectedValueOnce(new StorageBusy('cut off'));
    expect((await submit(app, attempt)).status).toBe(503);
    const result = await look(app, attempt);
    expect(result.body).toMatchObject({ state: 'submitted', correctCount: 0 });
    expect((await submit(app, attempt)).body).toEqual(result.body);
    const { body } = await app.call('listAttempts');
    expect(body).toMatchObject({ attempts: [{ state: 'submitted', correctCount: 0 }] });
    expect((await app.attempts.findOpen('student-1')).attempts).toEqual([]);
  },
);
