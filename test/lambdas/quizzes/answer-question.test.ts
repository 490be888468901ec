import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { readWords } from '../../../contract/text/text-tree.ts';
import { canary, question } from '../../support/catalogue.ts';
import {
  freeQuiz,
  optionSaying,
  questionAt,
  quizWith,
  quizzesApp,
  readRefusal,
} from './quizzes-app.fixture.ts';

const practice = { ...freeQuiz, mode: 'practice' } as const;

it('refuses an unknown question with 404, and a revision that never was with a conflict without an answer', async () => {
  const app = quizzesApp();
  const attempt = await app.started();
  const params = { attemptId: attempt.attemptId, questionId: 'nothing' };
  expect((await app.save(attempt, 'nothing', 'a', 0)).status).toBe(404);
  expect((await app.call('flagQuestion', { params, body: { flagged: true } })).status).toBe(404);
  const reply = await app.save(attempt, questionAt(attempt, 0).questionId, 'b', 7);
  expect(reply).toMatchObject({ status: 409, body: { details: { current: null } } });
  expect((await app.look(attempt)).body).toMatchObject({ answers: [], flags: [] });
});

it('tries a save again if another save came between, and asks to retry if that has no end', async () => {
  const app = quizzesApp();
  const attempt = await app.started();
  vi.spyOn(app.attempts, 'saveAnswer').mockResolvedValueOnce(false);
  expect((await app.answer(attempt, 0, 'right')).status).toBe(200);
  vi.spyOn(app.attempts, 'saveAnswer').mockResolvedValue(false);
  expect(await app.answer(attempt, 1, 'right')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '2' },
  });
});

it('shows in practice if an answer is right, and why, again at each look, and nothing of other questions', async () => {
  const app = quizzesApp();
  const attempt = await app.started(practice);
  const { questionId } = questionAt(attempt, 0);
  await app.answer(attempt, 0, 'wrong one');
  const reply = await app.check(attempt, 0);
  expect(reply.body).toMatchObject({
    answer: { questionId, revision: 1 },
    checked: {
      questionId,
      marks: 0,
      chosenOptionIds: [optionSaying(attempt, 0, 'wrong one')],
      correctOptionIds: [optionSaying(attempt, 0, 'right')],
      solution: [['p', `${canary.solution} of ${questionId}`]],
    },
  });
  for (const other of attempt.questions.slice(1))
    expect(reply.text).not.toContain(`${canary.solution} of ${other.questionId}`);
  expect((await app.check(attempt, 0)).body).toEqual(reply.body);
  const { body, text } = await app.look(attempt);
  expect(body).toMatchObject({ checked: [(reply.body as { checked: object }).checked] });
  expect(text.split(canary.solution)).toHaveLength(2);
});

it('shows in practice no key of a question that an open test asks', async () => {
  const app = quizzesApp();
  const attempt = await app.started(practice);
  await app.answer(attempt, 0, 'right');
  const { attempts, ...open } = await app.attempts.findOpen('student-1');
  const test = attempts.map((one) => ({ ...one, attemptId: randomUUID(), mode: 'test' as const }));
  vi.spyOn(app.attempts, 'findOpen').mockResolvedValue({ ...open, attempts: [...attempts, ...test] });
  const reply = await app.check(attempt, 0);
  expect(readRefusal(reply)).toEqual([409, 'attempt_open']);
  expect(reply.body).toMatchObject({ details: { attemptId: test[0]?.attemptId, mode: 'test' } });
  expect(reply.text).not.toContain(canary.solution);
});

it('shows in practice the key of a varying question whose other variant an open test asks', async () => {
  const variants = [1, 2].map((number) => ({
    stem: `Variant ${number}`,
    options: [{ text: `right ${number}` }, { text: 'wrong one', reason: canary.reason }],
    solution: `${canary.solution} of variant-${number}`,
  }));
  const app = quizzesApp({ content: quizWith(question('varies', { variants })), random: () => 0 });
  const test = await app.started();
  const attempt = await app.started(practice);
  expect([test, attempt].map((one) => readWords(questionAt(one, 0).stem))).toEqual([
    'Variant 1',
    'Variant 2',
  ]);
  await app.answer(attempt, 0, 'right');
  const { text } = await app.check(attempt, 0);
  expect(text).toContain(`${canary.solution} of variant-2`);
  expect(text).not.toContain('variant-1');
});
