import * as z from 'zod/mini';
import { attemptQuestionsItem, withTexts } from '../../tables/attempt-questions.ts';
import type { QuestionTexts } from '../../tables/question-bank.ts';
import { getItem, type Table } from '../../tables/dynamo.ts';
import { itemKeys, studentKey } from '../../tables/shared/item-keys.ts';
import type { OpenQuestionStore } from './turn-store.ts';

const attemptItem = z.extend(attemptQuestionsItem, { submission: z.optional(z.unknown()) });

/** DynamoDB implementation of {@link OpenQuestionStore} in the Quizzes table. */
export function dynamoOpenQuestionStore(table: Table, texts: QuestionTexts): OpenQuestionStore {
  const { openSort, openPrefix, attemptSort } = itemKeys;
  return {
    async openQuestions(studentId) {
      const register = (await getItem(table, studentKey(studentId, openSort))) ?? {};
      const ids = Object.entries(register).flatMap(([attribute, value]) =>
        attribute.startsWith(openPrefix) && value instanceof Set ? [...value].map(String) : [],
      );
      const items = await Promise.all(
        ids.map((id) => getItem(table, studentKey(studentId, attemptSort(id)))),
      );
      const attempts = items
        .filter((item) => item !== undefined)
        .map((item) => z.parse(attemptItem, item))
        .filter(({ submission }) => submission === undefined);
      const questions = await Promise.all(
        attempts.map(async (attempt) => {
          const shown = await withTexts(texts, attempt.courseId, attempt.questions);
          return shown.map((question) => ({ ...question, courseId: attempt.courseId }));
        }),
      );
      return questions.flat();
    },
  };
}
