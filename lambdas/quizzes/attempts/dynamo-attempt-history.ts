import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../../tables/dynamo.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import { attemptsByStart } from '../../tables/shared/table-keys.ts';
import type { AttemptSummary } from './attempt.ts';
import type { AttemptStore, HistoryPage } from './attempt-store.ts';
import { attemptKey, toSummary } from './dynamo-attempt-item.ts';

/** A page of a student's attempts, newest first, by the local index. */
export async function attemptHistory(
  { client, name }: Table,
  { studentId, after, pageSize }: Parameters<AttemptStore['history']>[0],
): Promise<HistoryPage> {
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
    end: last && found.length > pageSize ? { startedAt: last.startedAt, attemptId: last.attemptId } : null,
  };
}
