export interface UnconfirmedAccounts {
  /** The list may be outdated or incomplete while accounts are deleted. */
  list(): AsyncIterable<{ readonly id: string; readonly createdAt: number }>;
  has(id: string): Promise<boolean>;
  delete(id: string): Promise<void>;
}

/** The code that confirms an account expires after this time. */
const lifetimeMs = 24 * 3_600_000;

export interface DeleteUnconfirmedDeps {
  readonly accounts: UnconfirmedAccounts;
  readonly now: () => number;
  readonly isLate: () => boolean;
}

/**
 * Deletes accounts that nobody confirmed within a day, so that a stranger's sign-up doesn't block an address for good.
 * It checks each account again, because the list may be outdated. Cognito can't delete on a condition: somebody who
 * confirms in the milliseconds between check and deletion loses an empty account and must sign up again.
 */
export async function deleteUnconfirmed({ accounts, now, isLate }: DeleteUnconfirmedDeps) {
  let deleted = 0;
  for await (const { id, createdAt } of accounts.list()) {
    if (isLate()) return { deleted, finished: false };
    if (createdAt > now() - lifetimeMs || !(await accounts.has(id))) continue;
    await accounts.delete(id);
    deleted += 1;
  }
  return { deleted, finished: true };
}
