import * as z from 'zod/mini';
import { schoolDay } from '../runtime/school-day.ts';
import type { Count, Counter } from './counter.ts';
import { getItem, updateAndReadOldIf, updateIf, type Item, type Table } from './dynamo.ts';
import { itemKeys } from './shared/item-keys.ts';
import { countAttributes, timeToLive } from './shared/table-keys.ts';

const day = 24 * 60 * 60 * 1000;
const week = 7 * day;

/** How a window is named in a key, and after how many days DynamoDB deletes its counts. */
const windows = {
  hour: { days: 2, toName: (at: Date) => at.toISOString().slice(0, 13) },
  day: { days: 2, toName: schoolDay },
  week: {
    days: 8,
    toName: (at: Date) => new Date(Math.floor(at.getTime() / week) * week).toISOString().slice(0, 10),
  },
} as const;

const counted = z.object({ count: z._default(z.int(), 0), ids: z._default(z.instanceof(Set), new Set()) });
const toCounted = (item: Item = {}) => z.parse(counted, item);

function buildKey({ owner, name, window, at }: Count) {
  const { centrePartition, studentPartition, countSort } = itemKeys;
  const partition = owner === 'centre' ? centrePartition : studentPartition(owner.studentId);
  return { partition, sort: countSort(name, windows[window].toName(at)) };
}

/**
 * Each count is an item with a number or with a set of ids. One item takes 1,000 writes a second, which is enough for
 * the counts of the centre, because students who have reached their own limit cause no writes.
 */
export function dynamoCounter(table: Table): Counter {
  return {
    async countOnce({ limit, id, ...count }) {
      const names = { end: timeToLive };
      const end = Math.floor((count.at.getTime() + windows[count.window].days * day) / 1000);
      const old = await updateAndReadOldIf(
        table,
        buildKey(count),
        id === undefined
          ? {
              update: 'ADD #count :one SET #end = :end',
              condition: 'attribute_not_exists(#count) OR #count < :limit',
              names,
              values: { one: 1, limit, end },
            }
          : {
              update: 'ADD #ids :ids SET #end = :end',
              condition: 'attribute_not_exists(#ids) OR size(#ids) < :limit OR contains(#ids, :id)',
              names,
              values: { ids: new Set([id]), id, limit, end },
            },
      );
      if (old === null) return null;
      const before = toCounted(old);
      const isNew = id === undefined || !before.ids.has(id);
      return { number: before.count + before.ids.size + (isNew ? 1 : 0), isNew };
    },

    async uncount(count) {
      await updateIf(table, buildKey(count), {
        update: 'ADD #count :less',
        condition: '#count > :none',
        values: { less: -1, none: 0 },
      });
    },

    async read(count) {
      const { count: number, ids } = toCounted(
        await getItem(table, buildKey(count), { attributes: countAttributes }),
      );
      return number + ids.size;
    },
  };
}
