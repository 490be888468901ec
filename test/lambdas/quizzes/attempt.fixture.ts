import { randomUUID } from 'node:crypto';
import { pack } from '../../../lambdas/tables/packed.ts';
import type { Attempt, QuizRequest } from '../../../lambdas/quizzes/attempts/attempt.ts';
import { toItem, toResultAttributes } from '../../../lambdas/quizzes/attempts/dynamo-attempt-item.ts';
import { dynamoAttemptStore } from '../../../lambdas/quizzes/attempts/dynamo-attempt-store.ts';
import type { Table } from '../../../lambdas/tables/dynamo.ts';
import {
  toAttemptQuestion,
  type AttemptQuestion,
  type StoredAttemptQuestion,
  type Answer,
} from '../../../lambdas/quizzes/attempts/attempt-items.ts';
import type { StoredQuestion } from '../../../lambdas/tables/catalogue-items.ts';
import { itemKeys } from '../../../lambdas/tables/shared/item-keys.ts';
import { toShownQuestion, type ShownQuestion } from '../../../lambdas/tables/shown-question.ts';
import { noPause } from '../../support/dynalite.ts';
import { quizStart } from '../../support/quiz-start.ts';

const order = [1, 0, 2];

export const attemptQuestion = (
  questionId: string,
  changes: Partial<StoredAttemptQuestion> = {},
): AttemptQuestion =>
  toAttemptQuestion({
    questionId,
    topicId: 'number',
    lessonId: 'lesson',
    level: 'ks3',
    calculator: false,
    kind: 'single',
    version: 'first',
    variant: 0,
    order,
    right: ['b'],
    ...changes,
  });

export const storedQuestion = (questionId: string): StoredQuestion => ({
  questionId,
  lessonId: 'lesson',
  level: 'ks3',
  calculator: false,
  kind: 'single',
  texts: {
    stem: [`Stem of ${questionId} – ½ π 🙂`],
    options: [
      { text: ['B'], reason: null },
      { text: ['A'], reason: ['Mixed up'] },
      { text: ['C'], reason: ['Added'] },
    ],
    solution: [`Solution of ${questionId}`],
    words: `stem ${questionId}`,
  },
});

export function versionItem(questionId: string, courseId = 'maths'): Record<string, unknown> {
  const { texts, ...question } = storedQuestion(questionId);
  return {
    partition: itemKeys.coursePartition(courseId),
    sort: itemKeys.versionSort(questionId, 'first', 0),
    ...question,
    texts: pack(texts),
  };
}

export const seenQuestion = (questionId: string): ShownQuestion =>
  toShownQuestion(storedQuestion(questionId), order);

export const answer = (optionId: string): Answer => ({
  optionIds: [optionId],
  revision: 1,
  savedAt: '2026-01-01T00:00:00.000Z',
});

/** One question has the id `constructor`, to catch code that looks ids up in a plain object. */
export function attempt(changes: Partial<Attempt> = {}): Attempt {
  const request: QuizRequest = {
    ...quizStart('maths', 'number', 10),
    pool: 'all',
    questionIds: null,
    likeQuestionId: null,
  };
  return {
    studentId: 'student-1',
    attemptId: randomUUID(),
    request,
    courseId: request.courseId,
    courseTitle: 'Maths',
    topicTitle: 'Number',
    topics: [{ topicId: 'number', title: 'Number' }],
    level: null,
    questionCount: 2,
    startedAt: '2026-01-01T00:00:00.000Z',
    questions: [attemptQuestion('one'), attemptQuestion('constructor')],
    answers: new Map(),
    flags: new Set(),
    checked: new Set(),
    deadlineAt: null,
    extraTime: 0,
    submission: null,
    ...changes,
  };
}

export const submittedItem = (closed: Attempt, correctCount = 1): Record<string, unknown> => {
  const submission = closed.submission ?? { submittedAt: '2026-01-01T01:00:00.000Z', grade: null };
  const grade = { correctCount, marks: 100 * correctCount, outcomes: [] };
  const result = { submittedAt: submission.submittedAt, ...grade };
  return { ...toItem(closed), ...toResultAttributes({ ...closed, submission }, result) };
};

/** Stores an open attempt. `answers` are the chosen options by question id. */
export async function storeOpen(table: Table, open: Attempt, answers: Record<string, string> = {}) {
  const store = dynamoAttemptStore(table, noPause);
  const { studentId, attemptId } = open;
  await store.create(open);
  await store.open(open, await store.findOpen(studentId), { day: '2026-01-01', limit: 100 });
  for (const [questionId, optionId] of Object.entries(answers)) {
    const { optionIds, savedAt } = answer(optionId);
    const save = { questionId, optionIds, seenRevision: 0, savedAt, endedBefore: savedAt };
    await store.saveAnswer({ ...save, attemptId, studentId });
  }
}
