import '../../support/lambda-env.ts';
import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { requirePassword, type Passwords } from '../../../lambdas/account/logins.ts';
import {
  askForEmail,
  bindCalls,
  findEmail,
  findId,
  loadCognito,
  setPassword,
  signOutEverywhere,
  tryPassword,
} from '../../../lambdas/runtime/cognito-user-pool.ts';
import { observe } from '../../../lambdas/runtime/observability.ts';
import { isStorageUnavailable } from '../../../lambdas/runtime/storage-error.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
afterEach(() => cognito.reset());
afterAll(() => cognito.restore());

const refused = (name: string, message = '') => Object.assign(new Error(message), { name });
const pool = {
  userPoolId: 'eu-west-1_pool',
  load: loadCognito(observe('test')),
};
const inCognito = () => bindCalls(pool, { tryPassword: tryPassword('server-client') });

function playCognito(): Passwords {
  let wrong = 0;
  cognito.on(RevokeTokenCommand).resolves({});
  cognito.on(AdminGetUserCommand).callsFake(({ Username }: { readonly Username: string }) => {
    if (Username !== 'ada') throw refused('UserNotFoundException', 'User does not exist.');
    return { Username, Enabled: true };
  });
  cognito.on(AdminInitiateAuthCommand).callsFake(({ AuthParameters: { USERNAME, PASSWORD } }) => {
    if (wrong >= 5) throw refused('NotAuthorizedException', 'Password attempts exceeded');
    if (USERNAME === 'ada' && PASSWORD === 'correct horse')
      return { AuthenticationResult: { RefreshToken: 'refresh' } };
    wrong += 1;
    throw refused('NotAuthorizedException', 'Incorrect username or password.');
  });
  return inCognito();
}

describe('passwords of Cognito', () => {
  const open = playCognito;

  it('are right or wrong', async () => {
    const passwords = open();
    expect(await passwords.tryPassword('ada', 'correct horse')).toBe('right');
    expect(await passwords.tryPassword('ada', 'wrong horse')).toBe('wrong');
    expect(await passwords.tryPassword('nobody', 'correct horse')).toBe('gone');
  });

  it('are locked after five wrong ones', async () => {
    const passwords = open();
    for (let tries = 0; tries < 5; tries += 1) expect(await passwords.tryPassword('ada', 'no')).toBe('wrong');
    expect(await passwords.tryPassword('ada', 'correct horse')).toBe('locked');
  });

  it('are required, with another error for each reason', async () => {
    await expect(requirePassword({ passwords: open() }, 'nobody', 'no')).rejects.toThrow('not_signed_in');
    const passwords = open();
    await expect(requirePassword({ passwords }, 'ada', 'correct horse')).resolves.toBeUndefined();
    for (let tries = 0; tries < 5; tries += 1)
      await expect(requirePassword({ passwords }, 'ada', 'no')).rejects.toThrow('wrong_password');
    await expect(requirePassword({ passwords }, 'ada', 'no')).rejects.toThrow('password_locked');
  });
});

describe('with Cognito', () => {
  it('uses the server’s own client, and revokes the tokens of a right password', async () => {
    await playCognito().tryPassword('ada', 'correct horse');
    expect(cognito.calls().map(({ args: [command] }) => command.input)).toEqual([
      {
        UserPoolId: 'eu-west-1_pool',
        ClientId: 'server-client',
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'ada', PASSWORD: 'correct horse' },
      },
      { ClientId: 'server-client', Token: 'refresh' },
    ]);
  });

  it('is right although the tokens can’t be revoked', async () => {
    const passwords = playCognito();
    cognito.on(RevokeTokenCommand).rejects(refused('TooManyRequestsException'));
    expect(await passwords.tryPassword('ada', 'correct horse')).toBe('right');
  });

  it.each([
    ['wrong', 'PasswordResetRequiredException', true],
    ['wrong', 'UserNotConfirmedException', true],
    ['gone', 'NotAuthorizedException', false],
  ])('is %s for %s of an account that is enabled: %s', async (result, name, Enabled) => {
    cognito.on(AdminGetUserCommand).resolves({ Username: 'ada', Enabled });
    cognito.on(AdminInitiateAuthCommand).rejects(refused(name));
    expect(await inCognito().tryPassword('ada', 'correct horse')).toBe(result);
  });

  it('is wrong where another step is asked for', async () => {
    cognito.on(AdminInitiateAuthCommand).resolves({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
    expect(await inCognito().tryPassword('ada', 'correct horse')).toBe('wrong');
  });

  it.each(['InvalidParameterException', 'TooManyRequestsException', 'AccessDeniedException'])(
    'says nothing about the password where Cognito answers %s',
    async (name) => {
      cognito.on(AdminInitiateAuthCommand).rejects(refused(name));
      await expect(inCognito().tryPassword('ada', 'correct horse')).rejects.toThrow(refused(name));
    },
  );
});

describe('the logins of Cognito', () => {
  const logins = () =>
    bindCalls(pool, { findEmail, askForEmail: askForEmail('permit'), setPassword, signOutEverywhere });
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
    cognito.on(AdminUpdateUserAttributesCommand).rejects(refused(name, 'CANARY'));
    expect(await logins().askForEmail(change)).toBe(answer);
  });

  it.each([
    ['the mail can’t go out', 'CodeDeliveryFailureException'],
    ['another change came between', 'UserLambdaValidationException'],
  ])('is a temporary error if %s', async (_, name) => {
    cognito.on(AdminUpdateUserAttributesCommand).rejects(refused(name, 'CANARY'));
    await expect(logins().askForEmail(change)).rejects.toSatisfy(isStorageUnavailable);
  });

  it('throws unknown errors', async () => {
    cognito.on(AdminUpdateUserAttributesCommand).rejects(refused('UnexpectedLambdaException', 'CANARY'));
    await expect(logins().askForEmail(change)).rejects.toThrow('CANARY');
    cognito.on(AdminGetUserCommand).rejects(refused('AccessDeniedException', 'CANARY'));
    await expect(logins().findEmail('ada')).rejects.toThrow('CANARY');
  });

  it('finds the address of an account, and null if it is gone', async () => {
    const UserAttributes = [
      { Name: 'name', Value: 'Ada' },
      { Name: 'email', Value: 'ada@example.com' },
    ];
    cognito.on(AdminGetUserCommand).resolves({ Username: 'ada', UserAttributes });
    expect(await logins().findEmail('ada')).toBe('ada@example.com');
    cognito.on(AdminGetUserCommand).rejects(refused('UserNotFoundException', 'CANARY'));
    expect(await logins().findEmail('ada')).toBeNull();
  });

  it('says of an account that is gone that nothing was done, and throws unknown errors', async () => {
    cognito.on(AdminSetUserPasswordCommand).resolves({});
    cognito.on(AdminUserGlobalSignOutCommand).resolves({});
    expect(await logins().setPassword('ada', 'tea at seven')).toBe(true);
    expect(await logins().signOutEverywhere('ada')).toBe(true);
    cognito.on(AdminSetUserPasswordCommand).rejects(refused('UserNotFoundException', 'CANARY'));
    cognito.on(AdminUserGlobalSignOutCommand).rejects(refused('UserNotFoundException', 'CANARY'));
    expect(await logins().setPassword('ada', 'tea at seven')).toBe(false);
    expect(await logins().signOutEverywhere('ada')).toBe(false);
    cognito.on(AdminUserGlobalSignOutCommand).rejects(refused('AccessDeniedException', 'CANARY'));
    await expect(logins().signOutEverywhere('ada')).rejects.toThrow('CANARY');
  });
});

describe('an address', () => {
  const email = 'noor@example.com';
  const noor = { Username: 'student-1', Enabled: true, UserStatus: 'CONFIRMED' } as const;

  it.each([
    ['the confirmed account', noor, 'student-1'],
    ['nobody if the account is not confirmed', { ...noor, UserStatus: 'UNCONFIRMED' as const }, null],
    ['nobody if the account is disabled', { ...noor, Enabled: false }, null],
  ])('belongs to %s', async (_, user, studentId) => {
    cognito.on(AdminGetUserCommand, { UserPoolId: 'eu-west-1_pool', Username: email }).resolves(user);
    expect(await findId(pool)(email)).toBe(studentId);
  });

  it('belongs to nobody if it is unknown', async () => {
    cognito.on(AdminGetUserCommand).rejects(refused('UserNotFoundException'));
    expect(await findId(pool)(email)).toBeNull();
  });
});
