import * as z from 'zod/mini';
import { getItem, type Table } from '../dynamo.ts';
import { itemKeys, studentKey } from '../shared/item-keys.ts';
import { answersItem, attemptQuestionsItem, toAnswers } from './attempt-items.ts';
import { findOpenAttempt, openAttemptsKey, toOpenAttempts } from './open-attempts.ts';

const attemptItem = z.extend(attemptQuestionsItem, {
  courseTitle: z.string(),
  topicTitle: z.string(),
  questionCount: z.int(),
  answers: z.optional(answersItem),
  submission: z.optional(z.object({ correctCount: z.int() })),
});

async function readItem(quizzes: Table, studentId: string, attemptId: string) {
  const item = await getItem(quizzes, studentKey(studentId, itemKeys.attemptSort(attemptId)));
  return item === undefined ? null : z.parse(attemptItem, item);
}

export async function readAttempt(quizzes: Table, studentId: string, attemptId: string) {
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
