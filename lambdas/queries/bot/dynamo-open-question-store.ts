import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Table } from '../../tables/dynamo-table.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import { tableKeys } from '../../tables/shared/table-keys.ts';
import type { OpenQuestionStore } from './open-question-store.ts';

const attemptItem = z.object({
  courseId: z.string(),
  submission: z.optional(z.unknown()),
  questions: z.array(z.object({ questionId: z.string(), lessonId: z.string(), stem: z.string() })),
});

/** Open questions by the register of open attempts and the attempts themselves, in the Quizzes table. */
export function dynamoOpenQuestionStore({ client, name }: Table): OpenQuestionStore {
  const { studentPartition, openSort, openTopicPrefix, attemptSort } = itemKeys;
  async function read(studentId: string, sort: string): Promise<Record<string, unknown> | undefined> {
    const Key = { [tableKeys.partition]: studentPartition(studentId), [tableKeys.sort]: sort };
    const { Item } = await client.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }));
    return Item;
  }
  return {
    async openQuestions(studentId) {
      const register = (await read(studentId, openSort)) ?? {};
      const ids = Object.entries(register).flatMap(([attribute, value]) =>
        attribute.startsWith(openTopicPrefix) && value instanceof Set ? [...value].map(String) : [],
      );
      const items = await Promise.all(ids.map((id) => read(studentId, attemptSort(id))));
      return items.flatMap((item) => {
        if (item === undefined) return [];
        const { courseId, submission, questions } = z.parse(attemptItem, item);
        return submission === undefined ? questions.map((question) => ({ ...question, courseId })) : [];
      });
    },
  };
}
