import { batchGet, createItem, getItem, putIf, type Item, type Table } from '../../lambdas/tables/dynamo.ts';
import type { Comparison } from './compare-tables.ts';
import { hashItem, nameKey, readKey, type ItemMark } from './hash-items.ts';

export const copies = ['missing', 'changed'] as const;
export type Copy = (typeof copies)[number];

export interface CopyResult {
  copied: number;
  /** Items that somebody else wrote after the comparison. They stay as they are. */
  changedMeanwhile: number;
}

export interface CopyDeps {
  readonly restored: Table;
  readonly live: Table;
  readonly pause: (milliseconds: number) => Promise<unknown>;
  readonly report: (line: string) => void;
}

const batchSize = 100;
const parallelWrites = 8;
const reportEvery = 5_000;

/**
 * Copies items from the restored table to the live one. Each write is conditional, so it never replaces what somebody has
 * written since the comparison. Another run goes on where this one was interrupted, because it compares again.
 */
export async function copyBack(
  deps: CopyDeps,
  { table, missing, changed }: Comparison,
  wanted: readonly Copy[],
): Promise<CopyResult> {
  const result: CopyResult = { copied: 0, changedMeanwhile: 0 };
  const jobs = [
    ...(wanted.includes('missing') ? missing.map((mark) => ({ mark, write: createItem })) : []),
    ...(wanted.includes('changed')
      ? changed.map((mark) => ({
          mark,
          write: (live: Table, item: Item) => replaceUnchanged(live, item, mark),
        }))
      : []),
  ];
  for (let start = 0; start < jobs.length; start += batchSize) {
    const batch = jobs.slice(start, start + batchSize);
    const items = await batchGet(
      deps.restored,
      batch.map(({ mark }) => mark.key),
      { consistent: true, pause: deps.pause },
    );
    const byKey = new Map(items.map((item) => [nameKey(readKey(item)), item]));
    const left = batch.values();
    const work = async () => {
      for (const { mark, write } of left) {
        const item = byKey.get(nameKey(mark.key));
        if (item === undefined) throw new Error(`${deps.restored.name} has lost an item`);
        result[(await write(deps.live, item)) ? 'copied' : 'changedMeanwhile'] += 1;
      }
    };
    await Promise.all(Array.from({ length: parallelWrites }, work));
    const done = start + batch.length;
    if (done % reportEvery < batchSize) deps.report(`${table}: ${done} of ${jobs.length} items`);
  }
  return result;
}

/** Builds the condition that an item has the attributes of `item`, and none of those in `absent`. */
export function buildUnchanged(item: Item, absent: readonly string[] = []) {
  const present = Object.keys(item);
  const names = [...present, ...absent.filter((name) => !present.includes(name))];
  return {
    condition: names
      .map((name, index) => (name in item ? `#a${index} = :a${index}` : `attribute_not_exists(#a${index})`))
      .join(' AND '),
    names: Object.fromEntries(names.map((name, index) => [`a${index}`, name])),
    values: Object.fromEntries(present.map((name, index) => [`a${index}`, item[name]])),
  };
}

/**
 * Replaces an item unless somebody has changed it since it was read. No condition can ask whether an item has further
 * attributes, so the item is read again first. An attribute that is added between this read and the write, without a change of
 * any other attribute, would be lost.
 */
export async function replaceUnchanged(
  live: Table,
  item: Item,
  { key, hash }: Pick<ItemMark, 'key' | 'hash'>,
): Promise<boolean> {
  const now = await getItem(live, key);
  if (now === undefined || hashItem(now) !== hash) return false;
  return putIf(live, item, buildUnchanged(now, Object.keys(item)));
}
