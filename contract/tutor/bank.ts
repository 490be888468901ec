import * as z from 'zod/mini';
import { courseId, lessonId, level, questionId, topicId } from '../identifiers.ts';
import { questionKind } from '../quizzes/questions.ts';
import { difficulties } from '../quizzes/quiz-options.ts';
import { textTree } from '../text/schema.ts';

const facts = {
  questionId,
  topicId,
  lessonId,
  level,
  kind: questionKind,
  difficulty: z.enum(difficulties),
  calculator: z.boolean(),
};

const figures = {
  /** Per cent of first answers that had all marks; null if too few students have answered the question. */
  rightPercent: z.nullable(z.int()),
  /** How often somebody reported that something is wrong in the question, in all of its versions. */
  reports: z.int(),
  /** The first paragraph of the first variant. */
  line: textTree,
};

const bankLine = z.object({
  ...facts,
  ...figures,
  variantCount: z.int(),
  /** The words of the whole first variant, for a search. */
  words: z.string(),
});
export type BankLine = z.infer<typeof bankLine>;

/** A question as tutors have written it, with its key. The options of all variants are in the same order. */
const bankQuestion = z.object({
  ...facts,
  ...figures,
  /** How students answered the present version in quizzes that they submitted; null if too few have. */
  answers: z.nullable(
    z.object({
      asked: z.int(),
      /** How often each option was chosen, in the order of the options. */
      chosen: z.array(z.int()),
      /** How many of the quizzes were tests, and in how many of these the answer took unusually long. */
      tests: z.int(),
      slow: z.int(),
    }),
  ),
  variants: z.array(
    z.object({
      stem: textTree,
      options: z.array(
        z.object({
          text: textTree,
          /** The mistake that leads to this option; null if the option is right. */
          reason: z.nullable(textTree),
          /** Whether students see the option in this variant, which may show only some of them. */
          shown: z.boolean(),
        }),
      ),
      /** What practice shows after a wrong first try; null if the solution has no sentence for it. */
      hint: z.nullable(textTree),
      solution: textTree,
    }),
  ),
});
export type BankQuestion = z.infer<typeof bankQuestion>;

/** The schemas of the route by which staff read all questions. */
export const bankSchemas = {
  readBank: {
    query: z.strictObject({ courseId, questionId: z.optional(questionId) }),
    reply: z.object({
      /** All questions of the course, or none if one was asked for. */
      questions: z.array(bankLine),
      /** Null if no question was asked for. */
      question: z.nullable(bankQuestion),
    }),
  },
} as const;
