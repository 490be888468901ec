import { createItem, deleteIf, getItem, type Item, type Table } from '../../lambdas/tables/dynamo.ts';
import { buildUnchanged, replaceUnchanged } from './copy-back.ts';
import { hashItem, nameKey, readKey, scanItems } from './hash-items.ts';
import { replaceIds } from './replace-ids.ts';

export interface MoveResult {
  /** Items that have new ids now, or that would have them. */
  moved: number;
  /** Items that somebody wrote meanwhile. Another run moves them. */
  changedMeanwhile: number;
  /** Keys of old items whose new key has another item already. Both stay. */
  readonly conflicts: string[];
}

/**
 * Gives items new ids. An item with a new key is stored there first and deleted at the old key then, so an interrupted run
 * loses nothing, and another run goes on.
 */
export async function moveItems(
  table: Table,
  ids: ReadonlyMap<string, string>,
  { dryRun }: { readonly dryRun: boolean },
): Promise<MoveResult> {
  const result: MoveResult = { moved: 0, changedMeanwhile: 0, conflicts: [] };
  if (ids.size === 0) return result;
  for await (const item of scanItems(table)) {
    const changed = replaceIds(item, ids) as Item;
    if (hashItem(changed) === hashItem(item)) continue;
    const outcome = dryRun ? 'moved' : await moveItem(table, item, changed);
    if (outcome === 'conflict') result.conflicts.push(`${table.name} ${nameKey(readKey(item))}`);
    else result[outcome] += 1;
  }
  return result;
}

async function moveItem(
  table: Table,
  old: Item,
  changed: Item,
): Promise<'moved' | 'changedMeanwhile' | 'conflict'> {
  const key = readKey(old);
  const newKey = readKey(changed);
  if (nameKey(key) === nameKey(newKey))
    return (await replaceUnchanged(table, changed, { key, hash: hashItem(old) }))
      ? 'moved'
      : 'changedMeanwhile';
  if (!(await createItem(table, changed))) {
    const existing = await getItem(table, newKey);
    if (existing === undefined || hashItem(existing) !== hashItem(changed)) return 'conflict';
  }
  return (await deleteIf(table, key, buildUnchanged(old))) ? 'moved' : 'changedMeanwhile';
}
