import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { readLabelled } from '../../../../bin/bench/bot/labelled.ts';
import { loadCatalogue } from '../../../../content/load.ts';
import { openQuestionIn, type OpenQuestion } from '../../../../lambdas/queries/bot/open-questions.ts';

const typed = z
  .array(z.strictObject({ id: z.string(), ask: z.string() }))
  .parse(parse(readFileSync(join(import.meta.dirname, 'held.yaml'), 'utf8')));

/** The questions of the bank, a list for each topic. */
const topics: readonly (readonly OpenQuestion[])[] = loadCatalogue('content').courses.flatMap((course) =>
  course.topics.map(({ questions }) =>
    questions.map(({ id, lesson, stem }) => ({
      questionId: id,
      courseId: course.id,
      lessonId: lesson,
      stem,
    })),
  ),
);
/** A quiz that asks a question, among nine others of its topic. */
function quizWith(questionId: string): readonly OpenQuestion[] {
  const topic = topics.find((questions) => questions.some((one) => one.questionId === questionId)) ?? [];
  const asked = topic.filter((one) => one.questionId === questionId);
  expect(asked).toHaveLength(1);
  return [...topic.filter((one) => one.questionId !== questionId).slice(0, 9), ...asked];
}

/** Less of its question's words is left in it than makes a text be taken for one. */
const missed = 'which verb shows the man treats a photograph as precious: he ___ the photograph on the shelf';

it.each(typed.filter(({ ask }) => ask !== missed))(
  'while a quiz asks $id, “$ask” is held back',
  ({ id, ask }) => {
    expect(openQuestionIn(ask, quizWith(id))).not.toBeNull();
  },
);

it('of them all one alone is not', () => {
  const notHeld = typed.filter(({ id, ask }) => openQuestionIn(ask, quizWith(id)) === null);
  expect(notHeld.map(({ ask }) => ask)).toEqual([missed]);
});

it('of the labelled questions about lessons, at most one in 25 is held back by a quiz of ten', () => {
  const asked = readLabelled(join(import.meta.dirname, '../search/labelled')).flatMap(({ answerable }) =>
    answerable.map(({ ask }) => ask),
  );
  const quizzes = topics.flatMap((questions) => [questions.slice(0, 10), questions.slice(-10)]);
  const shares = quizzes.map(
    (questions) => asked.filter((ask) => openQuestionIn(ask, questions) !== null).length / asked.length,
  );
  expect(Math.max(...shares)).toBeLessThanOrEqual(0.04);
});
