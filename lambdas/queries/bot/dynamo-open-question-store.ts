import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { attemptQuestionsItem, withTexts } from '../../tables/attempt-questions.ts';
import type { QuestionTexts } from '../../tables/question-bank.ts';
import type { Table } from '../../tables/dynamo.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import { tableKeys } from '../../tables/shared/table-keys.ts';
import type { OpenQuestionStore } from './open-question-store.ts';

const attemptItem = z.extend(attemptQuestionsItem, { submission: z.optional(z.unknown()) });

/** Open questions by the register of open attempts and the attempts themselves, in the Quizzes table. */
export function dynamoOpenQuestionStore({ client, name }: Table, texts: QuestionTexts): OpenQuestionStore {
  const { studentPartition, openSort, openPrefix, attemptSort } = itemKeys;
  async function read(studentId: string, sort: string): Promise<Record<string, unknown> | undefined> {
    const Key = { [tableKeys.partition]: studentPartition(studentId), [tableKeys.sort]: sort };
    const { Item } = await client.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }));
    return Item;
  }
  return {
    async openQuestions(studentId) {
      const register = (await read(studentId, openSort)) ?? {};
      const ids = Object.entries(register).flatMap(([attribute, value]) =>
        attribute.startsWith(openPrefix) && value instanceof Set ? [...value].map(String) : [],
      );
      const items = await Promise.all(ids.map((id) => read(studentId, attemptSort(id))));
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
