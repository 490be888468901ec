import * as z from 'zod/mini';
import { getItem, type Table } from '../tables/dynamo.ts';
import { itemKeys, studentKey } from '../tables/shared/item-keys.ts';

const counted = z.object({ views: z._default(z.int(), 0) });

/** Returns how many parents get a student's weekly summary. */
export async function countParentViews(table: Table, studentId: string): Promise<number> {
  const item = await getItem(table, studentKey(studentId, itemKeys.parentsSort), { attributes: ['views'] });
  return z.parse(counted, item ?? {}).views;
}
