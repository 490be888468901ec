import {
  paginateListUsers,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { AccountList } from '../../contract/account/account-list.ts';

export interface Pool {
  readonly cognito: CognitoIdentityProviderClient;
  readonly userPoolId: string;
}

export interface PoolAccount {
  /** The `sub` of the account's tokens. */
  readonly id: string;
  readonly email: string;
  /** Cognito's status, such as `CONFIRMED`. */
  readonly status: string;
  readonly enabled: boolean;
  readonly createdAt: Date;
}

export async function listAccounts({ cognito, userPoolId }: Pool): Promise<readonly PoolAccount[]> {
  const accounts: PoolAccount[] = [];
  const pages = paginateListUsers({ client: cognito }, { UserPoolId: userPoolId, Limit: 60 });
  for await (const { Users = [] } of pages)
    for (const { Attributes = [], UserStatus = '', Enabled = false, UserCreateDate } of Users) {
      const read = (wanted: string) => Attributes.find(({ Name }) => Name === wanted)?.Value ?? '';
      accounts.push({
        id: read('sub'),
        email: read('email'),
        status: UserStatus,
        enabled: Enabled,
        createdAt: UserCreateDate ?? new Date(0),
      });
    }
  return accounts;
}

/**
 * Returns the ids of everybody whose data may be restored: all accounts in the pool, and those of a list whose address has no
 * finished account yet, because they are to be created again.
 */
export function listOwners(
  accounts: readonly PoolAccount[],
  list: AccountList | undefined,
): ReadonlySet<string> {
  const finished = new Set(
    accounts
      .filter(({ status }) => status !== 'FORCE_CHANGE_PASSWORD')
      .map(({ email }) => email.toLowerCase()),
  );
  const awaited = list?.accounts.filter(({ email }) => !finished.has(email.toLowerCase())) ?? [];
  return new Set([...accounts.map(({ id }) => id), ...awaited.map(({ sub }) => sub)]);
}
