import * as z from 'zod/mini';
import { getItem, type Table } from '../../tables/dynamo.ts';
import { itemKeys, studentKey } from '../../tables/shared/item-keys.ts';
import type { QuestionTexts } from '../../tables/question-bank.ts';
import { answersItem, attemptQuestionsItem, toAnswers, withTexts } from './attempt-items.ts';
import { findOpenAttempt, openAttemptsKey, toOpenAttempts } from './open-attempts.ts';

const attemptItem = z.extend(attemptQuestionsItem, {
  courseTitle: z.string(),
  topicTitle: z.string(),
  topics: z.array(z.object({ topicId: z.string(), title: z.string() })),
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

export async function readOpenQuestions(quizzes: Table, texts: QuestionTexts, studentId: string) {
  const { attempts } = toOpenAttempts(await getItem(quizzes, openAttemptsKey(studentId)));
  const open = attempts.filter(({ closedAt }) => closedAt === null);
  const questions = await Promise.all(
    open.map(async ({ attemptId }) => {
      const item = await readItem(quizzes, studentId, attemptId);
      if (item === null) return [];
      const { courseId, questions: asked } = item;
      const shown = await withTexts(texts, courseId, asked);
      return shown.map((question) => ({ ...question, courseId }));
    }),
  );
  return questions.flat();
}
