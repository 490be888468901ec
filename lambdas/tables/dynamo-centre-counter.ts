import { updateIf, type Table } from './dynamo.ts';
import { itemKeys } from './shared/item-keys.ts';
import { timeToLive } from './shared/table-keys.ts';

const twoDays = 2 * 24 * 60 * 60 * 1000;

/** The time at which DynamoDB deletes a count of the day of `at`, in seconds since 1970. */
export const endOfCount = (at: Date): number => Math.floor((at.getTime() + twoDays) / 1000);

/**
 * Adds one to a number that all students share and that is deleted after two days. It is one key for everybody: a
 * partition takes 1,000 writes in a second, and only students who are below their own limit write to it.
 *
 * @returns false where the number has reached the limit; nothing is written then.
 */
export function countForCentre(
  table: Table,
  { sort, attribute, limit, at }: { sort: string; attribute: string; limit: number; at: Date },
): Promise<boolean> {
  return updateIf(
    table,
    { partition: itemKeys.centrePartition, sort },
    {
      UpdateExpression: 'ADD #count :one SET #end = :end',
      ConditionExpression: 'attribute_not_exists(#count) OR #count < :limit',
      ExpressionAttributeNames: { '#count': attribute, '#end': timeToLive },
      ExpressionAttributeValues: { ':one': 1, ':limit': limit, ':end': endOfCount(at) },
    },
  );
}
