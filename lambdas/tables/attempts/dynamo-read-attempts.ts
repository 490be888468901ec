import * as z from 'zod/mini';
import { getItem, type Table } from '../dynamo.ts';
import { itemKeys } from '../shared/item-keys.ts';
import {
  answersItem,
  toAnswers,
  attemptQuestionsItem,
  type Answer,
  type StoredAttemptQuestion,
} from './attempt-items.ts';
import { findOpenAttempt, openAttemptsKey, toOpenAttempts } from './open-attempts.ts';

/** The attributes that other features than quizzes read. */
const attemptItem = z.extend(attemptQuestionsItem, {
  courseTitle: z.string(),
  topicTitle: z.string(),
  questionCount: z.int(),
  answers: z.optional(answersItem),
  submission: z.optional(z.object({ correctCount: z.int() })),
});

interface ReadAttempt {
  readonly courseId: string;
  readonly courseTitle: string;
  readonly topicTitle: string;
  readonly questionCount: number;
  readonly questions: readonly StoredAttemptQuestion[];
  readonly answers: ReadonlyMap<string, Answer>;
  readonly correctCount: number | null;
  /** False as soon as it is submitted. */
  readonly isOpen: boolean;
}

async function readItem(quizzes: Table, studentId: string, attemptId: string) {
  const key = { partition: itemKeys.studentPartition(studentId), sort: itemKeys.attemptSort(attemptId) };
  const item = await getItem(quizzes, key);
  return item === undefined ? null : z.parse(attemptItem, item);
}

/** Reads an open or submitted attempt of a student. */
export async function readAttempt(
  quizzes: Table,
  studentId: string,
  attemptId: string,
): Promise<ReadAttempt | null> {
  const [item, openItem] = await Promise.all([
    readItem(quizzes, studentId, attemptId),
    getItem(quizzes, openAttemptsKey(studentId)),
  ]);
  if (item === null) return null;
  const { answers = {}, submission, ...attempt } = item;
  const state = findOpenAttempt(toOpenAttempts(openItem), attemptId);
  const saved = [...(state?.questions ?? [])].flatMap(([id, one]) =>
    one.answer ? [[id, one.answer] as const] : [],
  );
  return {
    ...attempt,
    answers: submission ? toAnswers(answers) : new Map(saved),
    correctCount: submission?.correctCount ?? null,
    isOpen: submission === undefined && state?.closedAt === null,
  };
}

export async function readOpenAttempts(
  quizzes: Table,
  studentId: string,
): Promise<readonly z.infer<typeof attemptQuestionsItem>[]> {
  const { attempts } = toOpenAttempts(await getItem(quizzes, openAttemptsKey(studentId)));
  const open = attempts.filter(({ closedAt }) => closedAt === null);
  const items = await Promise.all(open.map(({ attemptId }) => readItem(quizzes, studentId, attemptId)));
  return items.filter((item) => item !== null);
}
