export interface UnconfirmedAccounts {
  /** The list may be outdated, or leave out accounts while others are deleted. */
  list(): AsyncIterable<{ readonly id: string; readonly createdAt: number }>;
  has(id: string): Promise<boolean>;
  delete(id: string): Promise<void>;
}

/** The code that confirms an account expires after this time, so nobody can confirm an older account. */
const lifetimeMs = 24 * 3_600_000;

export interface DeleteUnconfirmedDeps {
  readonly accounts: UnconfirmedAccounts;
  readonly now: () => number;
  readonly isLate: () => boolean;
}

/**
 * Deletes accounts that nobody confirmed within a day. Otherwise a stranger's sign-up would block an address
 * for good.
 * Somebody who confirms in the milliseconds between the check and the deletion loses an empty account and
 * must sign up again, because Cognito has no conditional deletion.
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
