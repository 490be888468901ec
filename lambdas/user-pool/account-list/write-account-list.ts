import type { AccountList } from '../../../contract/account/account-list.ts';
import { leadGroup, staffGroup } from '../../runtime/student.ts';
import type { UserPool } from '../../runtime/user-pool.ts';

export interface WriteAccountListDeps {
  readonly accounts: Pick<UserPool, 'listConfirmed' | 'listMembers'>;
  readonly store: (list: AccountList) => Promise<void>;
  readonly now: () => Date;
  readonly isLate: () => boolean;
}

/**
 * Stores a list of all confirmed accounts, because a user pool has no backup. Returns the number of accounts.
 * @throws Error if time runs out, because an incomplete list would look like a complete one.
 */
export async function writeAccountList(deps: WriteAccountListDeps): Promise<number> {
  const at = deps.now().toISOString();
  const groups = new Map<string, string[]>();
  for (const group of [staffGroup, leadGroup])
    for (const { id } of await deps.accounts.listMembers(group))
      groups.set(id, [...(groups.get(id) ?? []), group]);
  const accounts: AccountList['accounts'] = [];
  for await (const { id, email, name } of deps.accounts.listConfirmed()) {
    if (deps.isLate()) throw new Error('There are more accounts than one run can list');
    accounts.push({ sub: id, email, name, groups: groups.get(id) ?? [] });
  }
  await deps.store({ at, accounts });
  return accounts.length;
}
