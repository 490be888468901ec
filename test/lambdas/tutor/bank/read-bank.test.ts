import { expect, it } from 'vitest';
import { dynamoQuestionTexts } from '../../../../lambdas/tables/dynamo-question-bank.ts';
import { dynamoBank } from '../../../../lambdas/tutor/bank/dynamo-bank.ts';
import { readBank, type BankDeps } from '../../../../lambdas/tutor/bank/read-bank.ts';
import { canary, catalogue, course, question, topic } from '../../../support/catalogue.ts';
import { publishTo, useTables } from '../../../support/dynalite.ts';

/** More questions than an index page has, so that the first pages are there twice. */
const many = Array.from({ length: 130 }, (_, place) => question(`many-${String(place).padStart(3, '0')}`));
const [, ...others] = topic('paid-topic').questions;
const varied = question('paid-topic-ks3-1', { difficulty: 'hard', lesson: 'paid-topic-two' });
const secondVariant = question('paid-topic-ks3-1', { stem: 'Another stem' }).variants;
const topics = [
  topic('large-topic', { questions: many }),
  topic('paid-topic', {
    questions: [{ ...varied, variants: [...varied.variants, ...secondVariant] }, ...others],
  }),
];

let deps: BankDeps;
useTables(async (tables) => {
  await publishTo(tables, catalogue(course('maths', { topics }), course('science')));
  deps = {
    bank: dynamoBank(
      tables.quizzes,
      dynamoQuestionTexts(tables.quizzes, () => Promise.resolve()),
    ),
  };
});

it('lists each question of a course once, by its id and with the words of its first variant', async () => {
  const { questions } = await readBank(deps, { courseId: 'maths' });
  const ids = [...many, varied, ...others].map(({ id }) => id);
  expect(questions.map(({ questionId }) => questionId)).toEqual(ids.toSorted());
  expect(questions.find(({ questionId }) => questionId === varied.id)).toEqual({
    questionId: 'paid-topic-ks3-1',
    topicId: 'paid-topic',
    lessonId: 'paid-topic-two',
    level: 'ks3',
    kind: 'single',
    difficulty: 'hard',
    calculator: false,
    variantCount: 2,
    line: ['Stem of paid-topic-ks3-1'],
    words: 'Stem of paid-topic-ks3-1',
  });
  expect(await readBank(deps, { courseId: 'latin' })).toEqual({ questions: [], question: null });
});

it('returns all variants of a question with the key, the reasons and the solution', async () => {
  const key = { courseId: 'maths', questionId: 'paid-topic-ks3-1' };
  const { questions, question: read } = await readBank(deps, key);
  const { variants = [] } = read ?? {};
  expect(questions).toEqual([]);
  expect(variants.map(({ stem }) => JSON.stringify(stem))).toEqual([
    expect.stringContaining('Stem of paid-topic-ks3-1'),
    expect.stringContaining('Another stem'),
  ]);
  const [first] = variants;
  expect(first?.options.map(({ reason }) => reason === null)).toEqual([true, false, false, false]);
  expect(JSON.stringify([first?.options[1]?.reason, first?.solution])).toMatch(
    new RegExp(`${canary.reason} one.*${canary.solution}`),
  );
  await expect(readBank(deps, { ...key, questionId: 'nothing' })).rejects.toMatchObject({
    code: 'not_found',
  });
});
