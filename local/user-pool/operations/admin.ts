import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { CognitoError, cognitoErrors } from '../errors.ts';
import { checkPassword } from '../passwords.ts';
import {
  addUser,
  attributesSchema,
  buildIdentity,
  defineOperation,
  findClient,
  metadataSchema,
  openSession,
  readNewUser,
  requirePool,
  type Pool,
} from '../pool.ts';
import { makeVerifier, passwordMatches } from '../srp.ts';
import type { User } from '../users.ts';
import { updateAttributes } from './account.ts';
import { describeUser, readAllAttributes } from './lists.ts';

/*
 * These fields name the user in operations that require AWS credentials.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_Operations.html
 */
export const onUser = { UserPoolId: z.string(), Username: z.string() };

export function findUser(
  pool: Pool,
  { UserPoolId, Username }: { UserPoolId: string; Username: string },
): User {
  requirePool(pool, UserPoolId);
  const user = pool.users.findBySub(Username) ?? pool.users.findByEmail(Username);
  if (user === undefined) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  return user;
}

export const AdminGetUser = defineOperation(z.strictObject(onUser), (pool, input) => {
  const user = findUser(pool, input);
  const { Attributes: UserAttributes, ...described } = describeUser(user, readAllAttributes(user));
  return { ...described, UserAttributes };
});

/**
 * Does the same as UpdateUserAttributes, but without the user's access token.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminUpdateUserAttributes.html
 */
export const AdminUpdateUserAttributes = defineOperation(
  z.strictObject({ ...onUser, UserAttributes: attributesSchema, ClientMetadata: metadataSchema }),
  async (pool, input) => {
    await updateAttributes(pool, findUser(pool, input), input.UserAttributes, {
      metadata: input.ClientMetadata,
    });
    return {};
  },
);

/**
 * Creates a user whose password nobody knows. Cognito would mail a temporary password without `SUPPRESS`. The status lasts
 * until the user or an administrator sets a password:
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminCreateUser.html
 */
export const AdminCreateUser = defineOperation(
  z.strictObject({ ...onUser, UserAttributes: attributesSchema, MessageAction: z.literal('SUPPRESS') }),
  async (pool, { UserPoolId, Username, UserAttributes, MessageAction: _suppressed }) => {
    requirePool(pool, UserPoolId);
    const isVerified = (name: string) => name === 'email_verified';
    const verified = UserAttributes.some(({ Name, Value }) => isVerified(Name) && Value === 'true');
    const { email, name } = readNewUser(
      pool,
      Username,
      UserAttributes.filter(({ Name }) => !isVerified(Name)),
    );
    if (pool.users.findByEmail(email)) throw cognitoErrors.emailTaken('UsernameExistsException');
    const user = addUser(pool, { email, password: randomBytes(32).toString('base64url'), name });
    Object.assign(user, { status: 'FORCE_CHANGE_PASSWORD', emailVerified: verified });
    await pool.users.save();
    return { User: describeUser(user, readAllAttributes(user)) };
  },
);

/** Sets a user's password. The user's sign-ins and tokens stay valid. */
export const AdminSetUserPassword = defineOperation(
  z.strictObject({ ...onUser, Password: z.string(), Permanent: z.literal(true) }),
  async (pool, input) => {
    const user = findUser(pool, input);
    checkPassword(input.Password, pool.settings.minimumPasswordLength);
    Object.assign(user, makeVerifier(buildIdentity(pool, user.sub), input.Password), { status: 'CONFIRMED' });
    await pool.users.save();
    return {};
  },
);

/** Refuses a user's refresh and access tokens from now on. ID tokens stay valid until they expire. */
export const AdminUserGlobalSignOut = defineOperation(z.strictObject(onUser), async (pool, input) => {
  findUser(pool, input).sessions = [];
  await pool.users.save();
  return {};
});

export const AdminDeleteUser = defineOperation(z.strictObject(onUser), async (pool, input) => {
  pool.users.remove(findUser(pool, input));
  await pool.users.save();
  return {};
});

/**
 * An unknown user gets the same reply as a wrong password.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminInitiateAuth.html
 */
export const AdminInitiateAuth = defineOperation(
  z.strictObject({
    UserPoolId: z.string(),
    ClientId: z.string(),
    AuthFlow: z.literal('ADMIN_USER_PASSWORD_AUTH'),
    AuthParameters: z.strictObject({ USERNAME: z.string(), PASSWORD: z.string() }),
  }),
  async (pool, { UserPoolId, ClientId, AuthFlow, AuthParameters: { USERNAME, PASSWORD } }) => {
    requirePool(pool, UserPoolId);
    const client = findClient(pool, ClientId);
    if (!client.flows.includes(`ALLOW_${AuthFlow}`))
      throw cognitoErrors.invalid('Auth flow not enabled for this client');
    const user = pool.users.findBySub(USERNAME) ?? pool.users.findByEmail(USERNAME);
    const email = user?.email ?? USERNAME;
    pool.lockOut.check(email);
    if (user?.status === 'UNCONFIRMED')
      throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
    if (user === undefined || !passwordMatches(buildIdentity(pool, user.sub), PASSWORD, user)) {
      pool.lockOut.failed(email);
      throw cognitoErrors.wrongPassword();
    }
    pool.lockOut.succeeded(email);
    return { AuthenticationResult: await openSession(pool, user, client), ChallengeParameters: {} };
  },
);
