import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { CommandError } from '../shared/problems.ts';
import { findProduct, type ProductWords } from '../shared/running-product.ts';

/** The user pool's group of the centre's people, and how it is reached. */
export interface StaffGroup {
  readonly client: CognitoIdentityProviderClient;
  readonly UserPoolId: string;
  /** The name that routes for staff look for in a token. */
  readonly GroupName: string;
  /** Words a call that wasn't taken. */
  readonly problem: (error: unknown) => CommandError;
}

const actions =
  'of cognito-idp ListUsersInGroup, AdminGetUser, AdminListGroupsForUser, AdminAddUserToGroup, AdminRemoveUserFromGroup and AdminUserGlobalSignOut';

/**
 * The group of the product that the words name.
 *
 * @throws CommandError where there is no such product.
 */
export async function findStaffGroup(words: ProductWords): Promise<StaffGroup> {
  const { aws, output, problem } = await findProduct(words, actions);
  const UserPoolId = output('UserPoolId', 'user pool');
  return { client: new CognitoIdentityProviderClient(aws), UserPoolId, GroupName: 'staff', problem };
}
