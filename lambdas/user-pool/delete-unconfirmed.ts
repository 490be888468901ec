import type { UnconfirmedAccounts } from './unconfirmed-accounts.ts';

/** As long as the code lasts that confirms an account. */
const lifetimeMs = 24 * 3_600_000;

export interface DeleteUnconfirmedDeps {
  readonly accounts: UnconfirmedAccounts;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Returns true once too little time is left for another account. */
  readonly isLate: () => boolean;
}

/**
 * Deletes the accounts that nobody has confirmed for a day, so that a stranger's sign-up doesn't hold an address for
 * good. What it hasn't the time for, the next run does.
 *
 * An account is looked at again right before, because the list may be old. What remains is somebody who confirms within
 * the milliseconds between: there is no deleting on a condition. They lose an account that holds nothing yet, and sign
 * up again.
 */
export async function deleteUnconfirmed(
  deps: DeleteUnconfirmedDeps,
): Promise<{ deleted: number; finished: boolean }> {
  const { accounts, now, isLate } = deps;
  let deleted = 0;
  for await (const { id, createdAt } of accounts.list()) {
    if (isLate()) return { deleted, finished: false };
    if (createdAt > now() - lifetimeMs || !(await accounts.has(id))) continue;
    await accounts.delete(id);
    deleted += 1;
  }
  return { deleted, finished: true };
}
