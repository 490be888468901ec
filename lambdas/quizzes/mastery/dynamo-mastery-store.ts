import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { putRevision, type Table } from '../../tables/dynamo.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import { tableKeys } from '../../tables/shared/table-keys.ts';
import { emptyMastery, type MasteryRecord } from './mastery-record.ts';
import type { MasteryStore } from './mastery-store.ts';

const question = z.object({
  questionId: z.string(),
  topicId: z.string(),
  answeredAt: z.string(),
  marks: z.int(),
  misconceptionIds: z.array(z.string()),
  version: z.string(),
  variants: z.array(z.int()),
  review: z.object({ stability: z.number(), difficulty: z.number(), interval: z.number() }),
});

const skippedQuestion = z.object({
  questionId: z.string(),
  gradedAt: z.string(),
  version: z.string(),
  variants: z.array(z.int()),
});

const masteryItem = z.object({
  courseId: z.string(),
  revision: z.int(),
  attempts: z.array(z.object({ attemptId: z.string(), submittedAt: z.string(), score: z.int() })),
  questions: z.array(question),
  skipped: z.array(skippedQuestion),
  topics: z.array(
    z.object({
      topicId: z.string(),
      answered: z.int(),
      mastery: z.number(),
      best: z.nullable(z.int()),
      latest: z.nullable(z.int()),
      latestAt: z.string(),
    }),
  ),
});

function toMasteryRecord(item: unknown): MasteryRecord & { readonly courseId: string } {
  const { questions, skipped, topics, ...record } = z.parse(masteryItem, item);
  return {
    ...record,
    questions: new Map(questions.map(({ questionId, ...question }) => [questionId, question])),
    skipped: new Map(skipped.map(({ questionId, ...question }) => [questionId, question])),
    topics: new Map(topics.map(({ topicId, ...topic }) => [topicId, topic])),
  };
}

/** Stores each mastery record as one item of the Quizzes table. */
export function dynamoMasteryStore(table: Table): MasteryStore {
  const { client, name } = table;
  const buildKey = (studentId: string, courseId: string) => ({
    [tableKeys.partition]: itemKeys.studentPartition(studentId),
    [tableKeys.sort]: itemKeys.masterySort(courseId),
  });

  async function read(studentId: string, courseId: string, latest: boolean): Promise<MasteryRecord> {
    const { Item } = await client.send(
      new GetCommand({ TableName: name, Key: buildKey(studentId, courseId), ConsistentRead: latest }),
    );
    return Item === undefined ? emptyMastery : toMasteryRecord(Item);
  }

  return {
    find: (studentId, courseId) => read(studentId, courseId, false),
    findLatest: (studentId, courseId) => read(studentId, courseId, true),

    async findAll(studentId) {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: name,
          KeyConditionExpression: '#partition = :student AND begins_with(#sort, :mastery)',
          ExpressionAttributeNames: { '#partition': tableKeys.partition, '#sort': tableKeys.sort },
          ExpressionAttributeValues: {
            ':student': itemKeys.studentPartition(studentId),
            ':mastery': itemKeys.masteryPrefix,
          },
        }),
      );
      return new Map(Items.map(toMasteryRecord).map((record) => [record.courseId, record]));
    },

    save: ({ courseId, record: { attempts, questions, skipped, topics, revision }, studentId }) =>
      putRevision(table, {
        ...buildKey(studentId, courseId),
        courseId,
        attempts,
        questions: [...questions].map(([questionId, one]) => ({ questionId, ...one })),
        skipped: [...skipped].map(([questionId, one]) => ({ questionId, ...one })),
        topics: [...topics].map(([topicId, one]) => ({ topicId, ...one })),
        revision,
      }),
  };
}
