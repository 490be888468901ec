import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import type { loadCatalogue } from '../../../content/load.ts';
import { openQuestionIn, type OpenQuestion } from '../../../lambdas/queries/search/open-question.ts';

const typedSchema = z.array(z.strictObject({ id: z.string(), ask: z.string() }));
/** A question of the bank as a pupil types it while a quiz asks it. */
export type Typed = z.infer<typeof typedSchema>[number];

const file = join(import.meta.dirname, '../../../test/lambdas/queries/search/held.yaml');

/** Questions of the bank, as pupils would type them to get them done. */
export const readTyped = (): readonly Typed[] => typedSchema.parse(parse(readFileSync(file, 'utf8')));

/** The bank's questions, a list for each topic. */
export const questionsByTopic = ({
  courses,
}: ReturnType<typeof loadCatalogue>): readonly (readonly OpenQuestion[])[] =>
  courses.flatMap((course) =>
    course.topics.map(({ questions }) =>
      questions.map(({ id, lesson, stem }) => ({
        questionId: id,
        courseId: course.id,
        lessonId: lesson,
        stem,
      })),
    ),
  );

/** A quiz of ten that asks a question, among nine others of its topic. @throws Error where the bank lacks it. */
function quizWith(topics: readonly (readonly OpenQuestion[])[], questionId: string): readonly OpenQuestion[] {
  const topic = topics.find((questions) => questions.some((one) => one.questionId === questionId));
  if (topic === undefined) throw new Error(`The bank has no question ${questionId}`);
  const others = topic.filter((one) => one.questionId !== questionId).slice(0, 9);
  return [...others, ...topic.filter((one) => one.questionId === questionId)];
}

/** The typed questions that Ask Bot would answer though a quiz asks them. */
export const notHeld = (
  topics: readonly (readonly OpenQuestion[])[],
  typed: readonly Typed[],
): readonly Typed[] => typed.filter(({ id, ask }) => openQuestionIn(ask, quizWith(topics, id)) === null);

/** The largest share of other questions that a quiz of ten of the bank holds back by mistake, from 0 to 1. */
export function mostWronglyHeld(
  topics: readonly (readonly OpenQuestion[])[],
  others: readonly string[],
): number {
  const quizzes = topics.flatMap((questions) => [questions.slice(0, 10), questions.slice(-10)]);
  return Math.max(
    ...quizzes.map(
      (quiz) => others.filter((ask) => openQuestionIn(ask, quiz) !== null).length / others.length,
    ),
  );
}
