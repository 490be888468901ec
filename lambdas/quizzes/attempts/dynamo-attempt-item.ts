import * as z from 'zod/mini';
import { outcomes } from '../../../contract/quizzes/marking.ts';
import { quizModes, quizPools } from '../../../contract/quizzes/quiz-options.ts';
import { answersItem, toAnswers, attemptQuestionsItem, toAttemptQuestion } from './attempt-items.ts';
import { level } from '../../tables/course-items.ts';
import { itemKeys, studentKey } from '../../tables/shared/item-keys.ts';
import type { Attempt, AttemptKey, AttemptSummary, ClosedAttempt, Grade } from './attempt.ts';

const mode = z.enum(quizModes);
const submission = z.object({
  submittedAt: z.string(),
  correctCount: z.int(),
  marks: z.int(),
  outcomes: z.array(z.enum(outcomes)),
  mode,
});

const head = {
  attemptId: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  topicTitle: z.string(),
  level: z.nullable(level),
  questionCount: z.int(),
};

const summaryItem = z.object({ ...head, startedAt: z.string(), submission });

/** `startedAt` is added only with the result, so that the index `attemptsByStart` contains only submitted attempts. */
const attemptItem = z.object({
  ...head,
  studentId: z.string(),
  createdAt: z.string(),
  request: z.object({
    courseId: z.string(),
    topicIds: z.array(z.string()),
    level: z.nullable(level),
    questionCount: z.int(),
    lessonId: z.nullable(z.string()),
    calculator: z.nullable(z.boolean()),
    mode,
    timed: z.boolean(),
    pool: z.enum(quizPools),
    questionIds: z.nullable(z.array(z.string())),
    likeQuestionId: z.nullable(z.string()),
  }),
  topics: z.array(z.object({ topicId: z.string(), title: z.string() })),
  questions: attemptQuestionsItem.shape.questions,
  deadlineAt: z.nullable(z.string()),
  extraTime: z.int(),
  answers: z.optional(answersItem),
  flags: z.optional(z.array(z.string())),
  submission: z.optional(submission),
});

export const buildAttemptKey = ({ studentId, attemptId }: AttemptKey) =>
  studentKey(studentId, itemKeys.attemptSort(attemptId));

export const toItem = ({ startedAt, ...attempt }: Attempt): Record<string, unknown> => ({
  ...buildAttemptKey(attempt),
  ...z.parse(z.omit(attemptItem, { answers: true, flags: true, submission: true }), {
    ...attempt,
    createdAt: startedAt,
  }),
});

export const toResultAttributes = (
  { answers, flags, startedAt, request }: ClosedAttempt,
  result: Grade & { readonly submittedAt: string },
) => ({
  startedAt,
  answers,
  flags: [...flags],
  submission: { ...result, mode: request.mode },
});

export function toAttempt(item: unknown): Attempt {
  const parsed = z.parse(attemptItem, item);
  const { answers = {}, createdAt, flags, questions, submission: stored, ...attempt } = parsed;
  return {
    ...attempt,
    startedAt: createdAt,
    questions: questions.map(toAttemptQuestion),
    answers: toAnswers(answers),
    flags: new Set(flags),
    checked: new Set(),
    submission: stored
      ? {
          submittedAt: stored.submittedAt,
          grade: { correctCount: stored.correctCount, marks: stored.marks, outcomes: stored.outcomes },
        }
      : null,
  };
}

export const toSummary = (item: unknown): AttemptSummary => z.parse(summaryItem, item);
