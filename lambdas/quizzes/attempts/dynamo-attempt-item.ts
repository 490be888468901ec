import * as z from 'zod/mini';
import { attemptAnswersItem, toAnswers } from '../../tables/attempt-answers.ts';
import { attemptQuestionsItem, toAttemptQuestion } from '../../tables/attempt-questions.ts';
import { level } from '../../tables/catalogue-items.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import type { Attempt, AttemptSummary, Closing, QuizRequest } from './attempt.ts';

const mode = z.enum(['practice', 'test']);

/** How it was closed; without the rest until it is graded. */
const submission = z.object({
  submittedAt: z.string(),
  correctCount: z.optional(z.int()),
  marks: z.optional(z.int()),
  mode: z.optional(mode),
});

/**
 * The part of an attempt that the index by start projects. An open attempt has no `submission`; one that is closed
 * and not graded yet has one without the count.
 */
const summaryItem = z.object({
  attemptId: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  topicId: z.string(),
  topicTitle: z.string(),
  level: z.nullable(level),
  questionCount: z.int(),
  startedAt: z.string(),
  submission: z.optional(submission),
});

const quizRequest = z.object({
  courseId: z.string(),
  topicIds: z.array(z.string()),
  level: z.nullable(level),
  questionCount: z.int(),
  lessonId: z.nullable(z.string()),
  calculator: z.nullable(z.boolean()),
  mode,
  timed: z.boolean(),
  pool: z.enum(['all', 'mistakes', 'due']),
  questionIds: z.nullable(z.array(z.string())),
  likeQuestionId: z.nullable(z.string()),
});

const stringSet = z.optional(z.set(z.string()));

const attemptItem = z.extend(summaryItem, {
  studentId: z.string(),
  request: quizRequest,
  topics: z.array(z.object({ topicId: z.string(), title: z.string() })),
  questions: attemptQuestionsItem.shape.questions,
  answers: attemptAnswersItem,
  flags: stringSet,
  checked: stringSet,
  deadlineAt: z.nullable(z.string()),
  extraTime: z.int(),
  revision: z.int(),
});

export function attemptKey(studentId: string, attemptId: string): { partition: string; sort: string } {
  return { partition: itemKeys.studentPartition(studentId), sort: itemKeys.attemptSort(attemptId) };
}

const toSubmission = ({ grade, ...closing }: Closing, { mode: asked }: QuizRequest) => ({
  ...closing,
  ...(grade && { ...grade, mode: asked }),
});

/** A new attempt as it lies in the Quizzes table. `startedAt` puts it into the index; a set that is empty is absent. */
export function toItem({ submission: closing, ...attempt }: Attempt): Record<string, unknown> {
  const { answers, questions, flags, checked } = attempt;
  return {
    ...attemptKey(attempt.studentId, attempt.attemptId),
    ...attempt,
    questions: z.parse(attemptQuestionsItem.shape.questions, questions),
    answers: Object.fromEntries(answers),
    flags: flags.size > 0 ? flags : undefined,
    checked: checked.size > 0 ? checked : undefined,
    ...(closing && { submission: toSubmission(closing, attempt.request) }),
  };
}

function toClosing({ submittedAt, correctCount, marks }: z.infer<typeof submission>): Closing {
  const grade = correctCount === undefined || marks === undefined ? null : { correctCount, marks };
  return { submittedAt, grade };
}

/** @throws where the item isn't an attempt. */
export function toAttempt(item: unknown): Attempt {
  const { answers, submission: closing, questions, flags, checked, ...attempt } = z.parse(attemptItem, item);
  return {
    ...attempt,
    questions: questions.map(toAttemptQuestion),
    answers: toAnswers(answers),
    flags: flags ?? new Set(),
    checked: checked ?? new Set(),
    submission: closing ? toClosing(closing) : null,
  };
}

/** A line of the history, open until it is graded. @throws where the item isn't an attempt's part of the index. */
export function toSummary(item: unknown): AttemptSummary {
  const { submission: closing, ...summary } = z.parse(summaryItem, item);
  const { submittedAt, correctCount, marks, mode: asked } = closing ?? {};
  if (submittedAt === undefined || correctCount === undefined || marks === undefined || asked === undefined)
    return { ...summary, submission: null };
  return { ...summary, submission: { submittedAt, correctCount, marks, mode: asked } };
}
