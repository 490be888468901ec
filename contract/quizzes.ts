import * as z from 'zod/mini';
import {
  attemptId,
  courseId,
  lessonId,
  level,
  optionId,
  questionId,
  timestamp,
  topicId,
} from './identifiers.ts';
import { quizLength, type quizzesRoutes } from './quizzes-routes.ts';
import type { RouteSchemas } from './route.ts';

export const quizTopic = z.object({
  courseId,
  courseTitle: z.string(),
  topicId,
  title: z.string(),
  /** True where this student may practise it: the topic is free or the course is owned. */
  open: z.boolean(),
  free: z.boolean(),
  /** The number of questions of each level; a level without questions is absent. */
  levels: z.array(z.object({ level, questionCount: z.int() })),
  /** The same for the questions of each lesson, in order; a lesson without questions is absent. */
  lessons: z.optional(
    z.array(
      z.object({
        lessonId,
        title: z.string(),
        levels: z.array(z.object({ level, questionCount: z.int() })),
      }),
    ),
  ),
});
export type QuizTopic = z.infer<typeof quizTopic>;

/** A question before submission: nothing here tells which option is right. */
export const openQuestion = z.object({
  questionId,
  level,
  /** Markdown with TeX, as are the options. */
  stem: z.string(),
  calculator: z.boolean(),
  options: z.array(z.object({ optionId, text: z.string() })),
});
export type OpenQuestion = z.infer<typeof openQuestion>;

export const gradedQuestion = z.object({
  questionId,
  level,
  stem: z.string(),
  calculator: z.boolean(),
  /** The lesson that teaches it. */
  lessonId,
  options: z.array(
    z.object({
      optionId,
      text: z.string(),
      /** For a wrong option, the mistake that leads there; for the right one, null. */
      reason: z.nullable(z.string()),
    }),
  ),
  correctOptionId: optionId,
  /** Null where the student left it unanswered. */
  chosenOptionId: z.nullable(optionId),
  /** Worked solution in Markdown. */
  solution: z.string(),
});
export type GradedQuestion = z.infer<typeof gradedQuestion>;

/**
 * A question of a submitted attempt that is open in another one: there is no place here for its key, which is shown once
 * that one is submitted.
 */
export const heldQuestion = z.extend(openQuestion, {
  /** Its place among the attempt's questions, from 0. */
  index: z.int(),
  chosenOptionId: z.nullable(optionId),
  /** The attempt that it is open in. */
  openAttemptId: attemptId,
});
export type HeldQuestion = z.infer<typeof heldQuestion>;

export const savedAnswer = z.object({
  questionId,
  optionId,
  /** Counts the saves of this answer, from 1. The next save names the revision that it has seen; 0 where none. */
  revision: z.int(),
});
export type SavedAnswer = z.infer<typeof savedAnswer>;

const attemptHead = {
  attemptId,
  courseId,
  courseTitle: z.string(),
  topicId,
  topicTitle: z.string(),
  /** Null where the quiz mixes levels. */
  level: z.nullable(level),
  questionCount: z.int(),
  startedAt: timestamp,
};

export const openAttempt = z.object({
  ...attemptHead,
  state: z.literal('open'),
  questions: z.array(openQuestion),
  answers: z.array(savedAnswer),
});
export type OpenAttempt = z.infer<typeof openAttempt>;

export const submittedAttempt = z.object({
  ...attemptHead,
  state: z.literal('submitted'),
  submittedAt: timestamp,
  /** Questions answered correctly, out of `questionCount`. */
  correctCount: z.int(),
  /** The lesson whose questions alone were asked for; null for the whole topic. */
  lessonId: z.optional(z.nullable(lessonId)),
  /** Those whose key is shown, in order. */
  questions: z.array(gradedQuestion),
  /** Those whose key is held back, in order. */
  held: z.optional(z.array(heldQuestion)),
});
export type SubmittedAttempt = z.infer<typeof submittedAttempt>;

export const attempt = z.discriminatedUnion('state', [openAttempt, submittedAttempt]);
export type Attempt = z.infer<typeof attempt>;

export const attemptSummary = z.discriminatedUnion('state', [
  z.object({ ...attemptHead, state: z.literal('open') }),
  z.object({
    ...attemptHead,
    state: z.literal('submitted'),
    submittedAt: timestamp,
    correctCount: z.int(),
  }),
]);
export type AttemptSummary = z.infer<typeof attemptSummary>;

const attemptParams = z.strictObject({ attemptId });

export const quizzesSchemas = {
  listQuizzes: { reply: z.object({ topics: z.array(quizTopic) }) },
  listAttempts: {
    query: z.strictObject({
      /** Opaque, from the reply before. */
      cursor: z.optional(z.string().check(z.maxLength(1024))),
    }),
    reply: z.object({ attempts: z.array(attemptSummary), cursor: z.nullable(z.string()) }),
  },
  startAttempt: {
    params: attemptParams,
    body: z.strictObject({
      courseId,
      topicId,
      level: z.nullable(level),
      questionCount: z.int().check(z.minimum(quizLength.min), z.maximum(quizLength.max)),
      /** Only the questions of this lesson. */
      lessonId: z.optional(lessonId),
    }),
    reply: openAttempt,
  },
  getAttempt: { params: attemptParams, reply: attempt },
  saveAnswer: {
    params: z.strictObject({ attemptId, questionId }),
    body: z.strictObject({
      optionId,
      /** The revision that this save replaces; 0 for the first. */
      revision: z.int().check(z.nonnegative()),
    }),
    reply: savedAnswer,
  },
  submitAttempt: { params: attemptParams, reply: submittedAttempt },
} as const satisfies RouteSchemas<typeof quizzesRoutes>;

/** `details` of a 409 `answer_conflict`: what the server holds now. */
export const answerConflict = z.object({ current: z.nullable(savedAnswer) });

/** `details` of a 409 `attempt_open`: the attempt of the topic that is open. */
export const openElsewhere = z.object({ attemptId });
