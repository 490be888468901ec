import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { putRevision, type Table } from '../../tables/dynamo.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import { tableKeys } from '../../tables/shared/table-keys.ts';
import { newLearner, type Learner } from './learner.ts';
import type { LearnerStore } from './learner-store.ts';

const question = z.object({
  questionId: z.string(),
  topicId: z.string(),
  answeredAt: z.string(),
  marks: z.int(),
  misconceptionIds: z._default(z.array(z.string()), []),
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

const share = z._default(z.nullable(z.int()), null);

/** A record as it lies in the Quizzes table: one item for each student and course. */
const learnerItem = z.object({
  courseId: z.string(),
  revision: z.int(),
  attempts: z.array(z.object({ attemptId: z.string(), submittedAt: z.string(), score: z.int() })),
  questions: z.array(question),
  skipped: z._default(z.array(skippedQuestion), []),
  topics: z.array(
    z.object({
      topicId: z.string(),
      answered: z.int(),
      mastery: z.number(),
      best: share,
      latest: share,
      latestAt: z.string(),
    }),
  ),
});

function toLearner(item: unknown): Learner & { readonly courseId: string } {
  const { questions, skipped, topics, ...record } = z.parse(learnerItem, item);
  return {
    ...record,
    questions: new Map(questions.map(({ questionId, ...question }) => [questionId, question])),
    skipped: new Map(skipped.map(({ questionId, ...question }) => [questionId, question])),
    topics: new Map(topics.map(({ topicId, ...topic }) => [topicId, topic])),
  };
}

/** What students have learnt, in the Quizzes table. */
export function dynamoLearnerStore(table: Table): LearnerStore {
  const { client, name } = table;
  const keyOf = (studentId: string, courseId: string) => ({
    [tableKeys.partition]: itemKeys.studentPartition(studentId),
    [tableKeys.sort]: itemKeys.learnerSort(courseId),
  });

  async function read(studentId: string, courseId: string, latest: boolean): Promise<Learner> {
    const { Item } = await client.send(
      new GetCommand({ TableName: name, Key: keyOf(studentId, courseId), ConsistentRead: latest }),
    );
    return Item === undefined ? newLearner : toLearner(Item);
  }

  return {
    find: (studentId, courseId) => read(studentId, courseId, false),
    findLatest: (studentId, courseId) => read(studentId, courseId, true),

    async findAll(studentId) {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: name,
          KeyConditionExpression: '#partition = :student AND begins_with(#sort, :learner)',
          ExpressionAttributeNames: { '#partition': tableKeys.partition, '#sort': tableKeys.sort },
          ExpressionAttributeValues: {
            ':student': itemKeys.studentPartition(studentId),
            ':learner': itemKeys.learnerPrefix,
          },
        }),
      );
      return new Map(Items.map(toLearner).map((learner) => [learner.courseId, learner]));
    },

    save: ({ courseId, learner: { attempts, questions, skipped, topics, revision }, studentId }) =>
      putRevision(table, {
        ...keyOf(studentId, courseId),
        courseId,
        attempts,
        questions: [...questions].map(([questionId, one]) => ({ questionId, ...one })),
        skipped: [...skipped].map(([questionId, one]) => ({ questionId, ...one })),
        topics: [...topics].map(([topicId, one]) => ({ topicId, ...one })),
        revision,
      }),
  };
}
