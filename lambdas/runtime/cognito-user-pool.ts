import type {
  AttributeType,
  CognitoIdentityProviderClient,
  CognitoIdentityProviderClientConfig,
  UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import type * as Sdk from './cognito-sdk.ts';
import { awsClientConfig } from './aws-client-config.ts';
import { logSlowCalls } from './log-slow-calls.ts';
import type { Observability } from './observability.ts';
import { getErrorName } from './failure.ts';
import { once } from './shared/once.ts';
import { StorageBusy } from './storage-error.ts';
import type { EmailAnswer, ListedAccount, UserPool } from './user-pool.ts';

interface Cognito {
  readonly sdk: typeof Sdk;
  readonly client: CognitoIdentityProviderClient;
}

interface Pool {
  readonly userPoolId: string;
  readonly load: () => Promise<Cognito>;
}

/** AWS's package is loaded with the first call, because many calls of a function don't need the user pool. */
export const loadCognito = (
  observability: Pick<Observability, 'logger'>,
  config: CognitoIdentityProviderClientConfig = awsClientConfig,
): Pool['load'] =>
  once(async () => {
    const sdk = await import('./cognito-sdk.ts');
    return { sdk, client: logSlowCalls(new sdk.CognitoIdentityProviderClient(config), observability) };
  });

type Call<Name extends keyof UserPool> = (pool: Pool) => UserPool[Name];

/**
 * Each call below is a function of its own, and a Lambda function names those that it makes. So its code has no others, and
 * the test of permissions finds what to grant.
 */
export const bindCalls = <Calls extends Readonly<Record<string, (pool: Pool) => unknown>>>(
  pool: Pool,
  calls: Calls,
) =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, call(pool)])) as {
    readonly [Name in keyof Calls]: ReturnType<Calls[Name]>;
  };

const named = ({ userPoolId }: Pool, id: string) => ({ UserPoolId: userPoolId, Username: id });

async function unlessGone<Output>(call: Promise<Output>): Promise<Output | null> {
  try {
    return await call;
  } catch (error) {
    if (getErrorName(error) === 'UserNotFoundException') return null;
    throw error;
  }
}

/** `id` may be an email address too. */
async function getUser(pool: Pool, id: string) {
  const { sdk, client } = await pool.load();
  return unlessGone(client.send(new sdk.AdminGetUserCommand(named(pool, id))));
}

const readAttribute = (attributes: readonly AttributeType[] | undefined, wanted: string): string | null =>
  attributes?.find(({ Name }) => Name === wanted)?.Value ?? null;

const toListedAccount = ({ Attributes }: UserType): ListedAccount => ({
  id: readAttribute(Attributes, 'sub') ?? '',
  name: readAttribute(Attributes, 'name') ?? '',
  email: readAttribute(Attributes, 'email') ?? '',
});

export const findAccount: Call<'findAccount'> = (pool) => async (email) => {
  const user = await getUser(pool, email);
  if (user?.Username === undefined) return null;
  return { id: user.Username, isConfirmed: user.UserStatus !== 'UNCONFIRMED' };
};

export const findId: Call<'findId'> = (pool) => async (email) => {
  const user = await getUser(pool, email);
  return user?.Enabled === true && user.UserStatus === 'CONFIRMED' ? (user.Username ?? null) : null;
};

export const findContact: Call<'findContact'> = (pool) => async (studentId) => {
  const user = await getUser(pool, studentId);
  if (user === null) return null;
  return {
    name: readAttribute(user.UserAttributes, 'name'),
    email: readAttribute(user.UserAttributes, 'email'),
  };
};

export const findEmail: Call<'findEmail'> = (pool) => async (studentId) =>
  (await findContact(pool)(studentId))?.email ?? null;

const emailAnswers: ReadonlyMap<string, EmailAnswer> = new Map([
  ['AliasExistsException', 'taken'],
  ['InvalidParameterException', 'not-an-address'],
  ['LimitExceededException', 'limit'],
  ['UserNotFoundException', 'gone'],
]);

/** Errors that mean that Cognito sent no code, for example because the student has begun another change of address. */
const transientErrors = new Set(['CodeDeliveryFailureException', 'UserLambdaValidationException']);

/**
 * Cognito keeps the old address until the student enters the code, because the user pool requires verification. It passes
 * `ClientMetadata` to the function that words the mail:
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminUpdateUserAttributes.html
 */
export const askForEmail =
  (permitMetadata: string): Call<'askForEmail'> =>
  (pool) =>
  async ({ studentId, email, permit }) => {
    const { sdk, client } = await pool.load();
    try {
      await client.send(
        new sdk.AdminUpdateUserAttributesCommand({
          ...named(pool, studentId),
          UserAttributes: [{ Name: 'email', Value: email }],
          ClientMetadata: { [permitMetadata]: permit },
        }),
      );
      return 'code-sent';
    } catch (error) {
      const answer = emailAnswers.get(getErrorName(error));
      if (answer !== undefined) return answer;
      if (transientErrors.has(getErrorName(error)))
        throw new StorageBusy('The code could not be sent', { cause: error });
      throw error;
    }
  };

export const setPassword: Call<'setPassword'> = (pool) => async (accountId, password) => {
  const { sdk, client } = await pool.load();
  const command = { ...named(pool, accountId), Password: password, Permanent: true };
  return (await unlessGone(client.send(new sdk.AdminSetUserPasswordCommand(command)))) !== null;
};

export const signOutEverywhere: Call<'signOutEverywhere'> = (pool) => async (accountId) => {
  const { sdk, client } = await pool.load();
  const command = new sdk.AdminUserGlobalSignOutCommand(named(pool, accountId));
  return (await unlessGone(client.send(command))) !== null;
};

export const deleteAccount: Call<'delete'> = (pool) => async (accountId) => {
  const { sdk, client } = await pool.load();
  await unlessGone(client.send(new sdk.AdminDeleteUserCommand(named(pool, accountId))));
};

/** Cognito's errors for a refused sign-in. After any other error, the password may be right. */
const refusals: readonly string[] = [
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'UserNotFoundException',
];
const lockedOut = 'Password attempts exceeded';

/**
 * Checks a password by signing in, and revokes the new tokens at once:
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminInitiateAuth.html
 */
export const tryPassword =
  (clientId: string): Call<'tryPassword'> =>
  (pool) =>
  async (studentId, password) => {
    const { sdk, client } = await pool.load();
    try {
      const { AuthenticationResult } = await client.send(
        new sdk.AdminInitiateAuthCommand({
          UserPoolId: pool.userPoolId,
          ClientId: clientId,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: studentId, PASSWORD: password },
        }),
      );
      // Cognito returns no tokens if a sign-in needs a further step such as a second factor. No account needs one.
      if (AuthenticationResult === undefined) return 'wrong';
      // A failed revocation is harmless, because nobody else has the token and the token expires within the hour.
      await client
        .send(new sdk.RevokeTokenCommand({ ClientId: clientId, Token: AuthenticationResult.RefreshToken }))
        .catch(() => undefined);
      return 'right';
    } catch (error) {
      if (!(error instanceof Error) || !refusals.includes(error.name)) throw error;
      if (error.message === lockedOut) return 'locked';
      // Cognito reports a missing or disabled account as a wrong password.
      return (await getUser(pool, studentId))?.Enabled === true ? 'wrong' : 'gone';
    }
  };

export const listUnconfirmed: Call<'listUnconfirmed'> = ({ userPoolId, load }) =>
  async function* () {
    const { sdk, client } = await load();
    const pages = sdk.paginateListUsers(
      { client },
      {
        UserPoolId: userPoolId,
        AttributesToGet: ['sub'],
        Filter: 'cognito:user_status = "UNCONFIRMED"',
        Limit: 60,
      },
    );
    for await (const { Users = [] } of pages) {
      for (const { Username, UserCreateDate } of Users) {
        if (Username !== undefined && UserCreateDate !== undefined)
          yield { id: Username, createdAt: UserCreateDate.getTime() };
      }
    }
  };

export const isUnconfirmed: Call<'isUnconfirmed'> = (pool) => async (accountId) =>
  (await getUser(pool, accountId))?.UserStatus === 'UNCONFIRMED';

export const listGroups: Call<'listGroups'> = (pool) => async (accountId) => {
  const { sdk, client } = await pool.load();
  const list = async () => {
    const names: string[] = [];
    for await (const { Groups = [] } of sdk.paginateAdminListGroupsForUser(
      { client },
      named(pool, accountId),
    ))
      names.push(...Groups.flatMap(({ GroupName }) => GroupName ?? []));
    return names;
  };
  return (await unlessGone(list())) ?? [];
};

export const listMembers: Call<'listMembers'> =
  ({ userPoolId, load }) =>
  async (group) => {
    const { sdk, client } = await load();
    const members: ListedAccount[] = [];
    const pages = sdk.paginateListUsersInGroup({ client }, { UserPoolId: userPoolId, GroupName: group });
    for await (const { Users = [] } of pages) members.push(...Users.map(toListedAccount));
    return members;
  };

export const listConfirmed: Call<'listConfirmed'> = ({ userPoolId, load }) =>
  async function* () {
    const { sdk, client } = await load();
    const pages = sdk.paginateListUsers({ client }, { UserPoolId: userPoolId, Limit: 60 });
    for await (const { Users = [] } of pages)
      for (const user of Users) if (user.UserStatus !== 'UNCONFIRMED') yield toListedAccount(user);
  };

export const join: Call<'join'> = (pool) => async (accountId, group) => {
  const { sdk, client } = await pool.load();
  await client.send(new sdk.AdminAddUserToGroupCommand({ ...named(pool, accountId), GroupName: group }));
};

export const leave: Call<'leave'> = (pool) => async (accountId, group) => {
  const { sdk, client } = await pool.load();
  await client.send(new sdk.AdminRemoveUserFromGroupCommand({ ...named(pool, accountId), GroupName: group }));
};
