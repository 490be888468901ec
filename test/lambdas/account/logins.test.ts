import '../../support/lambda-env.ts';
import { Tracer } from '@aws-lambda-powertools/tracer';
import {
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, expect, it } from 'vitest';
import { cognitoLogins, loadCognito } from '../../../lambdas/account/cognito-accounts.ts';
import { isStorageUnavailable } from '../../../lambdas/runtime/storage-error.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
afterEach(() => cognito.reset());

const failure = (name: string) => Object.assign(new Error('CANARY'), { name });
const logins = () => cognitoLogins(loadCognito(new Tracer({ enabled: false })), 'eu-west-1_pool');
const change = { studentId: 'ada', email: 'new@example.com', permit: 'permit' };

it('asks for a new address by its permit, and doesn’t verify it', async () => {
  cognito.on(AdminUpdateUserAttributesCommand).resolves({});
  expect(await logins().askForEmail(change)).toBe('code-sent');
  expect(cognito.calls().map(({ args: [command] }) => command.input)).toEqual([
    {
      UserPoolId: 'eu-west-1_pool',
      Username: 'ada',
      UserAttributes: [{ Name: 'email', Value: 'new@example.com' }],
      ClientMetadata: { permit: 'permit' },
    },
  ]);
});

it.each([
  ['AliasExistsException', 'taken'],
  ['InvalidParameterException', 'not-an-address'],
  ['LimitExceededException', 'limit'],
  ['UserNotFoundException', 'gone'],
])('reads %s as %s', async (name, answer) => {
  cognito.on(AdminUpdateUserAttributesCommand).rejects(failure(name));
  expect(await logins().askForEmail(change)).toBe(answer);
});

it.each([
  ['the mail can’t go out', 'CodeDeliveryFailureException'],
  ['another change came between', 'UserLambdaValidationException'],
])('says to try again where %s', async (_, name) => {
  cognito.on(AdminUpdateUserAttributesCommand).rejects(failure(name));
  const error: unknown = await logins()
    .askForEmail(change)
    .catch((caught: unknown) => caught);
  expect(isStorageUnavailable(error)).toBe(true);
});

it('throws what it doesn’t know', async () => {
  cognito.on(AdminUpdateUserAttributesCommand).rejects(failure('UnexpectedLambdaException'));
  await expect(logins().askForEmail(change)).rejects.toThrow('CANARY');
  cognito.on(AdminGetUserCommand).rejects(failure('AccessDeniedException'));
  await expect(logins().findEmail('ada')).rejects.toThrow('CANARY');
});

it('finds the address of an account, and none where it is gone', async () => {
  const UserAttributes = [
    { Name: 'name', Value: 'Ada' },
    { Name: 'email', Value: 'ada@example.com' },
  ];
  cognito.on(AdminGetUserCommand).resolves({ Username: 'ada', UserAttributes });
  expect(await logins().findEmail('ada')).toBe('ada@example.com');
  cognito.on(AdminGetUserCommand).rejects(failure('UserNotFoundException'));
  expect(await logins().findEmail('ada')).toBeNull();
});

it('says of an account that is gone that nothing was done, and throws what it doesn’t know', async () => {
  cognito.on(AdminSetUserPasswordCommand).resolves({});
  cognito.on(AdminUserGlobalSignOutCommand).resolves({});
  expect(await logins().setPassword('ada', 'tea at seven')).toBe(true);
  expect(await logins().signOutEverywhere('ada')).toBe(true);
  cognito.on(AdminSetUserPasswordCommand).rejects(failure('UserNotFoundException'));
  cognito.on(AdminUserGlobalSignOutCommand).rejects(failure('UserNotFoundException'));
  expect(await logins().setPassword('ada', 'tea at seven')).toBe(false);
  expect(await logins().signOutEverywhere('ada')).toBe(false);
  cognito.on(AdminUserGlobalSignOutCommand).rejects(failure('AccessDeniedException'));
  await expect(logins().signOutEverywhere('ada')).rejects.toThrow('CANARY');
});
