import type { AccountList } from '../../contract/account/account-list.ts';
import type { PoolAccount } from './pool.ts';

export type ListedAccount = AccountList['accounts'][number];

/** What happens with the accounts of a list. `id` is the account in the pool that gets the data. */
export interface AccountsPlan {
  /** Accounts that are still in the pool. */
  readonly present: readonly ListedAccount[];
  readonly create: readonly ListedAccount[];
  /** Accounts that an earlier run has created and not finished. */
  readonly finish: readonly { readonly account: ListedAccount; readonly id: string }[];
  /** People who have signed up again with the same address, and accounts that an earlier run has finished. */
  readonly adopt: readonly { readonly account: ListedAccount; readonly id: string }[];
  /** Accounts without any data or group: they were deleted, or were never used. */
  readonly unused: readonly ListedAccount[];
  /** Accounts whose deletion runs. */
  readonly erasing: readonly ListedAccount[];
  /** Somebody has begun to sign up with the address and hasn't confirmed it. */
  readonly unconfirmed: readonly ListedAccount[];
  /** The address belongs to an account that is older than the list, or that is disabled. */
  readonly taken: readonly ListedAccount[];
}

interface Facts {
  readonly list: AccountList;
  readonly pool: readonly PoolAccount[];
  /** Ids of students who have items in the tables, and of those whose deletion runs. */
  readonly withData: ReadonlySet<string>;
  readonly erasing: ReadonlySet<string>;
}

/**
 * Decides what to do with each listed account. An account without data isn't created, because a deletion leaves no data: so
 * nobody who has deleted the account gets it back, and others lose nothing and sign up again. Staff are created in any case,
 * because their accounts can't be deleted while they are staff.
 */
export function planAccounts({ list, pool, withData, erasing }: Facts): AccountsPlan {
  const plan = {
    present: [] as ListedAccount[],
    create: [] as ListedAccount[],
    finish: [] as { account: ListedAccount; id: string }[],
    adopt: [] as { account: ListedAccount; id: string }[],
    unused: [] as ListedAccount[],
    erasing: [] as ListedAccount[],
    unconfirmed: [] as ListedAccount[],
    taken: [] as ListedAccount[],
  };
  const ids = new Set(pool.map(({ id }) => id));
  const byEmail = new Map(pool.map((account) => [account.email.toLowerCase(), account]));
  const listedAt = Date.parse(list.at);
  for (const account of list.accounts) {
    const owner = byEmail.get(account.email.toLowerCase());
    if (ids.has(account.sub)) plan.present.push(account);
    else if (erasing.has(account.sub)) plan.erasing.push(account);
    else if (owner?.status === 'FORCE_CHANGE_PASSWORD') plan.finish.push({ account, id: owner.id });
    else if (owner?.status === 'UNCONFIRMED') plan.unconfirmed.push(account);
    else if (owner !== undefined && (!owner.enabled || owner.createdAt.getTime() < listedAt))
      plan.taken.push(account);
    else if (owner !== undefined) plan.adopt.push({ account, id: owner.id });
    else if (withData.has(account.sub) || account.groups.length > 0) plan.create.push(account);
    else plan.unused.push(account);
  }
  return plan;
}
