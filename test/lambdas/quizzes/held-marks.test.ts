import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { submittedAttempt, type OpenAttempt } from '../../../contract/quizzes.ts';
import { canary, catalogue, course, topic } from '../../support/catalogue.ts';
import { optionSaying, save, started, type App } from './quiz-steps.ts';
import { freeQuiz, quizzesApp } from './quizzes-app.ts';

const freeTopic = { ...freeQuiz, courseId: 'maths', questionCount: 6 };
/** Asks the six questions of the free topic and six others. */
const bothTopics = {
  ...freeTopic,
  topicIds: ['free-topic', 'paid-topic'],
  questionCount: 12,
  mode: 'practice',
} as const;

/** Answers every question of a quiz by the option that holds a word. */
async function answerAll(app: App, attempt: OpenAttempt, word: (questionId: string) => string) {
  for (const [place, { questionId }] of attempt.questions.entries()) {
    await save(app, attempt, questionId, optionSaying(attempt, place, word(questionId)), 0);
  }
}
const submit = (app: App, { attemptId }: OpenAttempt) => app.call('submitAttempt', { params: { attemptId } });
const rowOf = async (app: App, { attemptId }: OpenAttempt) => {
  const { body } = await app.call('listAttempts');
  return (body as { attempts: { attemptId: string }[] }).attempts.find((row) => row.attemptId === attemptId);
};

describe('the score of a quiz of which another open one asks questions too', () => {
  it('is told without those questions, and completed once that one is handed in', async () => {
    const app = quizzesApp();
    const practice = await started(app, bothTopics);
    await answerAll(app, practice, (questionId) =>
      questionId === 'paid-topic-ks3-1' ? 'wrong one' : 'right',
    );
    const test = await started(app, freeTopic);
    const first = await submit(app, practice);
    const told = { correctCount: 5, marks: 500, gradedCount: 6, questionCount: 12 };
    expect(first.body).toMatchObject(told);
    expect(submittedAttempt.parse(first.body).held).toHaveLength(6);
    expect((await submit(app, practice)).body).toEqual(first.body);
    expect((await app.call('getAttempt', { params: { attemptId: practice.attemptId } })).body).toEqual(
      first.body,
    );
    expect(await rowOf(app, practice)).toMatchObject(told);

    await submit(app, test);
    const whole = { correctCount: 11, marks: 1100, gradedCount: 12, questionCount: 12 };
    expect((await submit(app, practice)).body).toMatchObject({ ...whole, held: [] });
    expect(await rowOf(app, practice)).toMatchObject(whole);
  });

  it('is told without them too where that one was started later, and completed where it is discarded', async () => {
    const app = quizzesApp();
    const practice = await started(app, bothTopics);
    await answerAll(app, practice, () => 'right');
    expect((await submit(app, practice)).body).toMatchObject({ correctCount: 12, gradedCount: 12 });
    const test = await started(app, freeTopic);
    expect(await rowOf(app, practice)).toMatchObject({ correctCount: 6, marks: 600, gradedCount: 6 });
    await app.call('discardAttempt', { params: { attemptId: test.attemptId } });
    expect(await rowOf(app, practice)).toMatchObject({ correctCount: 12, marks: 1200, gradedCount: 12 });
  });

  it('is nothing yet where it asks nothing else', async () => {
    const app = quizzesApp();
    const practice = await started(app, { ...freeTopic, mode: 'practice' });
    await answerAll(app, practice, () => 'right');
    await started(app, freeTopic);
    const none = { correctCount: 0, marks: 0, gradedCount: 0, questionCount: 6 };
    expect((await submit(app, practice)).body).toMatchObject({ ...none, questions: [] });
    expect(await rowOf(app, practice)).toMatchObject(none);
  });

  it('is whole where the other one is of another course', async () => {
    const app = quizzesApp();
    const practice = await started(app, { ...freeTopic, mode: 'practice' });
    await answerAll(app, practice, () => 'right');
    await started(app, { ...freeTopic, courseId: 'science' });
    expect((await submit(app, practice)).body).toMatchObject({ correctCount: 6, gradedCount: 6 });
    expect(await rowOf(app, practice)).toMatchObject({ correctCount: 6, gradedCount: 6 });
  });

  it('is told without them on later pages of the history as well', async () => {
    const app = quizzesApp();
    const oldest = await started(app, bothTopics);
    await answerAll(app, oldest, () => 'right');
    await submit(app, oldest);
    for (let count = 0; count < 20; count++) {
      await submit(app, await started(app, { ...freeTopic, courseId: 'science' }));
    }
    await started(app, freeTopic);
    const { body } = await app.call('listAttempts');
    const { cursor } = body as { cursor: string };
    const second = await app.call('listAttempts', { query: { cursor } });
    expect(second.body).toMatchObject({
      attempts: [
        { attemptId: expect.any(String) as string },
        { attemptId: oldest.attemptId, gradedCount: 6 },
      ],
    });
  });
});

/** Two topics whose texts say nothing of the key, which is option `right` of each question of the free one. */
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

it('no reply tells of the marks of a question that another open quiz asks: whatever its key, replies are the same', async () => {
  const ids = Array.from({ length: 2 }, () => randomUUID());
  const [practiceId = '', testId = ''] = ids;
  /** All that is said while the test is open, and what the result is once it is handed in. */
  const repliesWith = async (right: number, chosen: readonly string[], testFirst: boolean) => {
    const app = quizzesApp({ content: bankWithKey(right) });
    const startTest = () => app.call('startAttempt', { params: { attemptId: testId }, body: freeTopic });
    const practice = { params: { attemptId: practiceId } };
    const handIn = () => app.call('submitAttempt', practice);
    const replies = testFirst ? [await startTest()] : [];
    const start = await app.call('startAttempt', { ...practice, body: bothTopics });
    const { questions } = start.body as OpenAttempt;
    for (const [place, { questionId }] of questions.entries()) {
      const params = { ...practice.params, questionId };
      const body = { optionIds: [chosen[place]], revision: 0 };
      await app.call('saveAnswer', { params, body });
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
    );
    // What was learnt before the test began is told as it was.
    if (testFirst) replies.push(await app.call('getProgress'));
    await app.call('submitAttempt', { params: { attemptId: testId } });
    return { open: replies.map(({ text }) => text), done: (await app.call('getAttempt', practice)).text };
  };
  const option = fc.constantFrom('a', 'b', 'c', 'd');
  const chosen = fc.array(option, { minLength: 12, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(chosen, fc.nat({ max: 2 }), fc.boolean(), async (options, right, testFirst) => {
      const one = await repliesWith(right, options, testFirst);
      const other = await repliesWith(right + 1, options, testFirst);
      expect(other.open).toEqual(one.open);
      expect(other.done).not.toBe(one.done);
    }),
    { numRuns: 40 },
  );
});
