import { readOpenAttempts } from '../../tables/attempts/dynamo-read-attempts.ts';
import { withTexts } from '../../tables/attempts/attempt-items.ts';
import type { Table } from '../../tables/dynamo.ts';
import type { QuestionTexts } from '../../tables/question-bank.ts';
import type { OpenQuestion } from '../search/open-question.ts';

export async function readOpenQuestions(
  quizzes: Table,
  texts: QuestionTexts,
  studentId: string,
): Promise<OpenQuestion[]> {
  const attempts = await readOpenAttempts(quizzes, studentId);
  const questions = await Promise.all(
    attempts.map(async ({ courseId, questions: asked }) => {
      const shown = await withTexts(texts, courseId, asked);
      return shown.map((question) => ({ ...question, courseId }));
    }),
  );
  return questions.flat();
}
