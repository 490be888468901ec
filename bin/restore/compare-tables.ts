import { itemKeys } from '../../lambdas/tables/shared/item-keys.ts';
import { hashMarks, nameKey, type ItemMark, type Marks } from './hash-items.ts';
import { tableIds, type TableId } from './stack-data.ts';

/** Why an item of the restored table isn't copied back. */
export type Reason = 'expired' | 'deleted-account' | 'enquiry' | 'staff-access' | 'catalogue';

export interface Comparison {
  readonly table: TableId;
  /** The number of items in the restored table, and in the live one. */
  readonly restored: number;
  readonly live: number;
  readonly same: number;
  readonly missing: readonly ItemMark[];
  /** Items that differ, as they are in the live table. */
  readonly changed: readonly ItemMark[];
  /** The number of items that only the live table has. */
  readonly added: number;
  readonly left: Readonly<Record<Reason, number>>;
  /** Hashes of the items that may be copied back: of all of them as restored, and of those with the same keys that are live. */
  readonly hashes: { readonly restored: string; readonly live: string };
}

export interface Snapshot {
  readonly restored: Readonly<Record<TableId, Marks>>;
  readonly live: Readonly<Record<TableId, Marks>>;
}

const studentPrefix = itemKeys.studentPartition('');
export const readStudent = ({ partition }: { readonly partition: string }): string | undefined =>
  partition.startsWith(studentPrefix) ? partition.slice(studentPrefix.length) : undefined;

/**
 * Returns the ids of students in the restored tables whose account is deleted: no account has the id, or the live tables
 * have the record of a deletion that still runs. Their items must not come back.
 */
export function findDeleted(
  { restored, live }: Snapshot,
  accounts: ReadonlySet<string>,
): ReadonlySet<string> {
  const deleted = new Set<string>();
  for (const table of tableIds)
    for (const { key } of restored[table].values()) {
      const student = readStudent(key);
      if (student === undefined) continue;
      const erasure = nameKey({ partition: key.partition, sort: itemKeys.erasureSort });
      if (!accounts.has(student) || live.UserCourses.has(erasure)) deleted.add(student);
    }
  return deleted;
}

const enquiryPrefix = itemKeys.enquiryPartition('');
const coursePrefix = itemKeys.coursePartition('');

/**
 * Says why an item must not be copied back.
 *
 * - The catalogue is published from the repository. An old lesson or page of an index could be one that was removed since.
 *   Versions of questions are never removed, because students' attempts show them.
 * - The sessions and known devices of somebody who was staff would let them in again.
 * - An enquiry is deleted with the account of its address. Its key has only a hash, so nothing tells whose enquiry it was.
 */
function findReason(
  { key, expiresAt }: ItemMark,
  { deleted, now }: { readonly deleted: ReadonlySet<string>; readonly now: Date },
): Reason | undefined {
  const { partition, sort } = key;
  const isCatalogue = partition === itemKeys.listing.partition || partition.startsWith(coursePrefix);
  if (isCatalogue && !sort.startsWith(itemKeys.versionPrefix)) return 'catalogue';
  // DynamoDB deletes expired items within a few days:
  // https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/TTL.html
  if (expiresAt !== null && expiresAt * 1000 <= now.getTime()) return 'expired';
  if (sort === itemKeys.staffAccessSort) return 'staff-access';
  if (deleted.has(readStudent(key) ?? '')) return 'deleted-account';
  if (deleted.size > 0 && partition.startsWith(enquiryPrefix)) return 'enquiry';
  return undefined;
}

export function compareTables(
  snapshot: Snapshot,
  context: { readonly deleted: ReadonlySet<string>; readonly now: Date },
): readonly Comparison[] {
  return tableIds.map((table) => compareTable(table, snapshot, context));
}

function compareTable(
  table: TableId,
  snapshot: Snapshot,
  context: { readonly deleted: ReadonlySet<string>; readonly now: Date },
): Comparison {
  const restored = snapshot.restored[table];
  const live = snapshot.live[table];
  const left = { expired: 0, 'deleted-account': 0, enquiry: 0, 'staff-access': 0, catalogue: 0 };
  const wanted: ItemMark[] = [];
  const present: ItemMark[] = [];
  const missing: ItemMark[] = [];
  const changed: ItemMark[] = [];
  for (const [name, mark] of restored) {
    const reason = findReason(mark, context);
    if (reason !== undefined) {
      left[reason] += 1;
      continue;
    }
    wanted.push(mark);
    const now = live.get(name);
    if (now === undefined) missing.push(mark);
    else present.push(now);
    if (now !== undefined && now.hash !== mark.hash) changed.push(now);
  }
  return {
    table,
    restored: restored.size,
    live: live.size,
    same: present.length - changed.length,
    missing,
    changed,
    added: [...live.keys()].filter((name) => !restored.has(name)).length,
    left,
    hashes: { restored: hashMarks(wanted), live: hashMarks(present) },
  };
}
