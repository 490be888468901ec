import { expect, it, vi } from 'vitest';
import { readWords } from '../../../contract/text/text-tree.ts';
import { submittedAttempt } from '../../../contract/quizzes/quizzes.ts';
import { StorageBusy } from '../../../lambdas/runtime/storage-error.ts';
import { canary, question } from '../../support/catalogue.ts';
import {
  freeQuiz,
  optionSaying,
  questionAt,
  quizWith,
  quizzesApp,
  readRefusal,
} from './quizzes-app.fixture.ts';

it('grades on the server and shows key, reasons and solutions, again at each look', async () => {
  const app = quizzesApp();
  const attempt = await app.started();
  await app.answer(attempt, 0, 'right');
  await app.answer(attempt, 1, 'wrong one');
  const reply = await app.submit(attempt);
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
    expect(readWords(solution)).toContain('CANARY-SOLUTION');
  });
  expect((await app.look(attempt)).body).toEqual(reply.body);
});

it.each([true, false, null])(
  'shows whether only questions with a calculator were asked: %s',
  async (calculator) => {
    const questions = [question('with', { calculator: true }), question('without')];
    const app = quizzesApp({ content: quizWith(...questions) });
    const reply = await app.submit(await app.started({ ...freeQuiz, calculator }));
    expect(reply.body).toMatchObject({ calculator });
  },
);

it.each(['storeResult', 'release'] as const)(
  'completes at the next look a submission that was cut off before its %s',
  async (part) => {
    const app = quizzesApp();
    const attempt = await app.started();
    vi.spyOn(app.attempts, part).mockRejectedValueOnce(new StorageBusy('cut off'));
    expect((await app.submit(attempt)).status).toBe(503);
    const result = await app.look(attempt);
    expect(result.body).toMatchObject({ state: 'submitted', correctCount: 0 });
    expect((await app.submit(attempt)).body).toEqual(result.body);
    const { body } = await app.call('listAttempts');
    expect(body).toMatchObject({ attempts: [{ state: 'submitted', correctCount: 0 }] });
    expect((await app.attempts.findOpen('student-1')).attempts).toEqual([]);
  },
);

const { reason } = canary;
const several = question('primes', {
  kind: 'several',
  options: [{ text: '2 is right' }, { text: '3 is right' }, { text: '4', reason }, { text: '9', reason }],
});
const trueFalse = question('true-or-false', {
  kind: 'true-false',
  options: [{ text: 'True', reason }, { text: 'False is right' }],
});
const noneLast = question('none', {
  options: [{ text: '4', reason }, { text: '6', reason }, { text: 'None of these is right' }],
});

it('a question with several right options shows how many are right, but not which', async () => {
  const attempt = await quizzesApp({ content: quizWith(several) }).started();
  expect(questionAt(attempt, 0)).toMatchObject({ kind: 'several', rightCount: 2 });
});

it.each([
  ['all right ones and no other', ['2 is right', '3 is right'], 100],
  ['half of them', ['3 is right'], 50],
  ['one right and one wrong', ['2 is right', '9'], 0],
  ['every option', ['2 is right', '3 is right', '4', '9'], 0],
  ['an emptied answer', [], 0],
])('a question with several right options gives marks for %s', async (_, texts, marks) => {
  const app = quizzesApp({ content: quizWith(several) });
  const attempt = await app.started();
  const { questionId, options } = questionAt(attempt, 0);
  const chosen = options
    .filter(({ text }) => texts.includes(readWords(text)))
    .map(({ optionId }) => optionId);
  const saved = await app.save(attempt, questionId, chosen.toReversed(), 0);
  expect(saved.body).toMatchObject({ optionIds: chosen, revision: 1 });
  await app.submit(attempt);
  const result = await app.readResult(attempt);
  expect(result).toMatchObject({ marks, correctCount: marks === 100 ? 1 : 0 });
  expect(result.questions).toMatchObject([
    { marks, chosenOptionIds: chosen, correctOptionIds: { length: 2 } },
  ]);
});

it.each([
  ['an option that the question lacks', several, ['a', 'e']],
  ['an option twice', several, ['a', 'a']],
  ['two options of a question with one right option', trueFalse, ['a', 'b']],
])('%s is refused instead of marked as wrong', async (_, asked, chosen) => {
  const app = quizzesApp({ content: quizWith(asked) });
  const attempt = await app.started();
  expect(readRefusal(await app.save(attempt, asked.id, chosen, 0))).toEqual([400, 'invalid_request']);
  expect((await app.look(attempt)).body).toMatchObject({ answers: [] });
});

it('shuffles options in each attempt but not at each look, and puts “none of these” last', async () => {
  const app = quizzesApp({ content: quizWith(noneLast) });
  const orders: string[][] = [];
  for (let round = 0; round < 15; round++) {
    const attempt = await app.started();
    expect((await app.look(attempt)).body).toMatchObject({ questions: attempt.questions });
    orders.push(questionAt(attempt, 0).options.map(({ text }) => readWords(text)));
    await app.submit(attempt);
  }
  expect(new Set(orders.map((texts) => texts.at(-1)))).toEqual(new Set(['None of these is right']));
  expect(new Set(orders.map(String)).size).toBe(2);
});
