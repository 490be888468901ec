import { schoolDay } from '../../../runtime/school-day.ts';
import { countForCentre, endOfCount } from '../../../tables/dynamo-centre-counter.ts';
import { updateIf, type Table } from '../../../tables/dynamo.ts';
import { itemKeys, studentKey } from '../../../tables/shared/item-keys.ts';
import { timeToLive } from '../../../tables/shared/table-keys.ts';
import type { ModelUsageStore } from './model.ts';

/**
 * Counts in the UserCourses table: a set of turns in the student's item of the day, and a number in the centre's, both
 * gone after two days.
 */
export function dynamoModelUsageStore(table: Table): ModelUsageStore {
  return {
    async claim({ studentId, turnId, at, limits }) {
      const day = schoolDay(at);
      // A turn that is sent again, or many times at once, has one call alone.
      const own = await updateIf(table, studentKey(studentId, itemKeys.usageSort(day)), {
        UpdateExpression: 'ADD #worded :turn SET #end = :end',
        ConditionExpression:
          'attribute_not_exists(#worded) OR (size(#worded) < :limit AND NOT contains(#worded, :id))',
        ExpressionAttributeNames: { '#worded': 'worded', '#end': timeToLive },
        ExpressionAttributeValues: {
          ':turn': new Set([turnId]),
          ':id': turnId,
          ':limit': limits.perStudentPerDay,
          ':end': endOfCount(at),
        },
      });
      if (!own) return false;
      const sort = itemKeys.modelUsageSort(day);
      return countForCentre(table, { sort, attribute: 'worded', limit: limits.perDay, at });
    },
  };
}
