import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openAttempt, submittedAttempt, type OpenAttempt } from '../../../contract/quizzes/quizzes.ts';
import { canary, catalogue, course, topic } from '../../support/catalogue.ts';
import { optionSaying, questionAt, save, start, started, type App } from './quiz-calls.fixture.ts';
import { freeQuiz, quizzesApp } from './quizzes-app.fixture.ts';

const freeTopic = { ...freeQuiz, courseId: 'maths', questionCount: 6 };
/** Asks the six questions of the free topic and six others. */
const bothTopics = {
  ...freeTopic,
  topicIds: ['free-topic', 'paid-topic'],
  questionCount: 12,
  mode: 'practice',
} as const;

/** Answers every question of a quiz with the option that contains a word. */
async function answerAll(app: App, attempt: OpenAttempt, word: (questionId: string) => string) {
  for (const [place, { questionId }] of attempt.questions.entries()) {
    await save(app, attempt, questionId, optionSaying(attempt, place, word(questionId)), 0);
  }
}
const submit = (app: App, { attemptId }: Pick<OpenAttempt, 'attemptId'>) =>
  app.call('submitAttempt', { params: { attemptId } });
const readResult = async (app: App, { attemptId }: Pick<OpenAttempt, 'attemptId'>) =>
  submittedAttempt.parse((await app.call('getAttempt', { params: { attemptId } })).body);
const readRow = async (app: App, { attemptId }: Pick<OpenAttempt, 'attemptId'>) => {
  const { body } = await app.call('listAttempts');
  return (body as { attempts: { attemptId: string }[] }).attempts.find((row) => row.attemptId === attemptId);
};

/** The part of a result that never changes: its score, and the marks of each question in the quiz's order. */
function figures({
  correctCount,
  marks,
  questionCount,
  questions,
  withheld,
}: ReturnType<typeof submittedAttempt.parse>) {
  const ordered = questions.map(({ questionId, topicId, level, marks: each, chosenOptionIds }) => ({
    ...{ questionId, topicId, level, marks: each },
    answered: chosenOptionIds.length > 0,
  }));
  for (const { index, questionId, topicId, level, marks: each, answered } of withheld) {
    ordered.splice(index, 0, { questionId, topicId, level, marks: each, answered });
  }
  return { correctCount, marks, questionCount, ordered };
}

describe('a finished result', () => {
  it('keeps its score, its counts and the marks of each question when another quiz asks some of them', async () => {
    const app = quizzesApp();
    const first = await started(app, bothTopics);
    await answerAll(app, first, (questionId) => (questionId.endsWith('-1') ? 'wrong one' : 'right'));
    const atFirst = submittedAttempt.parse((await submit(app, first)).body);
    const row = await readRow(app, first);
    const progress = (await app.call('getProgress')).text;
    expect(atFirst).toMatchObject({ correctCount: 6, marks: 600, questionCount: 12, withheld: [] });

    const second = await started(app, { ...freeTopic, questionCount: 2 });
    const meanwhile = await readResult(app, first);
    expect(meanwhile.withheld).toHaveLength(2);
    expect(figures(meanwhile)).toEqual(figures(atFirst));
    expect(await readRow(app, first)).toEqual(row);
    expect((await app.call('getProgress')).text).toBe(progress);

    await submit(app, second);
    expect(await readResult(app, first)).toEqual(atFirst);
  });

  it('of five questions counts five while practice in the same topic is open', async () => {
    const app = quizzesApp();
    await started(app, { ...bothTopics, topicIds: ['paid-topic'], questionCount: 1 });
    const test = await started(app, { ...freeTopic, topicIds: ['paid-topic'], questionCount: 5 });
    const { body } = await submit(app, test);
    expect(body).toMatchObject({ correctCount: 0, marks: 0, questionCount: 5, withheld: [] });
    expect(submittedAttempt.parse(body).questions).toHaveLength(5);
  });

  it('withholds the key and the chosen option of a question that an open quiz asks, and of no other', async () => {
    const app = quizzesApp();
    const first = await started(app, { ...freeTopic, mode: 'practice' });
    await answerAll(app, first, () => 'right');
    await submit(app, first);
    const second = await started(app, { ...freeTopic, questionCount: 1 });
    const { questionId } = questionAt(second, 0);
    const reply = await app.call('getAttempt', { params: { attemptId: first.attemptId } });
    const { withheld, questions } = submittedAttempt.parse(reply.body);
    const index = first.questions.findIndex((one) => one.questionId === questionId);
    expect(withheld).toMatchObject([
      { questionId, index, marks: 100, answered: true, openAttemptId: second.attemptId },
    ]);
    expect(questions).toHaveLength(5);
    const [question] = (reply.body as { withheld: object[] }).withheld;
    expect(Object.keys(question ?? {}).sort()).toEqual(
      [...Object.keys(questionAt(first, 0)), 'answered', 'index', 'marks', 'openAttemptId'].sort(),
    );
    expect(reply.text).not.toContain(`${canary.solution} of ${questionId}`);
    expect((await submit(app, first)).text).toBe(reply.text);
  });

  it('stays the same whatever is started, answered, checked, submitted or discarded after it', async () => {
    const step = fc.record({
      does: fc.constantFrom('start', 'answer', 'check', 'submit', 'discard'),
      mode: fc.constantFrom('practice', 'test'),
      topicIds: fc.constantFrom(['free-topic'], ['paid-topic'], ['free-topic', 'paid-topic']),
      questionCount: fc.integer({ min: 1, max: 12 }),
      place: fc.nat({ max: 11 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        const app = quizzesApp();
        const first = await started(app, bothTopics);
        await answerAll(app, first, (questionId) => (questionId.includes('ks3') ? 'wrong one' : 'right'));
        const atFirst = figures(submittedAttempt.parse((await submit(app, first)).body));
        const row = await readRow(app, first);
        const open = new Map<string, OpenAttempt>();
        for (const { does, mode, place, ...request } of steps) {
          const attempt = open.get(mode);
          if (does === 'start') {
            const { reply } = await start(app, { ...freeTopic, ...request, mode });
            if (reply.status === 201) open.set(mode, openAttempt.parse(reply.body));
          } else if (attempt !== undefined) {
            const params = { attemptId: attempt.attemptId };
            const { questionId } = questionAt(attempt, place % attempt.questions.length);
            if (does === 'answer') await save(app, attempt, questionId, 'a', 0);
            else if (does === 'check')
              await app.call('checkAnswer', { params: { ...params, questionId }, body: { revision: 1 } });
            else {
              await app.call(does === 'submit' ? 'submitAttempt' : 'discardAttempt', { params });
              open.delete(mode);
            }
          }
          expect(figures(await readResult(app, first))).toEqual(atFirst);
          expect(await readRow(app, first)).toEqual(row);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('two open quizzes', () => {
  it('ask no question twice', async () => {
    const app = quizzesApp();
    const test = await started(app, { ...freeTopic, questionCount: 2 });
    const practice = await started(app, { ...freeTopic, questionCount: 4, mode: 'practice' });
    const ids = [...test.questions, ...practice.questions].map(({ questionId }) => questionId);
    expect(new Set(ids).size).toBe(6);
  });

  it.each([
    ['practice beside a test', 'test', 'practice'],
    ['a test beside practice', 'practice', 'test'],
  ] as const)('are refused if too few questions are left: %s', async (_, open, mode) => {
    const app = quizzesApp();
    const first = await started(app, { ...freeTopic, questionCount: 3, mode: open });
    const { reply } = await start(app, { ...freeTopic, questionCount: 4, mode });
    expect([reply.status, reply.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'attempt_open',
        details: { attemptId: first.attemptId, mode: open },
      }),
    ]);
    const { attempts, starts } = await app.attempts.findOpen('student-1');
    expect(attempts).toMatchObject([{ attemptId: first.attemptId }]);
    expect(starts.get('2026-01-01')).toBe(1);
    expect((await start(app, { ...freeTopic, questionCount: 3, mode })).reply.status).toBe(201);
  });

  it('of two courses don’t restrict each other', async () => {
    const app = quizzesApp();
    await started(app, freeTopic);
    const { reply } = await start(app, { ...freeTopic, courseId: 'science', mode: 'practice' });
    expect(reply.body).toMatchObject({ questionCount: 6 });
  });
});

/** Two topics whose texts don't reveal the key. Option `right` is the right one in the free topic. */
function bankWithKey(right: number) {
  const free = topic('free-topic', { free: true });
  const questions = free.questions.map((one) => ({
    ...one,
    options: one.options.map((_option, index) => ({
      text: `option ${index}`,
      ...(index !== right && { reason: `${canary.reason} ${index}` }),
    })),
  }));
  return catalogue(course('maths', { topics: [{ ...free, questions }, topic('paid-topic')] }));
}
/** The indices of the four options with the right one first, so that the same choice is right or wrong for every key. */
const rightFirst = (right: number) => [right, ...[0, 1, 2, 3].filter((option) => option !== right)];

it('replies about a question that another open quiz asks are the same whatever its key is', async () => {
  const [practiceId = '', testId = ''] = Array.from({ length: 2 }, () => randomUUID());
  /** Returns all replies while the test is open, and the result after it is submitted. */
  const repliesWith = async (right: number, chosen: readonly number[], testFirst: boolean) => {
    const app = quizzesApp({ content: bankWithKey(right) });
    const startTest = () => app.call('startAttempt', { params: { attemptId: testId }, body: freeTopic });
    const practice = { params: { attemptId: practiceId } };
    const handIn = () => app.call('submitAttempt', practice);
    const replies = testFirst ? [await startTest()] : [];
    let begun = await app.call('startAttempt', { ...practice, body: bothTopics });
    if (testFirst) {
      // The practice is refused because the test asks half of its questions.
      replies.push(begun);
      begun = await app.call('startAttempt', { ...practice, body: { ...bothTopics, questionCount: 6 } });
      replies.push(begun);
    }
    const { questions } = openAttempt.parse(begun.body);
    for (const [place, { questionId, options }] of questions.entries()) {
      const params = { ...practice.params, questionId };
      const text = `option ${rightFirst(right)[chosen[place] ?? 0] ?? ''}`;
      const optionId = (options.find((option) => option.text === text) ?? options[0])?.optionId;
      await app.call('saveAnswer', { params, body: { optionIds: [optionId], revision: 0 } });
      if (testFirst) replies.push(await app.call('checkAnswer', { params, body: { revision: 1 } }));
    }
    if (!testFirst) {
      await handIn();
      replies.push(await startTest());
    }
    replies.push(
      await handIn(),
      await handIn(),
      await app.call('getAttempt', practice),
      await app.call('listAttempts'),
      await app.call('getAttempt', { params: { attemptId: testId } }),
      await app.call('getProgress'),
    );
    await app.call('submitAttempt', { params: { attemptId: testId } });
    const done = await app.call('getAttempt', { params: { attemptId: testFirst ? testId : practiceId } });
    return { open: replies.map(({ text }) => text), done: done.text };
  };
  const chosen = fc.array(fc.nat({ max: 3 }), { minLength: 12, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(chosen, fc.nat({ max: 2 }), fc.boolean(), async (places, right, testFirst) => {
      const one = await repliesWith(right, places, testFirst);
      const other = await repliesWith(right + 1, places, testFirst);
      expect(other.open).toEqual(one.open);
      expect(other.done).not.toBe(one.done);
    }),
    { numRuns: 40 },
  );
});
