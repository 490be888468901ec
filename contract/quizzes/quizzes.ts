import * as z from 'zod/mini';
import {
  attemptId,
  courseId,
  cursor,
  lessonId,
  level,
  optionId,
  questionId,
  timestamp,
  topicId,
} from '../identifiers.ts';
import { quizPool, quizProgress } from './progress.ts';
import { outcomes } from './marking.ts';
import { quizModes } from './quiz-options.ts';
import {
  gradedQuestion,
  openQuestion,
  questionHint,
  savedAnswer,
  triedQuestion,
  withheldQuestion,
} from './questions.ts';
import { maximumTopics, quizLength, type quizzesRoutes } from './routes.ts';
import type { RouteSchemas } from '../route.ts';

export const quizTopic = z.object({
  courseId,
  courseTitle: z.string(),
  topicId,
  title: z.string(),
  open: z.boolean(),
  free: z.boolean(),
  /** The number of questions of each level; a level without questions is absent. */
  levels: z.array(z.object({ level, questionCount: z.int() })),
  lessons: z.array(
    z.object({
      lessonId,
      title: z.string(),
      levels: z.array(z.object({ level, questionCount: z.int() })),
    }),
  ),
});
export type QuizTopic = z.infer<typeof quizTopic>;

export const quizMode = z.enum(quizModes);
export type QuizMode = z.infer<typeof quizMode>;

const attemptHead = {
  attemptId,
  courseId,
  courseTitle: z.string(),
  topicTitle: z.string(),
  level: z.nullable(level),
  questionCount: z.int(),
  startedAt: timestamp,
};

const attemptFacts = {
  topics: z.array(z.object({ topicId, title: z.string() })),
  deadlineAt: z.nullable(timestamp),
  flags: z.array(questionId),
};

const openFacts = {
  ...attemptHead,
  ...attemptFacts,
  state: z.literal('open'),
  questions: z.array(openQuestion),
  answers: z.array(savedAnswer),
  /** The time on the server's clock. The browser's clock may be wrong. */
  now: timestamp,
};

/** A quiz that isn't submitted yet. Practice reveals the right options of the questions in `checked` only. */
export const openAttempt = z.discriminatedUnion('mode', [
  z.object({ ...openFacts, mode: z.literal('test') }),
  z.object({
    ...openFacts,
    mode: z.literal('practice'),
    checked: z.array(gradedQuestion),
    tried: z.array(triedQuestion),
    hints: z.array(questionHint),
  }),
]);
export type OpenAttempt = z.infer<typeof openAttempt>;

export const submittedAttempt = z.object({
  ...attemptHead,
  ...attemptFacts,
  mode: quizMode,
  state: z.literal('submitted'),
  submittedAt: timestamp,
  correctCount: z.int(),
  /** The sum of the marks for all questions. A fully right answer has 100 marks. */
  marks: z.int(),
  timeUp: z.boolean(),
  /** The lesson to which the student limited the quiz; null if the student chose none. */
  lessonId: z.nullable(lessonId),
  /** True if the student chose only calculator questions, false if only non-calculator questions, null if both. */
  calculator: z.nullable(z.boolean()),
  questions: z.array(gradedQuestion),
  withheld: z.array(withheldQuestion),
});
export type SubmittedAttempt = z.infer<typeof submittedAttempt>;

export const attempt = z.discriminatedUnion('state', [openAttempt, submittedAttempt]);
export type Attempt = z.infer<typeof attempt>;

const openSummary = z.object({
  ...attemptHead,
  state: z.literal('open'),
  mode: quizMode,
  /** Only of a timed quiz: its deadline, and the time on the server's clock. */
  clock: z.optional(z.object({ deadlineAt: timestamp, now: timestamp })),
});

export const attemptSummary = z.discriminatedUnion('state', [
  openSummary,
  z.object({
    ...attemptHead,
    state: z.literal('submitted'),
    submittedAt: timestamp,
    correctCount: z.int(),
    marks: z.int(),
    /** How each question was answered, in the order of the questions. */
    outcomes: z.array(z.enum(outcomes)),
    mode: quizMode,
  }),
]);
export type AttemptSummary = z.infer<typeof attemptSummary>;

const attemptParams = z.strictObject({ attemptId });
const courseParams = z.strictObject({ courseId });
const questionParams = z.strictObject({ attemptId, questionId });

const quizStart = z.strictObject({
  courseId,
  topicIds: z.array(topicId).check(z.minLength(1), z.maxLength(maximumTopics)),
  level: z.nullable(level),
  questionCount: z.int().check(z.minimum(quizLength.min), z.maximum(quizLength.max)),
  /** Limits the quiz to the questions of this lesson; null for all lessons. */
  lessonId: z.nullable(lessonId),
  calculator: z.nullable(z.boolean()),
  mode: quizMode,
  timed: z.boolean(),
  pool: z.optional(quizPool),
  /** Limits the quiz to these questions. Any that aren't in the chosen topics are left out. */
  questionIds: z.optional(z.array(questionId).check(z.minLength(1), z.maxLength(quizLength.max))),
  /** Asks for another variant of this question. If there is none, asks for other questions of the same lesson. */
  likeQuestionId: z.optional(questionId),
});
export type QuizStart = z.infer<typeof quizStart>;

/** The `revision` of the answer that the page has seen; 0 if the answer was never saved. */
const revision = z.int().check(z.nonnegative());

const chosenOptions = z.array(optionId).check(z.maxLength(5));

export const quizzesSchemas = {
  listQuizzes: { reply: z.object({ topics: z.array(quizTopic) }) },
  listAttempts: {
    query: z.strictObject({ cursor }),
    reply: z.object({
      attempts: z.array(attemptSummary),
      /** All open attempts, newest first. Only the reply with the first page of attempts has them. */
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
    body: z.strictObject({ optionIds: chosenOptions, revision }),
    reply: z.extend(savedAnswer, {
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
    body: z.strictObject({
      revision,
      /** The options of the second try, or an empty list to see the answer. Only after a first check. */
      retry: z.optional(chosenOptions),
    }),
    reply: z.union([
      z.object({ answer: savedAnswer, checked: gradedQuestion }),
      z.object({ answer: savedAnswer, tried: triedQuestion }),
    ]),
  },
  discardAttempt: { params: attemptParams, reply: z.undefined() },
  submitAttempt: { params: attemptParams, reply: submittedAttempt },
  /** A question that a student answers without starting a quiz. Its answer isn't stored. */
  getSample: { params: courseParams, reply: openQuestion },
  checkSample: {
    params: courseParams,
    body: z.strictObject({
      questionId,
      optionIds: chosenOptions.check(z.minLength(1)),
      /** The options of the second try, or an empty list to see the answer. */
      retry: z.optional(chosenOptions),
    }),
    reply: z.union([z.object({ checked: gradedQuestion }), z.object({ tried: triedQuestion })]),
  },
  getProgress: { reply: quizProgress },
} as const satisfies RouteSchemas<typeof quizzesRoutes>;

/** The `details` of the error `answer_conflict`. `current` is the stored answer; null if there is none. */
export const answerConflict = z.object({ current: z.nullable(savedAnswer) });
