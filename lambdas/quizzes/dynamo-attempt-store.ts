import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../tables/dynamo-table.ts';
import { itemKeys } from '../tables/shared/item-keys.ts';
import { attemptsByStart } from '../tables/shared/table-keys.ts';
import type { AttemptSummary } from './attempt.ts';
import type { AttemptStore } from './attempt-store.ts';
import { attemptKey, toAttempt, toItem, toSummary } from './dynamo-attempt-item.ts';

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

/** Attempts in the Quizzes table, one item each, and their history in its local index. */
export function dynamoAttemptStore({ client, name }: Table): AttemptStore {
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

    saveAnswer: ({ studentId, attemptId, questionId, optionIds, seenRevision }) =>
      made(
        client.send(
          new UpdateCommand({
            TableName: name,
            Key: attemptKey(studentId, attemptId),
            UpdateExpression: 'SET #answers.#question = :answer ADD #revision :one',
            ConditionExpression: [
              'attribute_exists(#answers)',
              'attribute_not_exists(#submission)',
              seenRevision === 0
                ? 'attribute_not_exists(#answers.#question)'
                : '#answers.#question.#revision = :seen',
            ].join(' AND '),
            ExpressionAttributeNames: {
              '#answers': 'answers',
              '#submission': 'submission',
              '#question': questionId,
              '#revision': 'revision',
            },
            ExpressionAttributeValues: {
              ':answer': { optionIds, revision: seenRevision + 1 },
              ':one': 1,
              ...(seenRevision > 0 && { ':seen': seenRevision }),
            },
          }),
        ),
      ),

    async close({ studentId, attemptId, submittedAt }) {
      try {
        const { Attributes } = await client.send(
          new UpdateCommand({
            TableName: name,
            Key: attemptKey(studentId, attemptId),
            UpdateExpression: 'SET #submission = if_not_exists(#submission, :closed)',
            ConditionExpression: 'attribute_exists(#answers)',
            ExpressionAttributeNames: { '#submission': 'submission', '#answers': 'answers' },
            ExpressionAttributeValues: { ':closed': { submittedAt } },
            ReturnValues: 'ALL_NEW',
          }),
        );
        return toAttempt(Attributes);
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return null;
        throw error;
      }
    },

    async grade({ studentId, attemptId, correctCount }) {
      await client.send(
        new UpdateCommand({
          TableName: name,
          Key: attemptKey(studentId, attemptId),
          UpdateExpression: 'SET #submission.#count = :count',
          ConditionExpression: 'attribute_exists(#submission)',
          ExpressionAttributeNames: { '#submission': 'submission', '#count': 'correctCount' },
          ExpressionAttributeValues: { ':count': correctCount },
        }),
      );
    },

    async history({ studentId, after, pageSize }) {
      const partition = itemKeys.studentPartition(studentId);
      const found: AttemptSummary[] = [];
      let from: Record<string, unknown> | undefined = after
        ? { ...attemptKey(studentId, after.attemptId), [attemptsByStart.sort]: after.startedAt }
        : undefined;
      do {
        const page = await client.send(
          new QueryCommand({
            TableName: name,
            IndexName: attemptsByStart.name,
            KeyConditionExpression: '#partition = :student',
            ExpressionAttributeNames: { '#partition': 'partition' },
            ExpressionAttributeValues: { ':student': partition },
            Limit: pageSize + 1 - found.length,
            ScanIndexForward: false,
            ConsistentRead: true,
            ExclusiveStartKey: from,
          }),
        );
        found.push(...(page.Items ?? []).map(toSummary));
        from = page.LastEvaluatedKey;
      } while (from !== undefined && found.length <= pageSize);

      const attempts = found.slice(0, pageSize);
      const last = attempts.at(-1);
      return {
        attempts,
        end:
          last && found.length > pageSize ? { startedAt: last.startedAt, attemptId: last.attemptId } : null,
      };
    },
  };
}
