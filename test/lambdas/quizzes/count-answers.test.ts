import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeStatistics } from '../../../bin/content/question-statistics.ts';
import { countAnswers, type AnsweredQuiz } from '../../../lambdas/quizzes/count-answers.ts';
import { dynamoAnswerCounts } from '../../../lambdas/tables/dynamo-answer-counts.ts';
import { useTables } from '../../support/dynalite.ts';
import { memoryAnswerCounts } from '../tables/memory-answer-counts.ts';
import { answer, attempt, attemptQuestion } from './attempt.fixture.ts';

/** A quiz with these chosen options, by question id. The right option is `b`. */
const quiz = (answers: Record<string, string>, changes: Partial<AnsweredQuiz> = {}): AnsweredQuiz => ({
  ...attempt(),
  questions: Object.keys(answers).map((questionId) => attemptQuestion(questionId)),
  answers: new Map(
    Object.entries(answers)
      .filter(([, optionId]) => optionId !== '')
      .map(([questionId, optionId]) => [questionId, answer(optionId)]),
  ),
  ...changes,
});

async function figuresOf(questionId: string, quizzes: readonly AnsweredQuiz[]) {
  const counts = memoryAnswerCounts();
  for (const one of quizzes) await counts.add('maths', countAnswers(one));
  const { versions } = await counts.read('maths');
  return computeStatistics('maths', versions).find((one) => one.questionId === questionId);
}

describe('the figures of a question', () => {
  it('are how often it was asked, and the mean share of its mark; unanswered is wrong', async () => {
    const quizzes = [quiz({ one: 'b' }), quiz({ one: 'a' }), quiz({ one: '' }), quiz({ one: 'b' })];
    expect(await figuresOf('one', quizzes)).toMatchObject({ asked: 4, facility: 0.5 });
  });

  it('count options by their place as written, whatever order they were shown in', async () => {
    const shown = (order: number[], optionId: string) =>
      quiz({ one: optionId }, { questions: [attemptQuestion('one', { order })] });
    expect(
      await figuresOf('one', [shown([2, 0, 1], 'a'), shown([0, 1, 2], 'c'), shown([0, 2, 1], 'a')]),
    ).toMatchObject({ chosen: [1, 0, 2] });
  });

  it('count each option of a variant that shows a choice of them', async () => {
    const shown = (order: number[], optionId: string) =>
      quiz({ one: optionId }, { questions: [attemptQuestion('one', { order })] });
    expect(
      await figuresOf('one', [shown([5, 0, 2, 3], 'a'), shown([4, 0, 1, 2], 'a'), shown([0, 1, 2, 3], 'a')]),
    ).toMatchObject({ chosen: [1, 0, 0, 0, 1, 1] });
  });

  it('count the options of the latest version alone, and the marks of all', async () => {
    const asked = (version: string, optionId: string, startedAt: string) =>
      quiz(
        { one: optionId },
        { questions: [attemptQuestion('one', { version, order: [0, 1, 2] })], startedAt },
      );
    const quizzes = [
      asked('new', 'c', '2026-02-01T10:00:00.000Z'),
      asked('old', 'a', '2026-01-01T10:00:00.000Z'),
    ];
    expect(await figuresOf('one', quizzes)).toMatchObject({ asked: 2, chosen: [0, 0, 1] });
  });

  it('tell that a question goes with the rest of the quiz, against it, or neither', async () => {
    const knowing = quiz({ with: 'b', against: 'a', always: 'b', x: 'b', y: 'b', z: 'b' });
    const unknowing = quiz({ with: 'a', against: 'b', always: 'b', x: 'a', y: 'a', z: 'a' });
    const quizzes = [knowing, unknowing, knowing, unknowing];
    expect((await figuresOf('with', quizzes))?.discrimination).toBeCloseTo(1);
    expect((await figuresOf('against', quizzes))?.discrimination).toBeLessThan(-0.9);
    expect((await figuresOf('always', quizzes))?.discrimination).toBeNull();
  });

  it('say nothing of discrimination by quizzes of one question', async () => {
    expect((await figuresOf('one', [quiz({ one: 'b' }), quiz({ one: 'a' })]))?.discrimination).toBeNull();
  });

  const anyQuiz = fc
    .dictionary(fc.constantFrom('one', 'two', 'three', 'four'), fc.constantFrom('a', 'b', 'c', ''), {
      minKeys: 1,
    })
    .map((answers) => quiz(answers));

  it('are the correlation of Pearson between its marks and the rests', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyQuiz, { maxLength: 12 }), async (quizzes) => {
        const pairs = quizzes
          .filter(
            ({ questions }) => questions.length > 1 && questions.some((one) => one.questionId === 'one'),
          )
          .map(({ questions, answers }) => {
            const mark = (questionId: string) => Number(answers.get(questionId)?.optionIds[0] === 'b');
            const others = questions.filter(({ questionId }) => questionId !== 'one');
            const rest = others.reduce((sum, { questionId }) => sum + mark(questionId), 0);
            return [mark('one'), rest / others.length] as const;
          });
        const mean = (values: readonly number[]) =>
          values.reduce((sum, each) => sum + each, 0) / values.length;
        const meanX = mean(pairs.map(([x]) => x));
        const meanY = mean(pairs.map(([, y]) => y));
        const sum = (of: (x: number, y: number) => number) =>
          pairs.reduce((total, [x, y]) => total + of(x - meanX, y - meanY), 0);
        const spread = Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y));
        const found = (await figuresOf('one', quizzes))?.discrimination ?? null;
        if (spread < 1e-6) expect(found).toBeNull();
        else expect(found).toBeCloseTo(sum((x, y) => x * y) / spread);
      }),
    );
  });
});

const tables = useTables();

it('the stored counts of several quizzes are their sums, by version of the question, and name no student', async () => {
  const counts = dynamoAnswerCounts(tables.quizzes);
  const expected = memoryAnswerCounts();
  const slowTest = quiz(
    { one: 'a', two: 'b' },
    {
      startedAt: '2026-02-01T10:00:00.000Z',
      answers: new Map([
        ['one', { ...answer('a'), savedAt: '2026-02-01T10:30:00.000Z' }],
        ['two', { ...answer('b'), savedAt: '2026-02-01T10:30:20.000Z' }],
      ]),
    },
  );
  const edited = { questions: [attemptQuestion('one', { version: 'edited' })] };
  for (const one of [slowTest, quiz({ one: 'b', two: 'c', three: '' }), quiz({ one: 'b' }, edited)]) {
    await counts.add('maths', countAnswers(one));
    await expected.add('maths', countAnswers(one));
  }
  await counts.add('science', countAnswers(quiz({ one: 'b' })));
  for (let reports = 0; reports < 2; reports++) await counts.addReport('maths', 'two');

  const { versions, reports } = await counts.read('maths');
  const sorted = (all: typeof versions) =>
    all.toSorted((one, other) =>
      `${one.questionId} ${one.version}` < `${other.questionId} ${other.version}` ? -1 : 1,
    );
  expect(sorted(versions)).toEqual(sorted((await expected.read('maths')).versions));
  expect(versions.find(({ questionId, asked }) => questionId === 'one' && asked === 2)).toMatchObject({
    right: 1,
    tests: 2,
    slow: 1,
    chosen: [1, 1, 0],
  });
  expect(reports).toEqual(new Map([['two', 2]]));
  expect((await counts.read('maths', 'one')).versions).toHaveLength(2);
  expect(JSON.stringify(await counts.read('maths'))).not.toContain('student');
});
