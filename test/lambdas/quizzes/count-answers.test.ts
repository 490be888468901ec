import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeSums } from '../../../../bin/content/question-statistics.ts';
import { dynamoAnsweredQuizzes } from '../../../../lambdas/quizzes/admin/dynamo-answered-quizzes.ts';
import { sumAnswers, type AnsweredQuiz } from '../../../../lambdas/quizzes/admin/sum-answers.ts';
import { toItem } from '../../../../lambdas/quizzes/attempts/dynamo-attempt-item.ts';
import { useTables } from '../../../support/dynalite.ts';
import { answer, attempt, attemptQuestion, submittedItem, versionItem } from '../attempt.fixture.ts';

/** A quiz with these chosen options, by question id. The right option is `b`. */
const quiz = (answers: Record<string, string>, changes: Partial<AnsweredQuiz> = {}): AnsweredQuiz => ({
  courseId: 'maths',
  startedAt: '2026-01-01T10:00:00.000Z',
  questions: Object.keys(answers).map((questionId) => attemptQuestion(questionId)),
  answers: new Map(
    Object.entries(answers)
      .filter(([, optionId]) => optionId !== '')
      .map(([questionId, optionId]) => [questionId, answer(optionId)]),
  ),
  ...changes,
});
const computeStatistics = (questionId: string, quizzes: readonly AnsweredQuiz[]) =>
  mergeSums(sumAnswers(quizzes)).find((one) => one.questionId === questionId);

describe('the figures of a question', () => {
  it('are how often it was asked, and the mean share of its mark; unanswered is wrong', () => {
    const quizzes = [quiz({ one: 'b' }), quiz({ one: 'a' }), quiz({ one: '' }), quiz({ one: 'b' })];
    expect(computeStatistics('one', quizzes)).toMatchObject({ asked: 4, facility: 0.5 });
  });

  it('count options by their place as written, whatever order they were shown in', () => {
    const shown = (order: number[], optionId: string) =>
      quiz({ one: optionId }, { questions: [attemptQuestion('one', { order })] });
    expect(
      computeStatistics('one', [shown([2, 0, 1], 'a'), shown([0, 1, 2], 'c'), shown([0, 2, 1], 'a')])?.chosen,
    ).toEqual([1, 0, 2]);
  });

  it('count the options of the latest version alone, and the marks of all', () => {
    const asked = (version: string, optionId: string, startedAt: string) =>
      quiz(
        { one: optionId },
        { questions: [attemptQuestion('one', { version, order: [0, 1, 2] })], startedAt },
      );
    const quizzes = [
      asked('new', 'c', '2026-02-01T10:00:00.000Z'),
      asked('old', 'a', '2026-01-01T10:00:00.000Z'),
    ];
    expect(computeStatistics('one', quizzes)).toMatchObject({ asked: 2, chosen: [0, 0, 1] });
  });

  it('tell that a question goes with the rest of the quiz, against it, or neither', () => {
    const knowing = quiz({ with: 'b', against: 'a', always: 'b', x: 'b', y: 'b', z: 'b' });
    const unknowing = quiz({ with: 'a', against: 'b', always: 'b', x: 'a', y: 'a', z: 'a' });
    const quizzes = [knowing, unknowing, knowing, unknowing];
    expect(computeStatistics('with', quizzes)?.discrimination).toBeCloseTo(1);
    expect(computeStatistics('against', quizzes)?.discrimination).toBeLessThan(-0.9);
    expect(computeStatistics('always', quizzes)?.discrimination).toBeNull();
  });

  it('say nothing of discrimination by quizzes of one question', () => {
    expect(computeStatistics('one', [quiz({ one: 'b' }), quiz({ one: 'a' })])?.discrimination).toBeNull();
  });

  const anyQuiz = fc
    .dictionary(fc.constantFrom('one', 'two', 'three', 'four'), fc.constantFrom('a', 'b', 'c', ''), {
      minKeys: 1,
    })
    .map((answers) => quiz(answers));

  it('are the correlation of Pearson between its marks and the rests', () => {
    fc.assert(
      fc.property(fc.array(anyQuiz, { maxLength: 12 }), (quizzes) => {
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
        const found = computeStatistics('one', quizzes)?.discrimination ?? null;
        if (spread < 1e-6) expect(found).toBeNull();
        else expect(found).toBeCloseTo(sum((x, y) => x * y) / spread);
      }),
    );
  });

  it('are the same in however many parts the quizzes are read', () => {
    fc.assert(
      fc.property(fc.array(anyQuiz, { maxLength: 12 }), fc.nat({ max: 12 }), (quizzes, cut) => {
        const whole = mergeSums(sumAnswers(quizzes));
        const parts = mergeSums([...sumAnswers(quizzes.slice(0, cut)), ...sumAnswers(quizzes.slice(cut))]);
        expect(parts.map(({ questionId, asked, chosen }) => ({ questionId, asked, chosen }))).toEqual(
          whole.map(({ questionId, asked, chosen }) => ({ questionId, asked, chosen })),
        );
        for (const [place, { facility, discrimination }] of whole.entries()) {
          expect(parts[place]?.facility).toBeCloseTo(facility);
          if (discrimination === null) expect(parts[place]?.discrimination).toBeNull();
          else expect(parts[place]?.discrimination).toBeCloseTo(discrimination);
        }
      }),
    );
  });
});

const tables = useTables();

const put = (Item: Record<string, unknown>) =>
  tables.client.send(new PutCommand({ TableName: tables.quizzes.name, Item }));

async function readAll() {
  const found: AnsweredQuiz[] = [];
  let after: string | undefined;
  for (let parts = 1; ; parts++) {
    const { quizzes, next } = await dynamoAnsweredQuizzes(tables.quizzes).page(after);
    found.push(...quizzes);
    if (next === null) return { quizzes: found, parts };
    after = next;
  }
}

it('submitted quizzes come part by part, each once, without open ones, other items or whose they are', async () => {
  const submitted = Array.from({ length: 401 }, (_, place) =>
    attempt({
      studentId: `student-${String(place)}`,
      startedAt: new Date(Date.UTC(2026, 0, 1) + place).toISOString(),
      answers: new Map([['one', answer('b')]]),
    }),
  );
  for (const one of submitted) await put(submittedItem(one));
  await put(toItem(attempt({ studentId: 'student-with-open-quiz' })));
  await put(versionItem('one'));
  await put({ partition: 'USER#student-1', sort: 'OPEN', 'open#test': 'a1' });

  const { quizzes, parts } = await readAll();
  expect(parts).toBeGreaterThan(1);
  expect(quizzes.map(({ startedAt }) => startedAt).toSorted()).toEqual(
    submitted.map(({ startedAt }) => startedAt),
  );
  expect(quizzes[0]).toMatchObject({ courseId: 'maths', answers: new Map([['one', { optionIds: ['b'] }]]) });
  expect(JSON.stringify(quizzes)).not.toContain('student');
});
