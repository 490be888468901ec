import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ada, register, registerAndConfirm } from '../support/ada.ts';
import { startTestAws, type TestAws } from '../support/running-aws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.close());

const list = (Filter: string, more: object = {}) =>
  new CognitoIdentityProviderClient(aws.client).send(
    new ListUsersCommand({
      UserPoolId: aws.pool.poolId,
      AttributesToGet: ['sub', 'email'],
      Filter,
      ...more,
    }),
  );
const cognito = () => new CognitoIdentityProviderClient(aws.client);
const inPool = () => ({ UserPoolId: aws.pool.poolId });
const found = async (filter: string) =>
  (await list(filter)).Users?.map(({ Username, Attributes, Enabled, UserStatus }) => ({
    Username,
    sub: Attributes?.find(({ Name }) => Name === 'sub')?.Value,
    email: Attributes?.find(({ Name }) => Name === 'email')?.Value,
    Enabled,
    UserStatus,
  }));

test('finds a user by e-mail and by sub, and nobody else', async () => {
  await registerAndConfirm(aws.pool);
  await register('bob@example.com');
  const [user] = (await found(`email = "${ada.email}"`)) ?? [];
  expect(user).toMatchObject({ email: ada.email, Enabled: true, UserStatus: 'CONFIRMED' });
  expect(user?.sub).toBe(user?.Username);
  expect(await found(`sub = "${user?.Username ?? ''}"`)).toEqual([user]);
  expect(await found('email = "bob@example.com"')).toMatchObject([{ UserStatus: 'UNCONFIRMED' }]);
  expect(await found('email = "nobody@example.com"')).toEqual([]);
});

test('keeps e-mails in lower case and compares them letter by letter', async () => {
  await register('Mixed.Case@example.com');
  expect(await found('email = "mixed.case@example.com"')).toMatchObject([
    { email: 'mixed.case@example.com' },
  ]);
  expect(await found('email = "Mixed.Case@example.com"')).toEqual([]);
});

test('reads a quote in a filter as part of the value', async () => {
  await register(`o"neil\\@example.com`);
  expect(await found('email = "o\\"neil\\\\@example.com"')).toHaveLength(1);
});

test.each([
  ['another attribute', 'name = "Ada"'],
  ['another comparison', 'email ^= "ada"'],
  ['a second condition', 'email = "ada@example.com" or email = "bob@example.com"'],
  ['an open quote', 'email = "ada@example.com'],
])('refuses a filter that is not modelled: %s', async (_, filter) => {
  await expect(list(filter)).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test('lists those of one status page by page, nobody twice, also while they are deleted', async () => {
  for (const name of ['p1', 'p2', 'p3']) await register(`${name}@example.com`);
  const status = 'cognito:user_status = "unconfirmed"';
  const all = (await found(status)) ?? [];
  expect(all.length).toBeGreaterThanOrEqual(3);
  const seen: (string | undefined)[] = [];
  let PaginationToken: string | undefined;
  do {
    const page = await list(status, { Limit: 2, PaginationToken });
    for (const { Username } of page.Users ?? []) {
      seen.push(Username);
      await cognito().send(new AdminDeleteUserCommand({ ...inPool(), Username }));
    }
    ({ PaginationToken } = page);
  } while (PaginationToken !== undefined);
  expect(seen.toSorted()).toEqual(all.map(({ Username }) => Username).toSorted());
  expect(await found(status)).toEqual([]);
});

test('refuses other attributes, more than 60 users and another pool', async () => {
  const filter = `email = "${ada.email}"`;
  await expect(list(filter, { Limit: 61 })).rejects.toMatchObject({ name: 'InvalidParameterException' });
  await expect(list(filter, { AttributesToGet: ['phone_number'] })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
  await expect(list(filter, { UserPoolId: 'eu-west-1_other' })).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
});

test('sets a password and ends sign-ins, each without the other', async () => {
  const Username = ada.email;
  await signIn({ username: ada.email, password: ada.password });
  const refreshed = async () => (await fetchAuthSession({ forceRefresh: true })).tokens;
  const Password = 'another horse';
  await cognito().send(new AdminSetUserPasswordCommand({ ...inPool(), Username, Password, Permanent: true }));
  await expect(refreshed()).resolves.toBeDefined();
  await cognito().send(new AdminUserGlobalSignOutCommand({ ...inPool(), Username }));
  await expect(refreshed()).resolves.toBeUndefined();
  await expect(signIn({ username: ada.email, password: ada.password })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  await expect(signIn({ username: ada.email, password: Password })).resolves.toMatchObject({
    isSignedIn: true,
  });
  await signOut();
});

test('tells how one user stands, refuses a password too short, and deletes', async () => {
  await register('gone@example.com');
  const [{ Username } = {}] = (await found('email = "gone@example.com"')) ?? [];
  const one = { ...inPool(), Username };
  const user = await cognito().send(new AdminGetUserCommand(one));
  expect(user).toMatchObject({ Username, UserStatus: 'UNCONFIRMED' });
  expect(user.UserCreateDate?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  await expect(
    cognito().send(new AdminSetUserPasswordCommand({ ...one, Password: 'short', Permanent: true })),
  ).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  await cognito().send(new AdminDeleteUserCommand(one));
  await expect(cognito().send(new AdminGetUserCommand(one))).rejects.toMatchObject({
    name: 'UserNotFoundException',
  });
  await expect(cognito().send(new AdminDisableUserCommand(one))).rejects.toMatchObject({
    name: 'UnknownOperationException',
  });
});

test('is not answered to browsers, which have no credentials', async () => {
  const input = { UserPoolId: aws.pool.poolId, AttributesToGet: ['sub'], Filter: `email = "${ada.email}"` };
  expect(await aws.pool.call('ListUsers', input)).toMatchObject({
    status: 400,
    body: { __type: 'UnknownOperationException' },
  });
});
