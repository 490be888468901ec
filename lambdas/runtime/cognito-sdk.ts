/** The parts of AWS's package that functions use. They are loaded together, with the first call of the user pool. */
export {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  paginateAdminListGroupsForUser,
  paginateListUsers,
  paginateListUsersInGroup,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
