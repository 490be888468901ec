import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { Table } from '../../tables/dynamo.ts';
import type { AttemptStore } from './attempt-store.ts';
import { attemptKey, toAttempt, toItem } from './dynamo-attempt-item.ts';
import { attemptHistory } from './dynamo-attempt-history.ts';

/** True where a conditional write was made. Every other error goes on. */
async function made(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** An attempt that is there and open. */
const isOpen = 'attribute_exists(#answers) AND attribute_not_exists(#submission)';
const openNames = { '#answers': 'answers', '#submission': 'submission' };

/** Attempts in the Quizzes table, one item each, and their history in its local index. */
export function dynamoAttemptStore(table: Table): AttemptStore {
  const { client, name } = table;
  const update = (
    { studentId, attemptId }: { readonly studentId: string; readonly attemptId: string },
    input: Omit<UpdateCommandInput, 'TableName' | 'Key'>,
  ) => client.send(new UpdateCommand({ TableName: name, Key: attemptKey(studentId, attemptId), ...input }));

  /** The condition that an answer has a revision, and no other. */
  const hasRevision = (seenRevision: number) =>
    seenRevision === 0 ? 'attribute_not_exists(#answers.#question)' : '#answers.#question.#revision = :seen';

  return {
    async find(studentId, attemptId) {
      const { Item } = await client.send(
        new GetCommand({ TableName: name, Key: attemptKey(studentId, attemptId), ConsistentRead: true }),
      );
      return Item === undefined ? null : toAttempt(Item);
    },

    create: (attempt) =>
      made(
        client.send(
          new PutCommand({
            TableName: name,
            Item: toItem(attempt),
            ConditionExpression: 'attribute_not_exists(#partition)',
            ExpressionAttributeNames: { '#partition': 'partition' },
          }),
        ),
      ),

    saveAnswer: ({ questionId, optionIds, seenRevision, savedAt, ...place }) =>
      made(
        update(place, {
          UpdateExpression: 'SET #answers.#question = :answer ADD #revision :one',
          ConditionExpression: `${isOpen} AND NOT contains(#checked, :question) AND ${hasRevision(seenRevision)}`,
          ExpressionAttributeNames: {
            ...openNames,
            '#checked': 'checked',
            '#question': questionId,
            '#revision': 'revision',
          },
          ExpressionAttributeValues: {
            ':answer': { optionIds, revision: seenRevision + 1, savedAt },
            ':one': 1,
            ':question': questionId,
            ...(seenRevision > 0 && { ':seen': seenRevision }),
          },
        }),
      ),

    checkAnswer: ({ questionId, seenRevision, ...place }) =>
      made(
        update(place, {
          UpdateExpression: 'ADD #checked :questions',
          ConditionExpression: `${isOpen} AND ${hasRevision(seenRevision)}`,
          ExpressionAttributeNames: {
            ...openNames,
            '#checked': 'checked',
            '#question': questionId,
            ...(seenRevision > 0 && { '#revision': 'revision' }),
          },
          ExpressionAttributeValues: {
            ':questions': new Set([questionId]),
            ...(seenRevision > 0 && { ':seen': seenRevision }),
          },
        }),
      ),

    flag: ({ questionId, flagged, ...place }) =>
      made(
        update(place, {
          UpdateExpression: `${flagged ? 'ADD' : 'DELETE'} #flags :questions`,
          ConditionExpression: isOpen,
          ExpressionAttributeNames: { ...openNames, '#flags': 'flags' },
          ExpressionAttributeValues: { ':questions': new Set([questionId]) },
        }),
      ),

    async close({ submittedAt, ...place }) {
      try {
        const { Attributes } = await update(place, {
          UpdateExpression: 'SET #submission = if_not_exists(#submission, :closed)',
          ConditionExpression: 'attribute_exists(#answers)',
          ExpressionAttributeNames: openNames,
          ExpressionAttributeValues: { ':closed': { submittedAt } },
          ReturnValues: 'ALL_NEW',
        });
        return toAttempt(Attributes);
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return null;
        throw error;
      }
    },

    grade: ({ studentId, attemptId, ...submission }) =>
      made(
        update(
          { studentId, attemptId },
          {
            UpdateExpression: 'SET #submission = :submission',
            ConditionExpression: 'attribute_exists(#submission)',
            ExpressionAttributeNames: { '#submission': 'submission' },
            ExpressionAttributeValues: { ':submission': submission },
          },
        ),
      ),

    async discard({ endedBefore, studentId, attemptId }) {
      try {
        const { Attributes } = await client.send(
          new DeleteCommand({
            TableName: name,
            Key: attemptKey(studentId, attemptId),
            ConditionExpression:
              'attribute_not_exists(#submission) AND (NOT attribute_type(#deadline, :text) OR #deadline >= :ended)',
            ExpressionAttributeNames: { '#submission': 'submission', '#deadline': 'deadlineAt' },
            ExpressionAttributeValues: { ':text': 'S', ':ended': endedBefore },
            ReturnValues: 'ALL_OLD',
          }),
        );
        return Attributes === undefined ? 'missing' : 'discarded';
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return 'over';
        throw error;
      }
    },

    history: (query) => attemptHistory(table, query),
  };
}
