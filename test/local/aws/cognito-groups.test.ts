import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  CognitoIdentityProviderClient,
  paginateListUsersInGroup,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { ada, register, registerAndConfirm } from '../support/ada.ts';
import { useTestAws } from '../support/running-aws.ts';

const aws = useTestAws('each');

const cognito = () => new CognitoIdentityProviderClient(aws.client);
const inPool = () => ({ UserPoolId: aws.pool.poolId });
const member = (GroupName = 'staff', Username: string = ada.email) => ({ ...inPool(), GroupName, Username });
const add = (...to: Parameters<typeof member>) =>
  cognito().send(new AdminAddUserToGroupCommand(member(...to)));
const remove = (...from: Parameters<typeof member>) =>
  cognito().send(new AdminRemoveUserFromGroupCommand(member(...from)));

test('adding twice adds once, removing a non-member is no error, and groups survive a restart', async () => {
  await registerAndConfirm(aws.pool);
  await remove();
  await add();
  await add();
  await aws.pool.restart();
  expect(await aws.pool.callAws('AdminListGroupsForUser', { Username: ada.email })).toEqual({
    status: 200,
    body: { Groups: [{ GroupName: 'staff', UserPoolId: aws.pool.poolId }] },
  });
});

test('a group’s members are listed with their attributes, page by page', async () => {
  await registerAndConfirm(aws.pool);
  for (const name of ['Bob', 'carol', 'dan']) await register(`${name}@example.com`);
  for (const email of [ada.email, 'bob@example.com', 'carol@example.com']) await add('staff', email);
  await add('safeguarding', 'dan@example.com');
  const pages = [];
  for await (const { Users } of paginateListUsersInGroup(
    { client: cognito(), pageSize: 2 },
    { ...inPool(), GroupName: 'staff' },
  )) {
    pages.push(
      Users?.map(({ Attributes = [], UserStatus }) => ({
        UserStatus,
        email: Attributes.find(({ Name }) => Name === 'email')?.Value,
        name: Attributes.find(({ Name }) => Name === 'name')?.Value,
        verified: Attributes.find(({ Name }) => Name === 'email_verified')?.Value,
      })),
    );
  }
  expect(pages.map((page) => page?.length)).toEqual([2, 1]);
  expect(pages.flat()).toMatchObject([
    { email: ada.email, name: ada.name, verified: 'true', UserStatus: 'CONFIRMED' },
    { email: 'bob@example.com', verified: 'false', UserStatus: 'UNCONFIRMED' },
    { email: 'carol@example.com' },
  ]);
});

test.each([
  ['AdminAddUserToGroup', { Username: ada.email, GroupName: 'staff' }],
  ['AdminRemoveUserFromGroup', { Username: ada.email, GroupName: 'staff' }],
  ['AdminListGroupsForUser', { Username: ada.email }],
  ['ListUsersInGroup', { GroupName: 'staff' }],
])('%s refuses unknown pools, parameters, users, groups and browsers', async (operation, input) => {
  await register();
  const named = (__type: string, message?: string) => ({
    status: 400,
    body: message === undefined ? { __type } : { __type, message },
  });
  const call = (more: object) => aws.pool.callAws(operation, { ...input, ...more });
  expect(await call({})).toMatchObject({ status: 200 });
  expect(await call({ UserPoolId: 'eu-west-1_other' })).toMatchObject(named('ResourceNotFoundException'));
  expect(await call({ Colour: 'red' })).toMatchObject(named('InvalidParameterException'));
  expect(await aws.pool.call(operation, { ...inPool(), ...input })).toMatchObject(
    named('UnknownOperationException'),
  );
  if ('Username' in input)
    expect(await call({ Username: 'nobody@example.com' })).toEqual(
      named('UserNotFoundException', 'User does not exist.'),
    );
  if ('GroupName' in input)
    expect(await call({ GroupName: 'owners' })).toEqual(
      named('ResourceNotFoundException', 'Group not found.'),
    );
});
