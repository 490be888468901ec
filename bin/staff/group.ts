import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { CommandError } from '../shared/problems.ts';
import { findProduct, type ProductWords } from '../shared/running-product.ts';

/** The names of the groups that routes look for in a token: of all staff, and of those who are safeguarding leads. */
export const groupNames = { staff: 'staff', leads: 'safeguarding' } as const;

/** The user pool with the groups of the centre's people, and how it is reached. */
export interface StaffPool {
  readonly client: CognitoIdentityProviderClient;
  readonly UserPoolId: string;
  /** Words a call that wasn't taken. */
  readonly problem: (error: unknown) => CommandError;
}

const actions =
  'of cognito-idp ListUsersInGroup, AdminGetUser, AdminListGroupsForUser, AdminAddUserToGroup, AdminRemoveUserFromGroup and AdminUserGlobalSignOut';

/**
 * Finds the user pool of the product that the words name.
 *
 * @throws CommandError where there is no such product.
 */
export async function findStaffPool(words: ProductWords): Promise<StaffPool> {
  const { aws, output, problem } = await findProduct(words, actions);
  const UserPoolId = output('UserPoolId', 'user pool');
  return { client: new CognitoIdentityProviderClient(aws), UserPoolId, problem };
}
