import * as z from 'zod/mini';
import { getItem, updateIf, type Table } from './dynamo.ts';
import { itemKeys } from './shared/item-keys.ts';
import { timeToLive } from './shared/table-keys.ts';

const day = 24 * 60 * 60 * 1000;

/** Returns when DynamoDB deletes a counter, in seconds since 1970. A daily counter needs two days. */
export const endOfCount = (at: Date, days = 2): number => Math.floor((at.getTime() + days * day) / 1000);

/** Returns how much {@link countForCentre} has counted. */
export async function readCentreCount(table: Table, sort: string, attribute: string): Promise<number> {
  const item = await getItem(table, { partition: itemKeys.centrePartition, sort }, { consistent: false });
  return z.parse(z._default(z.int(), 0), item?.[attribute]);
}

/**
 * Adds 1 to a counter that all students share, or returns false at the limit. One DynamoDB item takes 1,000 writes a
 * second, which is enough, because students who have reached the limit for one student cause no writes.
 */
export function countForCentre(
  table: Table,
  {
    sort,
    attribute,
    limit,
    at,
    days,
  }: { sort: string; attribute: string; limit: number; at: Date; days?: number },
): Promise<boolean> {
  return updateIf(
    table,
    { partition: itemKeys.centrePartition, sort },
    {
      update: 'ADD #count :one SET #end = :end',
      condition: 'attribute_not_exists(#count) OR #count < :limit',
      names: { count: attribute, end: timeToLive },
      values: { one: 1, limit, end: endOfCount(at, days) },
    },
  );
}

/** Takes back one count of {@link countForCentre}. */
export const uncountForCentre = (
  table: Table,
  { sort, attribute }: { readonly sort: string; readonly attribute: string },
): Promise<boolean> =>
  updateIf(
    table,
    { partition: itemKeys.centrePartition, sort },
    {
      update: 'ADD #count :less',
      condition: '#count > :none',
      names: { count: attribute },
      values: { less: -1, none: 0 },
    },
  );
