import { describe, expect, it } from 'vitest';
import { submittedAttempt } from '../../../contract/quizzes/quizzes.ts';
import type { Question } from '../../../lambdas/catalogue/catalogue.ts';
import { canary, catalogue, course, question, topic } from '../../support/catalogue.ts';
import { questionAt, save, started } from './quiz-calls.fixture.ts';
import { freeQuiz, quizzesApp } from './quizzes-app.fixture.ts';

const several = question('primes', {
  kind: 'several',
  options: [
    { text: '2 is right' },
    { text: '3 is right' },
    { text: '4', reason: canary.reason },
    { text: '9', reason: canary.reason },
  ],
});
const trueFalse = question('true-or-false', {
  kind: 'true-false',
  options: [{ text: 'True', reason: canary.reason }, { text: 'False is right' }],
});
const noneLast = question('none', {
  options: [
    { text: '4', reason: canary.reason },
    { text: '6', reason: canary.reason },
    { text: 'None of these is right' },
  ],
});

const createQuizApp = (...questions: readonly Question[]) => {
  const content = catalogue(
    course('science', { topics: [topic('free-topic', { free: true, questions: [...questions] })] }),
  );
  return quizzesApp({ content });
};

describe('a question with several right options', () => {
  it('shows before submission how many options are right, but not which', async () => {
    const attempt = await started(createQuizApp(several));
    expect(questionAt(attempt, 0)).toMatchObject({ kind: 'several', rightCount: 2 });
  });

  it.each([
    ['all right ones and no other', ['2 is right', '3 is right'], 100],
    ['half of them', ['3 is right'], 50],
    ['one right and one wrong', ['2 is right', '9'], 0],
    ['every option', ['2 is right', '3 is right', '4', '9'], 0],
    ['an emptied answer', [], 0],
  ])('gives marks for %s', async (_, texts, marks) => {
    const app = createQuizApp(several);
    const attempt = await started(app);
    const { questionId, options } = questionAt(attempt, 0);
    const chosen = options.filter(({ text }) => texts.includes(text)).map(({ optionId }) => optionId);
    expect((await save(app, attempt, questionId, chosen.toReversed(), 0)).body).toMatchObject({
      optionIds: chosen,
      revision: 1,
    });
    const { attemptId } = attempt;
    const result = submittedAttempt.parse((await app.call('submitAttempt', { params: { attemptId } })).body);
    expect(result).toMatchObject({ marks, correctCount: marks === 100 ? 1 : 0 });
    expect(result.questions).toMatchObject([{ marks, chosenOptionIds: chosen }]);
    expect(result.questions[0]?.correctOptionIds).toHaveLength(2);
  });

  it.each([
    ['an option that it hasn’t', ['a', 'e']],
    ['an option twice', ['a', 'a']],
  ])('refuses %s instead of marking it as wrong', async (_, chosen) => {
    const app = createQuizApp(several);
    const attempt = await started(app);
    const reply = await save(app, attempt, 'primes', chosen, 0);
    expect([reply.status, reply.body]).toEqual([400, expect.objectContaining({ code: 'invalid_request' })]);
    const { body } = await app.call('getAttempt', { params: { attemptId: attempt.attemptId } });
    expect(body).toMatchObject({ answers: [] });
  });
});

describe('a question with one right option', () => {
  it('refuses a second option', async () => {
    const app = createQuizApp(trueFalse);
    const attempt = await started(app);
    expect((await save(app, attempt, 'true-or-false', ['a', 'b'], 0)).status).toBe(400);
  });

  it('shows true before false in every attempt', async () => {
    const app = createQuizApp(trueFalse);
    for (let round = 0; round < 10; round++) {
      const attempt = await started(app);
      expect(questionAt(attempt, 0).options.map(({ text }) => text)).toEqual(['True', 'False is right']);
      await app.call('submitAttempt', { params: { attemptId: attempt.attemptId } });
    }
  });

  it('shows “none of these” last and shuffles the others', async () => {
    const app = createQuizApp(noneLast);
    const orders = new Set<string>();
    for (let round = 0; round < 20; round++) {
      const attempt = await started(app);
      const texts = questionAt(attempt, 0).options.map(({ text }) => text);
      expect(texts.at(-1)).toBe('None of these is right');
      orders.add(texts.join());
      await app.call('submitAttempt', { params: { attemptId: attempt.attemptId } });
    }
    expect(orders.size).toBe(2);
  });
});

describe('the order of options', () => {
  it('is the same at each read of an attempt and differs between attempts', async () => {
    const app = quizzesApp();
    const orders = new Set<string>();
    for (let round = 0; round < 10; round++) {
      const attempt = await started(app, freeQuiz);
      const { body } = await app.call('getAttempt', { params: { attemptId: attempt.attemptId } });
      expect(body).toMatchObject({ questions: attempt.questions });
      const { options } = questionAt(attempt, 0);
      orders.add(options.map(({ text }) => text).join());
      await app.call('submitAttempt', { params: { attemptId: attempt.attemptId } });
    }
    expect(orders.size).toBeGreaterThan(1);
  });
});
