import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmSignUp, fetchAuthSession, resetPassword, signIn, signOut } from 'aws-amplify/auth';
import { expect, test } from 'vitest';
import { ada, register, registerAndConfirm } from '../support/ada.ts';
import { useTestAws } from '../support/running-aws.ts';

const aws = useTestAws('once');

const cognito = () => new CognitoIdentityProviderClient(aws.client);
const inPool = () => ({ UserPoolId: aws.pool.poolId });
const status = 'cognito:user_status = "unconfirmed"';
const list = (Filter: string, more: object = {}) =>
  cognito().send(new ListUsersCommand({ ...inPool(), AttributesToGet: ['sub'], Filter, ...more }));
const find = (Username: string) => cognito().send(new AdminGetUserCommand({ ...inPool(), Username }));

test('a user is found by the email in any case, or by sub', async () => {
  await registerAndConfirm(aws.pool);
  await register('Mixed.Case@example.com');
  const user = await find(ada.email);
  expect(user).toMatchObject({ Enabled: true, UserStatus: 'CONFIRMED' });
  expect(user.UserAttributes).toContainEqual({ Name: 'email', Value: ada.email });
  expect(user.UserAttributes).toContainEqual({ Name: 'sub', Value: user.Username });
  expect((await find(user.Username ?? '')).Username).toBe(user.Username);
  for (const typed of ['mixed.case@example.com', 'Mixed.Case@example.com'])
    expect(await find(typed)).toMatchObject({ UserStatus: 'UNCONFIRMED' });
  await expect(find('nobody@example.com')).rejects.toMatchObject({ name: 'UserNotFoundException' });
});

test.each([
  ['another attribute', 'email = "ada@example.com"'],
  ['another comparison', 'cognito:user_status ^= "unconfirmed"'],
  ['a second condition', `${status} or ${status}`],
  ['an open quote', 'cognito:user_status = "unconfirmed'],
])('a filter is refused with %s', async (_, filter) => {
  await expect(list(filter)).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test('users of a status are listed page by page, also while they are deleted', async () => {
  for (const name of ['p1', 'p2', 'p3']) await register(`${name}@example.com`);
  const all = (await list(status)).Users ?? [];
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
  expect((await list(status)).Users).toEqual([]);
});

test.each([
  ['InvalidParameterException', { Limit: 61 }],
  ['InvalidParameterException', { AttributesToGet: ['phone_number'] }],
  ['ResourceNotFoundException', { UserPoolId: 'eu-west-1_other' }],
])('a list is refused by %s with %j', async (name, wrong) => {
  await expect(list(status, wrong)).rejects.toMatchObject({ name });
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
  const user = await find('gone@example.com');
  const one = { ...inPool(), Username: user.Username };
  expect(user).toMatchObject({ UserStatus: 'UNCONFIRMED' });
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

test('an administrator creates a user whose password nobody can reset before it is set', async () => {
  const Username = 'created@example.com';
  const attributes = { email: Username, email_verified: 'true', name: 'Created' };
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  const create = (more: object = {}) =>
    cognito().send(
      new AdminCreateUserCommand({
        ...inPool(),
        Username,
        UserAttributes,
        MessageAction: 'SUPPRESS',
        ...more,
      }),
    );
  const mails = aws.pool.outbox.mails.length;
  const { User } = await create();
  expect(User).toMatchObject({ Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' });
  expect(aws.pool.outbox.mails).toHaveLength(mails);
  await expect(create()).rejects.toMatchObject({ name: 'UsernameExistsException' });
  await expect(create({ Username: 'nobody' })).rejects.toMatchObject({ name: 'InvalidParameterException' });
  // The stand-in sends no invitations.
  await expect(create({ MessageAction: undefined })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });

  await expect(resetPassword({ username: Username })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'User password cannot be reset in the current state.',
  });
  await expect(confirmSignUp({ username: Username, confirmationCode: '123456' })).rejects.toMatchObject({
    message: 'User cannot be confirmed. Current status is FORCE_CHANGE_PASSWORD',
  });
  await cognito().send(
    new AdminSetUserPasswordCommand({ ...inPool(), Username, Password: 'a long password', Permanent: true }),
  );
  expect(await find(Username)).toMatchObject({ UserStatus: 'CONFIRMED', Username: User?.Username });
  await resetPassword({ username: Username });
  expect(aws.pool.outbox.mails).toHaveLength(mails + 1);
});

test('users are listed with all attributes unless a call asks for fewer', async () => {
  const { Users = [] } = await cognito().send(new ListUsersCommand(inPool()));
  const created = Users.find(({ Attributes = [] }) =>
    Attributes.some(({ Value }) => Value === 'created@example.com'),
  );
  expect(created?.Attributes?.map(({ Name }) => Name).toSorted()).toEqual([
    'email',
    'email_verified',
    'name',
    'sub',
  ]);
});
