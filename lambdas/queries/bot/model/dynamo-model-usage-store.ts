import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { schoolDay } from '../../../runtime/school-day.ts';
import type { Table } from '../../../tables/dynamo-table.ts';
import { itemKeys } from '../../../tables/shared/item-keys.ts';
import { tableKeys, timeToLive } from '../../../tables/shared/table-keys.ts';
import type { ModelUsageStore } from './model.ts';

const twoDays = 2 * 24 * 60 * 60 * 1000;

/**
 * Counts in the UserCourses table: a set of turns in the student's item of the day, and a number in the centre's, both
 * gone after two days. The centre's item is one key for everybody: a partition takes 1,000 writes in a second, and only
 * students who are below their own limit write to it.
 */
export function dynamoModelUsageStore({ client, name }: Table): ModelUsageStore {
  async function update(
    partition: string,
    sort: string,
    input: Omit<UpdateCommandInput, 'TableName' | 'Key'>,
  ): Promise<boolean> {
    const Key = { [tableKeys.partition]: partition, [tableKeys.sort]: sort };
    try {
      await client.send(new UpdateCommand({ TableName: name, Key, ...input }));
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  }

  return {
    async claim({ studentId, turnId, at, limits }) {
      const day = schoolDay(at);
      const end = Math.floor((at.getTime() + twoDays) / 1000);
      // A turn that is sent again, or many times at once, has one call alone.
      const own = await update(itemKeys.studentPartition(studentId), itemKeys.usageSort(day), {
        UpdateExpression: 'ADD #worded :turn SET #end = :end',
        ConditionExpression:
          'attribute_not_exists(#worded) OR (size(#worded) < :limit AND NOT contains(#worded, :id))',
        ExpressionAttributeNames: { '#worded': 'worded', '#end': timeToLive },
        ExpressionAttributeValues: {
          ':turn': new Set([turnId]),
          ':id': turnId,
          ':limit': limits.perStudentPerDay,
          ':end': end,
        },
      });
      if (!own) return false;
      return update(itemKeys.centrePartition, itemKeys.modelUsageSort(day), {
        UpdateExpression: 'ADD #worded :one SET #end = :end',
        ConditionExpression: 'attribute_not_exists(#worded) OR #worded < :limit',
        ExpressionAttributeNames: { '#worded': 'worded', '#end': timeToLive },
        ExpressionAttributeValues: { ':one': 1, ':limit': limits.perDay, ':end': end },
      });
    },
  };
}
