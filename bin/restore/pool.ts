import {
  paginateListUsers,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

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
