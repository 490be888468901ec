import * as z from 'zod';
import { CognitoError } from '../errors.ts';
import { checkPassword } from '../password-policy.ts';
import { attributesSchema, identityOf, metadataSchema, operation, type Pool } from '../pool.ts';
import { makeVerifier } from '../srp.ts';
import type { User } from '../users.ts';
import { updateAttributes } from './account.ts';
import { attributesOf, seconds } from './listing.ts';

/*
 * Calls for whoever holds AWS credentials, on one user by their name.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_Operations.html
 */
export const onUser = { UserPoolId: z.string(), Username: z.string() };

/** @throws ResourceNotFoundException for another pool. */
export function checkPool(pool: Pool, id: string): void {
  if (id !== pool.settings.id)
    throw new CognitoError('ResourceNotFoundException', `User pool ${id} does not exist.`);
}

/** @throws ResourceNotFoundException or UserNotFoundException */
export function userOf(pool: Pool, { UserPoolId, Username }: { UserPoolId: string; Username: string }): User {
  checkPool(pool, UserPoolId);
  const user = pool.users.bySub(Username) ?? pool.users.byEmail(Username);
  if (user === undefined) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  return user;
}

export const AdminGetUser = operation(z.strictObject(onUser), (pool, input) => {
  const user = userOf(pool, input);
  return {
    Username: user.sub,
    UserCreateDate: seconds(user.createdAt),
    Enabled: true,
    UserStatus: user.status,
    UserAttributes: Object.entries(attributesOf(user)).map(([Name, Value]) => ({ Name, Value })),
  };
});

/**
 * Writes attributes as the user's own call does, and so a new address too.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminUpdateUserAttributes.html
 */
export const AdminUpdateUserAttributes = operation(
  z.strictObject({ ...onUser, UserAttributes: attributesSchema, ClientMetadata: metadataSchema }),
  async (pool, input) => {
    await updateAttributes(pool, userOf(pool, input), input.UserAttributes, {
      metadata: input.ClientMetadata,
    });
    return {};
  },
);

/** Sets a password for good. Tokens stay good: only a sign-out ends them. */
export const AdminSetUserPassword = operation(
  z.strictObject({ ...onUser, Password: z.string(), Permanent: z.literal(true) }),
  async (pool, input) => {
    const user = userOf(pool, input);
    checkPassword(input.Password, pool.settings.passwordPolicy);
    Object.assign(user, makeVerifier(identityOf(pool, user.sub), input.Password), { status: 'CONFIRMED' });
    await pool.users.save();
    return {};
  },
);

/** Ends every sign-in of the user: refresh and access tokens are refused from now on. */
export const AdminUserGlobalSignOut = operation(z.strictObject(onUser), async (pool, input) => {
  userOf(pool, input).sessions = [];
  await pool.users.save();
  return {};
});

export const AdminDeleteUser = operation(z.strictObject(onUser), async (pool, input) => {
  pool.users.remove(userOf(pool, input));
  await pool.users.save();
  return {};
});
