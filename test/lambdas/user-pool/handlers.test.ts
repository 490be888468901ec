import '../../support/lambda-env.ts';
import { createHash } from 'node:crypto';
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Context, CustomMessageTriggerEvent, PostConfirmationTriggerEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, describe, expect, it } from 'vitest';
import { handler as wordMail } from '../../../lambdas/user-pool/custom-message-handler.ts';
import { handler as confirmed } from '../../../lambdas/user-pool/post-confirmation-handler.ts';
import { handler as tidyUp } from '../../../lambdas/user-pool/unconfirmed-handler.ts';

const cognito = mockClient(CognitoIdentityProviderClient);
const dynamo = mockClient(DynamoDBDocumentClient);
afterEach(() => {
  cognito.reset();
  dynamo.reset();
});

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
  const hash = createHash('sha256').update('right').digest('hex');
  const permit = { permit: hash, until: Date.now() + 60_000 };

  it('tells the owner of an address with which somebody signs up that it has an account', async () => {
    const { emailSubject, emailMessage } = await words('CustomMessage_ForgotPassword', {
      because: 'signed-up',
    });
    expect(emailSubject).toBe('You already have an account with Example Tutoring');
    expect(emailMessage).toMatch(/has an account already.*sign in.*\{####\}/s);
  });

  it.each([
    ['CustomMessage_SignUp', { because: 'signed-up' }, /confirm your e-mail address for Example Tutoring/],
    ['CustomMessage_ResendCode', undefined, /confirm your e-mail address for Example Tutoring/],
    ['CustomMessage_ForgotPassword', undefined, /new password at Example Tutoring/],
    ['CustomMessage_ForgotPassword', { because: 'anything else' }, /new password at Example Tutoring/],
    ['CustomMessage_UpdateUserAttribute', { permit: 'right' }, /use this e-mail address.*Example Tutoring/],
  ] as const)('says what the code is for, and by whom: %s, %o', async (source, metadata, message) => {
    dynamo.on(GetCommand).resolves({ Item: permit });
    const { emailSubject, emailMessage } = await words(source, metadata);
    expect(emailSubject).toContain('Example Tutoring');
    expect(emailSubject?.length).toBeLessThanOrEqual(140);
    expect(emailMessage).toMatch(message);
    expect(emailMessage).toContain('{####}');
  });

  it.each([
    ['without a permit', undefined, permit],
    ['with another permit', { permit: 'wrong' }, permit],
    ['with a permit that is too old', { permit: 'right' }, { ...permit, until: Date.now() - 1 }],
    ['where none was given', { permit: 'right' }, undefined],
  ] as const)('lets nobody change an address %s', async (_, metadata, Item) => {
    dynamo.on(GetCommand).resolves({ Item });
    await expect(words('CustomMessage_UpdateUserAttribute', metadata)).rejects.toThrow('account page');
  });

  it('sends no other code to an address that waits: that takes the password again', async () => {
    dynamo.on(GetCommand).resolves({ Item: permit });
    await expect(words('CustomMessage_VerifyUserAttribute', { permit: 'right' })).rejects.toThrow(
      'account page',
    );
  });

  it("has the pool's own words on any other occasion", async () => {
    expect(await words('CustomMessage_AdminCreateUser')).toMatchObject({ emailMessage: null });
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
