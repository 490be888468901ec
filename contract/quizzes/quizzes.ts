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
} from '../identifiers.ts';
import { quizPool, quizProgress } from './progress.ts';
import { gradedQuestion, withheldQuestion, openQuestion, savedAnswer } from './questions.ts';
import { maximumTopics, quizLength, type quizzesRoutes } from './routes.ts';
import type { RouteSchemas } from '../route.ts';

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
  lessons: z.array(
    z.object({
      lessonId,
      title: z.string(),
      levels: z.array(z.object({ level, questionCount: z.int() })),
    }),
  ),
});
export type QuizTopic = z.infer<typeof quizTopic>;

/** In a test, keys are shown after submission; in practice, a question's once its answer is checked. */
export const quizMode = z.enum(['practice', 'test']);
export type QuizMode = z.infer<typeof quizMode>;

const attemptHead = {
  attemptId,
  courseId,
  courseTitle: z.string(),
  topicTitle: z.string(),
  /** Null where the quiz mixes levels. */
  level: z.nullable(level),
  questionCount: z.int(),
  startedAt: timestamp,
};

/** What an attempt shows beside its head. */
const attemptFacts = {
  topics: z.array(z.object({ topicId, title: z.string() })),
  /** The end of a timed quiz; null where it takes as long as it takes. */
  deadlineAt: z.nullable(timestamp),
  /** Ids of the questions that the student flagged. */
  flags: z.array(questionId),
};

const openFacts = {
  ...attemptHead,
  ...attemptFacts,
  state: z.literal('open'),
  questions: z.array(openQuestion),
  answers: z.array(savedAnswer),
  /** The server's clock. */
  now: timestamp,
};

/** A test has no place for a key; practice has one for the questions whose answer is checked. */
export const openAttempt = z.discriminatedUnion('mode', [
  z.object({ ...openFacts, mode: z.literal('test') }),
  z.object({
    ...openFacts,
    mode: z.literal('practice'),
    /** The answers to these stay as they are. */
    checked: z.array(gradedQuestion),
  }),
]);
export type OpenAttempt = z.infer<typeof openAttempt>;

export const submittedAttempt = z.object({
  ...attemptHead,
  ...attemptFacts,
  mode: quizMode,
  state: z.literal('submitted'),
  submittedAt: timestamp,
  /** Questions answered fully right. */
  correctCount: z.int(),
  /** In hundredths; the most is a hundred for each question. */
  marks: z.int(),
  /** True where the clock ended it. */
  timeUp: z.boolean(),
  /** The lesson whose questions alone were asked for; null for the whole topic. */
  lessonId: z.nullable(lessonId),
  /** True where it asked only for questions with a calculator, false for those without; null for both. */
  calculator: z.nullable(z.boolean()),
  /** Those whose key is shown, in order. */
  questions: z.array(gradedQuestion),
  /** Those that another open attempt asks, in order. */
  withheld: z.array(withheldQuestion),
});
export type SubmittedAttempt = z.infer<typeof submittedAttempt>;

export const attempt = z.discriminatedUnion('state', [openAttempt, submittedAttempt]);
export type Attempt = z.infer<typeof attempt>;

const openSummary = z.object({
  ...attemptHead,
  state: z.literal('open'),
  mode: quizMode,
});

export const attemptSummary = z.discriminatedUnion('state', [
  openSummary,
  z.object({
    ...attemptHead,
    state: z.literal('submitted'),
    submittedAt: timestamp,
    correctCount: z.int(),
    marks: z.int(),
    mode: quizMode,
  }),
]);
export type AttemptSummary = z.infer<typeof attemptSummary>;

const attemptParams = z.strictObject({ attemptId });
const questionParams = z.strictObject({ attemptId, questionId });

const quizStart = z.strictObject({
  courseId,
  topicIds: z.array(topicId).check(z.minLength(1), z.maxLength(maximumTopics)),
  level: z.nullable(level),
  questionCount: z.int().check(z.minimum(quizLength.min), z.maximum(quizLength.max)),
  /** Only the questions of this lesson; null for all. */
  lessonId: z.nullable(lessonId),
  /** Only questions with a calculator, or without; null for both. */
  calculator: z.nullable(z.boolean()),
  mode: quizMode,
  timed: z.boolean(),
  /** The questions that it is chosen from; all where absent. */
  pool: z.optional(quizPool),
  /** These questions alone, as far as they are in the topics. */
  questionIds: z.optional(z.array(questionId).check(z.minLength(1), z.maxLength(quizLength.max))),
  /** One like this question, in other words or numbers: another variant of it, else another one of its lesson and level. */
  likeQuestionId: z.optional(questionId),
});
export type QuizStart = z.infer<typeof quizStart>;

/** The revision that a save replaces; 0 for the first. */
const revision = z.int().check(z.nonnegative());

export const quizzesSchemas = {
  listQuizzes: { reply: z.object({ topics: z.array(quizTopic) }) },
  listAttempts: {
    query: z.strictObject({
      /** Opaque, from the reply before. */
      cursor: z.optional(z.string().check(z.maxLength(1024))),
    }),
    reply: z.object({
      attempts: z.array(attemptSummary),
      /**
       * With the first page, all that are open, newest first, wherever the list has them.
       */
      open: z.optional(z.array(openSummary)),
      cursor: z.nullable(z.string()),
    }),
  },
  startAttempt: {
    params: attemptParams,
    body: quizStart,
    reply: openAttempt,
  },
  getAttempt: { params: attemptParams, reply: attempt },
  saveAnswer: {
    params: questionParams,
    body: z.strictObject({ optionIds: z.array(optionId).check(z.maxLength(5)), revision }),
    reply: z.extend(savedAnswer, {
      /** The server's clock. */
      now: timestamp,
    }),
  },
  flagQuestion: {
    params: questionParams,
    body: z.strictObject({ flagged: z.boolean() }),
    reply: z.undefined(),
  },
  checkAnswer: {
    params: questionParams,
    body: z.strictObject({ revision }),
    reply: z.object({ answer: savedAnswer, checked: gradedQuestion }),
  },
  discardAttempt: { params: attemptParams, reply: z.undefined() },
  submitAttempt: { params: attemptParams, reply: submittedAttempt },
  getProgress: { reply: quizProgress },
} as const satisfies RouteSchemas<typeof quizzesRoutes>;

/** `details` of a 409 `answer_conflict`: what the server holds now. */
export const answerConflict = z.object({ current: z.nullable(savedAnswer) });

/** `details` of a 409 `attempt_open`: the open attempt that is in the way. */
export const openElsewhere = z.object({ attemptId, mode: quizMode });
