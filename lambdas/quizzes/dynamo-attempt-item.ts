import * as z from 'zod/mini';
import { attemptAnswersItem, toAnswers } from '../tables/attempt-answers.ts';
import { attemptQuestionsItem, toAttemptQuestions } from '../tables/attempt-questions.ts';
import { level } from '../tables/catalogue-items.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import type { Attempt, AttemptSummary } from './attempt.ts';

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
  submission: z.optional(z.object({ submittedAt: z.string(), correctCount: z.optional(z.int()) })),
});

const attemptItem = z.extend(summaryItem, {
  studentId: z.string(),
  request: z.object({
    courseId: z.string(),
    topicId: z.string(),
    level: z.nullable(level),
    questionCount: z.int(),
    lessonId: z._default(z.nullable(z.string()), null),
  }),
  questions: attemptQuestionsItem.shape.questions,
  answers: attemptAnswersItem,
  revision: z.int(),
});

export function attemptKey(studentId: string, attemptId: string): { partition: string; sort: string } {
  return { partition: itemKeys.studentPartition(studentId), sort: itemKeys.attemptSort(attemptId) };
}

/** An attempt as it lies in the Quizzes table. `startedAt` puts it into the index. */
export function toItem({ submission, answers, questions, ...attempt }: Attempt): Record<string, unknown> {
  return {
    ...attemptKey(attempt.studentId, attempt.attemptId),
    ...attempt,
    questions: questions.map(({ texts }) => texts),
    answers: Object.fromEntries(answers),
    ...(submission && { submission }),
  };
}

/** @throws where the item isn't an attempt. */
export function toAttempt(item: unknown): Attempt {
  const { answers, submission, questions, ...attempt } = z.parse(attemptItem, item);
  return {
    ...attempt,
    questions: toAttemptQuestions({ ...attempt, questions }),
    answers: toAnswers(answers),
    submission: submission ? { ...submission, correctCount: submission.correctCount ?? null } : null,
  };
}

/** A line of the history, open until it is graded. @throws where the item isn't an attempt's part of the index. */
export function toSummary(item: unknown): AttemptSummary {
  const { submission, ...summary } = z.parse(summaryItem, item);
  if (submission?.correctCount === undefined) return { ...summary, submission: null };
  return { ...summary, submission: { ...submission, correctCount: submission.correctCount } };
}
