import { describe, expect, it } from 'vitest';
import { canary, question } from '../../support/catalogue.ts';
import {
  look,
  questionAt,
  quizWith,
  readRefusal,
  readResult,
  save,
  started,
  submit,
} from './quiz-calls.fixture.ts';
import { quizzesApp } from './quizzes-app.fixture.ts';

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
  const attempt = await started(quizzesApp({ content: quizWith(several) }));
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
  const attempt = await started(app);
  const { questionId, options } = questionAt(attempt, 0);
  const chosen = options.filter(({ text }) => texts.includes(text)).map(({ optionId }) => optionId);
  const saved = await save(app, attempt, questionId, chosen.toReversed(), 0);
  expect(saved.body).toMatchObject({ optionIds: chosen, revision: 1 });
  await submit(app, attempt);
  const result = await readResult(app, attempt);
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
  const attempt = await started(app);
  expect(readRefusal(await save(app, attempt, asked.id, chosen, 0))).toEqual([400, 'invalid_request']);
  expect((await look(app, attempt)).body).toMatchObject({ answers: [] });
});

describe('the order of options', () => {
  /** Starts 15 attempts, and lists the order of the first question's options in each. */
  async function readOrders(asked = question('any')) {
    const app = quizzesApp({ content: quizWith(asked) });
    const orders: string[][] = [];
    for (let round = 0; round < 15; round++) {
      const attempt = await started(app);
      expect((await look(app, attempt)).body).toMatchObject({ questions: attempt.questions });
      orders.push(questionAt(attempt, 0).options.map(({ text }) => text));
      await submit(app, attempt);
    }
    return orders;
  }

  it('differs between attempts, but not between looks at one', async () => {
    expect(new Set((await readOrders()).map(String)).size).toBeGreaterThan(1);
  });

  it('puts true before false in every attempt', async () => {
    expect(new Set((await readOrders(trueFalse)).map(String))).toEqual(new Set(['True,False is right']));
  });

  it('puts “none of these” last and shuffles the others', async () => {
    const orders = await readOrders(noneLast);
    expect(new Set(orders.map((texts) => texts.at(-1)))).toEqual(new Set(['None of these is right']));
    expect(new Set(orders.map(String)).size).toBe(2);
  });
});
