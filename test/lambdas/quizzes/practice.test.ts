import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { canary, catalogue, course, question, topic } from '../../support/catalogue.ts';
import { memoryAttemptStore } from './attempts/memory-attempt-store.ts';
import { optionSaying, questionAt, save, start, started, type App } from './quiz-calls.fixture.ts';
import { freeQuiz, quizzesApp } from './quizzes-app.fixture.ts';
import { openAttempt, type OpenAttempt } from '../../../contract/quizzes/quizzes.ts';

const practice = { ...freeQuiz, mode: 'practice' } as const;

const check = (app: App, attempt: OpenAttempt, place: number, revision = 1, student?: string) =>
  app.call('checkAnswer', {
    params: { attemptId: attempt.attemptId, questionId: questionAt(attempt, place).questionId },
    body: { revision },
    ...(student !== undefined && { student }),
  });
const answer = (app: App, attempt: OpenAttempt, place: number, word: string) =>
  save(app, attempt, questionAt(attempt, place).questionId, optionSaying(attempt, place, word), 0);

describe('practice', () => {
  it('shows after a question if the answer is right, and why, and nothing of another', async () => {
    const app = quizzesApp();
    const attempt = await started(app, practice);
    await answer(app, attempt, 0, 'wrong one');
    const reply = await check(app, attempt, 0);
    const { questionId } = questionAt(attempt, 0);
    expect(reply.body).toMatchObject({
      answer: { questionId, revision: 1 },
      checked: {
        questionId,
        marks: 0,
        chosenOptionIds: [optionSaying(attempt, 0, 'wrong one')],
        correctOptionIds: [optionSaying(attempt, 0, 'right')],
        solution: `${canary.solution} of ${questionId}`,
      },
    });
    for (const other of attempt.questions.slice(1))
      expect(reply.text).not.toContain(`${canary.solution} of ${other.questionId}`);
  });

  it('shows the same again, and to who opens the attempt later', async () => {
    const app = quizzesApp();
    const attempt = await started(app, practice);
    await answer(app, attempt, 0, 'right');
    const first = await check(app, attempt, 0);
    expect((await check(app, attempt, 0)).body).toEqual(first.body);
    const { body, text } = await app.call('getAttempt', { params: { attemptId: attempt.attemptId } });
    expect(body).toMatchObject({ checked: [(first.body as { checked: object }).checked] });
    expect(text.split(canary.solution)).toHaveLength(2);
  });

  it('keeps a checked answer: another one is refused with it, the same again succeeds', async () => {
    const app = quizzesApp();
    const attempt = await started(app, practice);
    await answer(app, attempt, 0, 'wrong one');
    await check(app, attempt, 0);
    const { questionId } = questionAt(attempt, 0);
    const wrong = optionSaying(attempt, 0, 'wrong one');
    const refused = await save(app, attempt, questionId, optionSaying(attempt, 0, 'right'), 1);
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'answer_checked',
        details: { current: expect.objectContaining({ optionIds: [wrong], revision: 1 }) as unknown },
      }),
    ]);
    expect((await save(app, attempt, questionId, wrong, 1)).status).toBe(200);
    const result = await app.call('submitAttempt', { params: { attemptId: attempt.attemptId } });
    expect(result.body).toMatchObject({ mode: 'practice', correctCount: 0, marks: 0 });
  });

  it('says what counts where another tab saves while an answer is being checked', async () => {
    const attempts = memoryAttemptStore();
    let meanwhile = async () => {};
    const app = quizzesApp({
      attempts: {
        ...attempts,
        checkAnswer: async (asked) => {
          await meanwhile();
          return attempts.checkAnswer(asked);
        },
      },
    });
    const attempt = await started(app, practice);
    await answer(app, attempt, 0, 'right');
    const { questionId } = questionAt(attempt, 0);
    meanwhile = async () => {
      await save(app, attempt, questionId, optionSaying(attempt, 0, 'wrong one'), 1);
    };
    const reply = await check(app, attempt, 0);
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'answer_conflict', details: { current: { questionId, revision: 2 } } },
    });
  });

  it('never shares a question with a test that is started at the same moment', async () => {
    const app = quizzesApp();
    const two = { ...practice, questionCount: 2 };
    const requests = [two, { ...two, mode: 'test' }];
    const starts = await Promise.all(requests.map((request) => start(app, request)));
    const refused = requests.filter((_, index) => starts[index]?.reply.status !== 201);
    expect(refused).toHaveLength(1);
    const later = await Promise.all(refused.map((request) => start(app, request)));
    const asked = [...starts, ...later].flatMap(({ reply }) =>
      reply.status === 201 ? openAttempt.parse(reply.body).questions : [],
    );
    expect(new Set(asked.map(({ questionId }) => questionId)).size).toBe(4);
  });

  it('shows no key of a question that an open test asks', async () => {
    const app = quizzesApp();
    const attempt = await started(app, practice);
    await answer(app, attempt, 0, 'right');
    const { attempts, ...open } = await app.attempts.findOpen('student-1');
    const test = attempts.map((one) => ({ ...one, attemptId: randomUUID(), mode: 'test' as const }));
    vi.spyOn(app.attempts, 'findOpen').mockResolvedValue({ ...open, attempts: [...attempts, ...test] });
    const reply = await check(app, attempt, 0);
    expect([reply.status, reply.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'attempt_open',
        details: { attemptId: test[0]?.attemptId, mode: 'test' },
      }),
    ]);
    expect(reply.text).not.toContain(canary.solution);
  });

  it('checks nothing that isn’t answered, or not as the page has seen it', async () => {
    const app = quizzesApp();
    const attempt = await started(app, practice);
    expect((await check(app, attempt, 0, 0)).status).toBe(400);
    await answer(app, attempt, 0, 'right');
    const stale = await check(app, attempt, 0, 2);
    expect([stale.status, stale.body]).toEqual([409, expect.objectContaining({ code: 'answer_conflict' })]);
    expect(stale.text).not.toContain(canary.solution);
  });

  it('is for oneself: to others the attempt is not there', async () => {
    const app = quizzesApp();
    const attempt = await started(app, practice);
    await answer(app, attempt, 0, 'right');
    expect((await check(app, attempt, 0, 1, 'student-2')).status).toBe(404);
  });

  it('shows nothing in a test', async () => {
    const app = quizzesApp();
    const attempt = await started(app);
    await answer(app, attempt, 0, 'right');
    const reply = await check(app, attempt, 0);
    expect([reply.status, reply.text.includes('CANARY')]).toEqual([400, false]);
  });

  it('shows nothing after submission that the result doesn’t', async () => {
    const app = quizzesApp();
    const attempt = await started(app, practice);
    await answer(app, attempt, 0, 'right');
    await app.call('submitAttempt', { params: { attemptId: attempt.attemptId } });
    const reply = await check(app, attempt, 0);
    expect([reply.status, reply.body]).toEqual([409, expect.objectContaining({ code: 'attempt_submitted' })]);
  });
});

describe('practice beside an open test', () => {
  it('shows the key of a varying question whose other variant the test asks', async () => {
    const variants = [1, 2].map((number) => ({
      stem: `Variant ${number}`,
      options: [{ text: `right ${number}` }, { text: 'wrong one', reason: canary.reason }],
      solution: `${canary.solution} of variant-${number}`,
    }));
    const content = catalogue(
      course('science', {
        topics: [topic('free-topic', { free: true, questions: [question('varies', { variants })] })],
      }),
    );
    const app = quizzesApp({ content, random: () => 0 });
    const test = await started(app);
    const attempt = await started(app, practice);
    expect([questionAt(test, 0).stem, questionAt(attempt, 0).stem]).toEqual(['Variant 1', 'Variant 2']);
    await answer(app, attempt, 0, 'right');
    const reply = await check(app, attempt, 0);
    expect(reply.text).toContain(`${canary.solution} of variant-2`);
    expect(reply.text).not.toContain('variant-1');
  });
});
