import { compareTables, findDeleted, type Comparison, type Snapshot } from './compare-tables.ts';
import { copyBack, type Copy } from './copy-back.ts';
import {
  describeComparisons,
  describeCopy,
  describeDeleted,
  describeDeletion,
  describeNext,
} from './describe-comparison.ts';
import { itemsClient, readMarks } from './hash-items.ts';
import { nameRestoredTable, restoreTable, type RestoreDeps } from './point-in-time.ts';
import { tableIds, type StackData, type TableId } from './stack-data.ts';

export interface RestoreTablesDeps extends RestoreDeps {
  /** Returns the ids of all accounts whose data may come back. */
  readonly listAccountIds: () => Promise<ReadonlySet<string>>;
}

const forEachTable = async <Value>(make: (table: TableId) => Promise<Value>) =>
  Object.fromEntries(
    await Promise.all(tableIds.map(async (table) => [table, await make(table)] as const)),
  ) as Record<TableId, Value>;

/** Restores the three tables into new ones, compares them with the live ones, and copies back what `copy` names. */
export async function restoreTables(
  deps: RestoreTablesDeps,
  data: StackData,
  { at, copy }: { readonly at: Date; readonly copy: readonly Copy[] },
): Promise<string> {
  const { dynamo, report, now } = deps;
  const target = (table: TableId) => nameRestoredTable(data.stack, table, at);
  await forEachTable((table) =>
    restoreTable(deps, { source: data.tables[table], target: target(table), at }),
  );

  const client = itemsClient(dynamo);
  const live = (table: TableId) => ({ client, name: data.tables[table] });
  const restored = (table: TableId) => ({ client, name: target(table) });
  const compare = async () => {
    report('Comparing the tables');
    const snapshot: Snapshot = {
      restored: await forEachTable((table) => readMarks(restored(table))),
      live: await forEachTable((table) => readMarks(live(table))),
    };
    // The accounts are listed last, so that somebody who has just signed up isn't missed.
    const accounts = await deps.listAccountIds();
    const deleted = findDeleted(snapshot, accounts);
    return { accounts, deleted, comparisons: compareTables(snapshot, { deleted, now: now() }) };
  };
  const describe = ({ accounts, deleted, comparisons }: Awaited<ReturnType<typeof compare>>) => [
    describeComparisons(comparisons, at),
    describeDeleted(deleted, accounts.size),
    describeNext(comparisons, data, at),
  ];

  const first = await compare();
  const deletion = describeDeletion(tableIds.map(target));
  if (copy.length === 0) return join([...describe(first), 'Nothing has been copied yet.', deletion]);
  const copyTable = (comparison: Comparison) => {
    const { table } = comparison;
    const tables = { restored: restored(table), live: live(table) };
    return copyBack({ ...deps, ...tables }, comparison, copy);
  };
  const results = [];
  for (const comparison of first.comparisons) results.push(await copyTable(comparison));
  const second = await compare();
  return join([
    describeComparisons(first.comparisons, at),
    describeCopy(results, copy),
    ...describe(second),
    deletion,
  ]);
}

const join = (parts: readonly string[]) => parts.filter((part) => part !== '').join('\n\n');
