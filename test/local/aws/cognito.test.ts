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
import { expect, test } from 'vitest';
import { ada, register, registerAndConfirm } from '../support/ada.ts';
import { useTestAws } from '../support/running-aws.ts';

const aws = useTestAws('once');

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
const find = async (filter: string) =>
  (await list(filter)).Users?.map(({ Username, Attributes, Enabled, UserStatus }) => ({
    Username,
    sub: Attributes?.find(({ Name }) => Name === 'sub')?.Value,
    email: Attributes?.find(({ Name }) => Name === 'email')?.Value,
    Enabled,
    UserStatus,
  }));

test('a user is found by the exact email, in lower case, or by sub', async () => {
  await registerAndConfirm(aws.pool);
  await register('Mixed.Case@example.com');
  const [user] = (await find(`email = "${ada.email}"`)) ?? [];
  expect(user).toMatchObject({ email: ada.email, Enabled: true, UserStatus: 'CONFIRMED' });
  expect(user?.sub).toBe(user?.Username);
  expect(await find(`sub = "${user?.Username ?? ''}"`)).toEqual([user]);
  expect(await find('email = "mixed.case@example.com"')).toMatchObject([
    { email: 'mixed.case@example.com', UserStatus: 'UNCONFIRMED' },
  ]);
  for (const other of ['Mixed.Case@example.com', 'nobody@example.com'])
    expect(await find(`email = "${other}"`)).toEqual([]);
});

test('a filter can contain escaped quotes', async () => {
  await register(`o"neil\\@example.com`);
  expect(await find('email = "o\\"neil\\\\@example.com"')).toHaveLength(1);
});

test.each([
  ['another attribute', 'name = "Ada"'],
  ['another comparison', 'email ^= "ada"'],
  ['a second condition', 'email = "ada@example.com" or email = "bob@example.com"'],
  ['an open quote', 'email = "ada@example.com'],
])('a filter is refused with %s', async (_, filter) => {
  await expect(list(filter)).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test('users of a status are listed page by page, also while they are deleted', async () => {
  for (const name of ['p1', 'p2', 'p3']) await register(`${name}@example.com`);
  const status = 'cognito:user_status = "unconfirmed"';
  const all = (await find(status)) ?? [];
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
  expect(await find(status)).toEqual([]);
});

test.each([
  ['InvalidParameterException', { Limit: 61 }],
  ['InvalidParameterException', { AttributesToGet: ['phone_number'] }],
  ['ResourceNotFoundException', { UserPoolId: 'eu-west-1_other' }],
])('a list is refused by %s with %j', async (name, wrong) => {
  await expect(list(`email = "${ada.email}"`, wrong)).rejects.toMatchObject({ name });
});

test('setting a password ends no session, and a global sign-out ends all', async () => {
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

test('a user is read and deleted, and a short password refused', async () => {
  await register('gone@example.com');
  const [{ Username } = {}] = (await find('email = "gone@example.com"')) ?? [];
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
