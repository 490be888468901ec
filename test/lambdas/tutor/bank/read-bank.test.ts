import { expect, it } from 'vitest';
import type { AnswerCounts } from '../../../../contract/quizzes/statistics.ts';
import type { AnswerCountStore } from '../../../../lambdas/tables/answer-counts.ts';
import { dynamoAnswerCounts } from '../../../../lambdas/tables/dynamo-answer-counts.ts';
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
    questions: [
      { ...varied, shown: ['013', '0123'], variants: [...varied.variants, ...secondVariant] },
      ...others,
    ],
  }),
];

let deps: BankDeps;
let answerCounts: AnswerCountStore;
useTables(async (tables) => {
  answerCounts = dynamoAnswerCounts(tables.quizzes);
  await publishTo(tables, catalogue(course('maths', { topics }), course('science')));
  deps = {
    answerCounts,
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
    rightPercent: null,
    reports: 0,
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
  expect(first?.options.map(({ shown }) => shown)).toEqual([true, true, false, true]);
  expect(JSON.stringify([first?.options[1]?.reason, first?.solution])).toMatch(
    new RegExp(`${canary.reason} one.*${canary.solution}`),
  );
  await expect(readBank(deps, { ...key, questionId: 'nothing' })).rejects.toMatchObject({
    code: 'not_found',
  });
});

it('counts the answers to the present version, but shows no figures of fewer than five quizzes, and all reports', async () => {
  const key = { courseId: 'maths', questionId: 'paid-topic-ks3-1' };
  const [ref] = (await deps.bank.listRefs('maths')).filter((one) => one.questionId === key.questionId);
  const [right, wrong] = [true, false].map((isRight) => ({
    ...{ questionId: key.questionId, version: ref?.version ?? '', latest: '2026-01-01T10:00:00.000Z' },
    ...{ asked: 1, right: Number(isRight), marks: Number(isRight), tests: 1, slow: Number(!isRight) },
    chosen: isRight ? [1, 0, 0, 0] : [0, 0, 1, 0],
    paired: { count: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 },
  }));
  const add = (...counts: AnswerCounts[]) => answerCounts.add('maths', counts);
  for (const count of [right, right, right, wrong]) if (count) await add(count);
  if (wrong) await add({ ...wrong, version: 'before the last edit' });
  await answerCounts.addReport('maths', key.questionId);
  expect((await readBank(deps, key)).question).toMatchObject({
    rightPercent: null,
    answers: null,
    reports: 1,
  });
  if (wrong) await add(wrong);
  const figures = { rightPercent: 60, reports: 1 };
  expect((await readBank(deps, key)).question).toMatchObject({
    ...figures,
    answers: { asked: 5, chosen: [3, 0, 2, 0], tests: 5, slow: 2 },
  });
  const { questions } = await readBank(deps, { courseId: 'maths' });
  expect(questions.filter(({ reports }) => reports > 0)).toMatchObject([
    { questionId: key.questionId, ...figures },
  ]);
});
