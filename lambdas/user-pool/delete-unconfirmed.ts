export interface UnconfirmedAccounts {
  /** The list may contain confirmed accounts, and may skip accounts if accounts are deleted during listing. */
  list(): AsyncIterable<{ readonly id: string; readonly createdAt: number }>;
  has(id: string): Promise<boolean>;
  delete(id: string): Promise<void>;
}

/** The age at which an account is deleted. By then, the code that confirms the account has expired. */
const lifetimeMs = 24 * 3_600_000;

export interface DeleteUnconfirmedDeps {
  readonly accounts: UnconfirmedAccounts;
  readonly now: () => number;
  readonly isLate: () => boolean;
}

/**
 * Deletes accounts that nobody confirmed, because a stranger's sign-up would block an email address for good. Somebody
 * who confirms an account in the millisecond of its deletion must sign up again.
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
