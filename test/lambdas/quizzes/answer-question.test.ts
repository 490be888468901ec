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

it('shows in practice after a wrong answer why it is wrong, and nothing of the right one, again at each look', async () => {
  const app = quizzesApp();
  const attempt = await app.started(practice);
  const { questionId } = questionAt(attempt, 0);
  await app.answer(attempt, 0, 'wrong one');
  const reply = await app.check(attempt, 0);
  const wrong = optionSaying(attempt, 0, 'wrong one');
  const tried = { questionId, reasons: [{ optionId: wrong, reason: [['p', `${canary.reason} one`]] }] };
  expect(reply.body).toEqual({ answer: { questionId, revision: 1, optionIds: [wrong] }, tried });
  expect((await app.check(attempt, 0)).body).toEqual(reply.body);
  const { body, text } = await app.look(attempt);
  expect(body).toMatchObject({ tried: [tried], checked: [] });
  for (const all of [reply.text, text]) {
    expect(all).not.toContain(canary.solution);
    expect(all).not.toContain(`${canary.reason} two`);
  }
  expect(readRefusal(await app.save(attempt, questionId, 'a', 1))).toEqual(
    wrong === 'a' ? [200, undefined] : [409, 'answer_checked'],
  );
});

it.each([
  ['a right second try', 'right', 1],
  ['a wrong second try', 'wrong two', 1],
  ['a wish to see the answer', null, 0],
])('shows in practice the solution after %s, while the first answer counts', async (_, word, count) => {
  const app = quizzesApp();
  const attempt = await app.started(practice);
  const [wrong, right] = ['wrong one', 'right'].map((each) => optionSaying(attempt, 0, each));
  const retry = word === null ? [] : [optionSaying(attempt, 0, word)];
  expect(retry).toHaveLength(count);
  await app.answer(attempt, 0, 'wrong one');
  await app.check(attempt, 0);
  const reply = await app.check(attempt, 0, retry);
  const checked = { marks: 0, chosenOptionIds: [wrong], retryOptionIds: retry, correctOptionIds: [right] };
  expect(reply.body).toMatchObject({ answer: { optionIds: [wrong], revision: 1 }, checked });
  // Another tab, another device and a repeated request change nothing.
  for (const other of [undefined, [], [right ?? ''], retry])
    expect((await app.check(attempt, 0, other)).body).toEqual(reply.body);
  expect((await app.look(attempt)).body).toMatchObject({ checked: [checked], tried: [] });
  const submitted = await app.submit(attempt);
  expect(submitted.body).toMatchObject({ marks: 0, correctCount: 0 });
  expect((await app.readResult(attempt)).questions[0]).toMatchObject(checked);
  const { questions } = await app.mastery.findLatest('student-1', 'science');
  expect(questions.get(questionAt(attempt, 0).questionId)).toMatchObject({ marks: 0 });
});

it('refuses a second try before the first check, in a test, and with options that the question doesn’t allow', async () => {
  const app = quizzesApp();
  const attempt = await app.started(practice);
  await app.answer(attempt, 0, 'wrong one');
  const right = optionSaying(attempt, 0, 'right');
  for (const retry of [[], [right]])
    expect(await app.check(attempt, 0, retry)).toMatchObject({
      status: 400,
      body: { details: { problems: [{ path: 'body.retry' }] } },
    });
  await app.check(attempt, 0);
  for (const retry of [['e'], ['a', 'b'], [right, right]])
    expect(readRefusal(await app.check(attempt, 0, retry))).toEqual([400, 'invalid_request']);
  expect((await app.look(attempt)).text).not.toContain(canary.solution);
  await app.submit(attempt);
  const test = await app.started();
  await app.save(test, questionAt(test, 0).questionId, 'a', 0);
  expect(readRefusal(await app.check(test, 0, []))).toEqual([400, 'invalid_request']);
});

it('shows the answer to a question with two options at once, because a wrong answer gives it away', async () => {
  const options = [{ text: 'right' }, { text: 'wrong one', reason: canary.reason }];
  const app = quizzesApp({ content: quizWith(question('two', { options })) });
  const attempt = await app.started(practice);
  await app.answer(attempt, 0, 'wrong one');
  expect((await app.check(attempt, 0)).body).toMatchObject({ checked: { marks: 0, retryOptionIds: [] } });
});

it('gives a second try for an answer that is partly right, and names only the wrong choices', async () => {
  const options = [
    { text: 'right one' },
    { text: 'right two' },
    ...['wrong one', 'wrong two'].map((text) => ({ text, reason: `${canary.reason} ${text}` })),
  ];
  const app = quizzesApp({ content: quizWith(question('several', { kind: 'several', options })) });
  const attempt = await app.started(practice);
  const find = (word: string) => optionSaying(attempt, 0, word);
  const { questionId } = questionAt(attempt, 0);
  await app.save(attempt, questionId, [find('right one'), find('wrong one')], 0);
  const { body } = await app.check(attempt, 0);
  expect(body).toMatchObject({ tried: { reasons: [{ optionId: find('wrong one') }] } });
  const retry = [find('right one'), find('right two')];
  expect((await app.check(attempt, 0, retry)).body).toMatchObject({
    checked: { marks: 0, retryOptionIds: retry },
  });
});

it('shows in practice that an answer is right, and why, again at each look, and nothing of other questions', async () => {
  const app = quizzesApp();
  const attempt = await app.started(practice);
  const { questionId } = questionAt(attempt, 0);
  await app.answer(attempt, 0, 'right');
  const reply = await app.check(attempt, 0);
  const right = optionSaying(attempt, 0, 'right');
  expect(reply.body).toMatchObject({
    answer: { questionId, revision: 1 },
    checked: {
      questionId,
      marks: 100,
      chosenOptionIds: [right],
      retryOptionIds: [],
      correctOptionIds: [right],
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

it('sends hints in practice and never in a test, nor in the result of a test', async () => {
  const solution = 'HINT about counting. And so on.';
  const app = quizzesApp({ content: quizWith(question('hinted', { solution })) });
  const test = await app.started();
  const replies = [await app.look(test), await app.submit(test)];
  expect(replies[0]?.text).not.toContain('HINT');
  expect(replies[1]?.body).not.toHaveProperty('hints');
  const attempt = await app.started(practice);
  const { questionId } = questionAt(attempt, 0);
  expect(attempt).toMatchObject({ hints: [{ questionId, hint: [['p', 'HINT about counting.']] }] });
  expect((await app.look(attempt)).text).not.toContain('And so on');
});

it('shows in practice no key of a question that an open test asks', async () => {
  const app = quizzesApp();
  const attempt = await app.started(practice);
  await app.answer(attempt, 0, 'right');
  const { stored, open } = await app.attempts.findWithOpen({ studentId: 'student-1', ...attempt });
  const { attempts } = open;
  const test = attempts.map((one) => ({ ...one, attemptId: randomUUID(), mode: 'test' as const }));
  const withTest = { ...open, attempts: [...attempts, ...test] };
  vi.spyOn(app.attempts, 'findWithOpen').mockResolvedValue({ stored, open: withTest });
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
