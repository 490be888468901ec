import '../../support/lambda-env.ts';
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Context, CustomMessageTriggerEvent, PostConfirmationTriggerEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, describe, expect, it } from 'vitest';
import { handler as wordMail } from '../../../lambdas/user-pool/custom-message-handler.ts';
import { handler as confirmed } from '../../../lambdas/user-pool/post-confirmation-handler.ts';
import { handler as tidyUp } from '../../../lambdas/user-pool/unconfirmed-handler.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
afterEach(() => cognito.reset());

const context = { getRemainingTimeInMillis: () => 120_000 } as Context;
const common = {
  version: '1',
  region: 'eu-west-1',
  userPoolId: 'eu-west-1_pool',
  userName: 'ada',
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: 'browser' },
};
const inPool = { UserPoolId: 'eu-west-1_pool', Username: 'ada' };

describe('after a confirmation', () => {
  const event = (
    triggerSource: PostConfirmationTriggerEvent['triggerSource'],
    clientMetadata?: Record<string, string>,
  ): PostConfirmationTriggerEvent => ({
    ...common,
    triggerSource,
    request: { userAttributes: { sub: 'ada' }, ...(clientMetadata && { clientMetadata }) },
    response: {},
  });
  const sent = () => cognito.calls().map(({ args: [command] }) => command.constructor.name);

  it.each([
    ['made the account', { madeHere: 'ada' }],
    ['signs in next', { signsInNext: 'yes' }],
  ])('leaves the password to whose browser %s', async (_, metadata) => {
    const given = event('PostConfirmation_ConfirmSignUp', metadata);
    expect(await confirmed(given, context)).toBe(given);
    expect(sent()).toEqual([]);
  });

  it.each([
    ['says nothing', undefined],
    ['made another account', { madeHere: 'eve' }],
    ['says what nobody knows', { signsInNext: 'perhaps', madeHere: '' }],
  ])('replaces the password where the browser %s, and ends all sign-ins', async (_, metadata) => {
    await confirmed(event('PostConfirmation_ConfirmSignUp', metadata), context);
    expect(sent()).toEqual(['AdminSetUserPasswordCommand', 'AdminUserGlobalSignOutCommand']);
    expect(cognito.commandCalls(AdminSetUserPasswordCommand)[0]?.args[0].input).toMatchObject({
      ...inPool,
      Permanent: true,
      Password: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect(cognito.commandCalls(AdminUserGlobalSignOutCommand)[0]?.args[0].input).toEqual(inPool);
  });

  it('ends all sign-ins when a password was reset, whatever the browser says', async () => {
    await confirmed(event('PostConfirmation_ConfirmForgotPassword', { madeHere: 'ada' }), context);
    expect(sent()).toEqual(['AdminUserGlobalSignOutCommand']);
  });

  it('fails where Cognito refuses, so that Cognito calls again', async () => {
    cognito.on(AdminSetUserPasswordCommand).rejects(new Error('Rate exceeded'));
    await expect(confirmed(event('PostConfirmation_ConfirmSignUp'), context)).rejects.toThrow(
      'Rate exceeded',
    );
  });
});

describe('a mail with a code', () => {
  const words = async (
    triggerSource: CustomMessageTriggerEvent['triggerSource'],
    clientMetadata?: Record<string, string>,
  ) => {
    const event: CustomMessageTriggerEvent = {
      ...common,
      triggerSource,
      request: {
        userAttributes: {},
        codeParameter: '{####}',
        linkParameter: '',
        usernameParameter: null,
        ...(clientMetadata && { clientMetadata }),
      },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
    };
    return (await wordMail(event, context)).response;
  };

  it('tells the owner of an address with which somebody signs up that it has an account', async () => {
    const { emailSubject, emailMessage } = await words('CustomMessage_ForgotPassword', {
      because: 'signed-up',
    });
    expect(emailSubject).toBe('You already have an account with Example Tutoring');
    expect(emailMessage).toMatch(/has an account already.*sign in.*\{####\}/s);
    expect(emailSubject?.length).toBeLessThanOrEqual(140);
  });

  it.each([
    ['CustomMessage_ForgotPassword', undefined],
    ['CustomMessage_ForgotPassword', { because: 'anything else' }],
    ['CustomMessage_SignUp', { because: 'signed-up' }],
    ['CustomMessage_ResendCode', undefined],
  ] as const)("has the pool's own words otherwise: %s, %o", async (source, metadata) => {
    expect(await words(source, metadata)).toEqual({
      smsMessage: null,
      emailMessage: null,
      emailSubject: null,
    });
  });
});

describe('accounts that nobody confirms', () => {
  const old = (Username: string) => ({
    Username,
    UserCreateDate: new Date(0),
    UserStatus: 'UNCONFIRMED' as const,
  });

  it('are deleted, page by page; one that is gone or confirmed by now is no error', async () => {
    cognito.on(ListUsersCommand).resolves({ Users: [old('confirmed'), old('gone')] });
    cognito.on(ListUsersCommand, { PaginationToken: undefined }).resolves({
      Users: [old('a'), { ...old('new'), UserCreateDate: new Date() }],
      PaginationToken: 'more',
    });
    const gone = new UserNotFoundException({ message: '', $metadata: {} });
    cognito.on(AdminGetUserCommand).resolves({ UserStatus: 'UNCONFIRMED', Username: '' });
    cognito
      .on(AdminGetUserCommand, { Username: 'confirmed' })
      .resolves({ UserStatus: 'CONFIRMED', Username: '' });
    cognito.on(AdminGetUserCommand, { Username: 'gone' }).rejects(gone);
    cognito.on(AdminDeleteUserCommand).rejects(gone);
    await tidyUp({}, context);
    const deleted = cognito.commandCalls(AdminDeleteUserCommand).map(({ args }) => args[0].input);
    expect(deleted).toEqual([{ UserPoolId: 'eu-west-1_pool', Username: 'a' }]);
    expect(cognito.commandCalls(ListUsersCommand)[0]?.args[0].input).toMatchObject({
      Filter: 'cognito:user_status = "UNCONFIRMED"',
    });
  });
});
