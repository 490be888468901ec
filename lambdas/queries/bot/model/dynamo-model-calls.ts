import { schoolDay } from '../../../runtime/school-day.ts';
import { countForCentre, endOfCount } from '../../../tables/dynamo-centre-counter.ts';
import { updateIf, type Table } from '../../../tables/dynamo.ts';
import { itemKeys, studentKey } from '../../../tables/shared/item-keys.ts';
import { timeToLive } from '../../../tables/shared/table-keys.ts';
import type { ModelCall } from './write-answer.ts';

/**
 * Counts a call of the model for the student and for the whole centre. Returns false if the turn has had its call, or if
 * either daily limit is reached.
 */
export async function claimModelCall(
  table: Table,
  { studentId, turnId, at, limits }: ModelCall,
): Promise<boolean> {
  const day = schoolDay(at);
  // A turn that is sent several times gets one call of the model.
  const own = await updateIf(table, studentKey(studentId, itemKeys.usageSort(day)), {
    update: 'ADD #worded :turn SET #end = :end',
    condition: 'attribute_not_exists(#worded) OR (size(#worded) < :limit AND NOT contains(#worded, :id))',
    names: { end: timeToLive },
    values: { turn: new Set([turnId]), id: turnId, limit: limits.perStudentPerDay, end: endOfCount(at) },
  });
  if (!own) return false;
  const sort = itemKeys.modelUsageSort(day);
  return countForCentre(table, { sort, attribute: 'worded', limit: limits.perDay, at });
}
