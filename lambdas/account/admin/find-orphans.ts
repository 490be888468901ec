import type { ContinueErasureDeps } from '../erasure/continue-erasure.ts';
import type { ErasureStore } from '../erasure/erasure.ts';

export interface FindOrphansDeps {
  readonly known: KnownStudents;
  readonly accounts: Pick<ContinueErasureDeps['accounts'], 'emailOf'>;
  readonly erasures: Pick<ErasureStore, 'find'>;
}

/** The students of whom the tables hold something. */
export interface KnownStudents {
  /**
   * The ids in a part of the tables, each once: the first part without `after`, the next by what the last gave as
   * `next`. A student may stand in several parts.
   */
  page(after?: string): Promise<{ readonly ids: readonly string[]; readonly next: string | null }>;
}

interface Orphans {
  readonly outcome: 'orphans';
  readonly ids: readonly string[];
  /** Null after the last part. */
  readonly next: string | null;
}

/**
 * Finds in a part of the tables the students who have no account any more, and whose deletion isn't under way. The
 * account is looked for after the items, so that nobody who signs up meanwhile is among them.
 */
export async function findOrphans(
  { known, accounts, erasures }: FindOrphansDeps,
  { after }: { readonly after?: string | undefined },
): Promise<Orphans> {
  const page = await known.page(after);
  const ids: string[] = [];
  for (const id of page.ids) {
    if ((await accounts.emailOf(id)) === null && (await erasures.find(id)) === null) ids.push(id);
  }
  return { outcome: 'orphans', ids, next: page.next };
}
