import type { UserPool } from '../runtime/user-pool.ts';

/** The age at which an account is deleted. By then, the code that confirms the account has expired. */
const lifetimeMs = 24 * 3_600_000;

export interface DeleteUnconfirmedDeps {
  readonly accounts: Pick<UserPool, 'listUnconfirmed' | 'isUnconfirmed' | 'delete'>;
  readonly now: () => number;
  readonly isLate: () => boolean;
}

/**
 * Deletes accounts that nobody confirmed, because a stranger's sign-up would block an email address for good. Somebody
 * who confirms an account in the millisecond of its deletion must sign up again.
 */
export async function deleteUnconfirmed({ accounts, now, isLate }: DeleteUnconfirmedDeps) {
  let deleted = 0;
  for await (const { id, createdAt } of accounts.listUnconfirmed()) {
    if (isLate()) return { deleted, finished: false };
    if (createdAt > now() - lifetimeMs || !(await accounts.isUnconfirmed(id))) continue;
    await accounts.delete(id);
    deleted += 1;
  }
  return { deleted, finished: true };
}
