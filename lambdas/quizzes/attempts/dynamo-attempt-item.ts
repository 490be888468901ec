import * as z from 'zod/mini';
import { attemptAnswersItem, toAnswers } from '../../tables/attempt-answers.ts';
import { attemptQuestionsItem, toAttemptQuestions } from '../../tables/attempt-questions.ts';
import { level } from '../../tables/catalogue-items.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import type { Attempt, AttemptSummary, Closing, QuizRequest } from './attempt.ts';

const mode = z.enum(['practice', 'test']);

/** How it was closed; without the count until it is graded. The release before kept neither marks nor mode. */
const submission = z.object({
  submittedAt: z.string(),
  correctCount: z.optional(z.int()),
  marks: z._default(z.nullable(z.int()), null),
  mode: z._default(z.nullable(mode), null),
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

/** The release before asked for a test of one topic. */
const formerRequest = z.object({
  courseId: z.string(),
  topicId: z.string(),
  level: z.nullable(level),
  questionCount: z.int(),
  lessonId: z._default(z.nullable(z.string()), null),
});
const quizRequest = z.extend(z.omit(formerRequest, { topicId: true }), {
  topicIds: z.array(z.string()),
  calculator: z.nullable(z.boolean()),
  mode,
  timed: z.boolean(),
  /** The release before asked for all questions. */
  pool: z._default(z.enum(['all', 'mistakes', 'due']), 'all'),
  questionIds: z._default(z.nullable(z.array(z.string())), null),
  likeQuestionId: z._default(z.nullable(z.string()), null),
});

const stringSet = z.optional(z.set(z.string()));

const attemptItem = z.extend(summaryItem, {
  studentId: z.string(),
  request: z.union([quizRequest, formerRequest]),
  topics: z.optional(z.array(z.object({ topicId: z.string(), title: z.string() }))),
  questions: attemptQuestionsItem.shape.questions,
  answers: attemptAnswersItem,
  flags: stringSet,
  checked: stringSet,
  deadlineAt: z._default(z.nullable(z.string()), null),
  /** The release before kept it in the deadline alone. */
  extraTime: z._default(z.int(), 0),
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
    questions: questions.map(({ texts }) => texts),
    answers: Object.fromEntries(answers),
    flags: flags.size > 0 ? flags : undefined,
    checked: checked.size > 0 ? checked : undefined,
    ...(closing && { submission: toSubmission(closing, attempt.request) }),
  };
}

function toRequest(request: z.infer<typeof attemptItem>['request']): QuizRequest {
  if ('topicIds' in request) return request;
  const { topicId, ...rest } = request;
  const any = { calculator: null, pool: 'all', questionIds: null, likeQuestionId: null } as const;
  return { ...rest, ...any, topicIds: [topicId], mode: 'test', timed: false };
}

function toClosing({ submittedAt, correctCount, marks }: z.infer<typeof submission>): Closing {
  const grade = correctCount === undefined || marks === null ? null : { correctCount, marks };
  return { submittedAt, grade };
}

/** @throws where the item isn't an attempt. */
export function toAttempt(item: unknown): Attempt {
  const {
    answers,
    submission: closing,
    questions,
    request,
    flags,
    checked,
    ...attempt
  } = z.parse(attemptItem, item);
  const { topicId, topicTitle, topics = [{ topicId, title: topicTitle }] } = attempt;
  return {
    ...attempt,
    topics,
    request: toRequest(request),
    questions: toAttemptQuestions({ ...attempt, questions }),
    answers: toAnswers(answers),
    flags: flags ?? new Set(),
    checked: checked ?? new Set(),
    submission: closing ? toClosing(closing) : null,
  };
}

/** A line of the history, open until it is graded. @throws where the item isn't an attempt's part of the index. */
export function toSummary(item: unknown): AttemptSummary {
  const { submission: closing, ...summary } = z.parse(summaryItem, item);
  if (closing?.correctCount === undefined) return { ...summary, submission: null };
  const { submittedAt, correctCount, marks, mode: asked } = closing;
  return { ...summary, submission: { submittedAt, correctCount, marks, mode: asked } };
}
