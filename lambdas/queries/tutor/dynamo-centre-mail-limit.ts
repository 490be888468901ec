import { schoolDay } from '../../runtime/school-day.ts';
import { countForCentre } from '../../tables/dynamo-centre-counter.ts';
import type { Table } from '../../tables/dynamo.ts';
import { itemKeys } from '../../tables/shared/item-keys.ts';
import { centreMails, type CentreMailLimit } from './centre-mail-limit.ts';

/** Counts in one item of the UserCourses table for each day in Leeds. */
export function dynamoCentreMailLimit(table: Table, limit: number = centreMails.perDay): CentreMailLimit {
  return {
    count: (at) =>
      countForCentre(table, { sort: itemKeys.centreMailSort(schoolDay(at)), attribute: 'sent', limit, at }),
  };
}
