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
import { DeleteCommand, DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Context, CustomMessageTriggerEvent, PostConfirmationTriggerEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itemKeys } from '../../../lambdas/tables/shared/item-keys.ts';
import { handler as writeMail } from '../../../lambdas/user-pool/custom-message-handler.ts';
import { handler as confirmed } from '../../../lambdas/user-pool/post-confirmation-handler.ts';
import { handler as deleteOld } from '../../../lambdas/user-pool/unconfirmed-handler.ts';

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
  ])('the password stays if the browser %s', async (_, metadata) => {
    const given = event('PostConfirmation_ConfirmSignUp', metadata);
    expect(await confirmed(given, context)).toBe(given);
    expect(sent()).toEqual([]);
  });

  it.each([
    ['says nothing', undefined],
    ['made another account', { madeHere: 'eve' }],
    ['says something unknown', { signsInNext: 'perhaps', madeHere: '' }],
  ])('the password is replaced, and then all sign-ins end, if the browser %s', async (_, metadata) => {
    await confirmed(event('PostConfirmation_ConfirmSignUp', metadata), context);
    expect(sent()).toEqual(['AdminSetUserPasswordCommand', 'AdminUserGlobalSignOutCommand']);
    expect(cognito.commandCalls(AdminSetUserPasswordCommand)[0]?.args[0].input).toMatchObject({
      ...inPool,
      Permanent: true,
      Password: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect(cognito.commandCalls(AdminUserGlobalSignOutCommand)[0]?.args[0].input).toEqual(inPool);
  });

  it('all sign-ins and sessions of staff end if a password was reset, whatever the browser says', async () => {
    await confirmed(event('PostConfirmation_ConfirmForgotPassword', { madeHere: 'ada' }), context);
    expect(sent()).toEqual(['AdminUserGlobalSignOutCommand']);
    expect(dynamo.commandCalls(DeleteCommand).map(({ args: [{ input }] }) => input.Key)).toEqual([
      { partition: 'STAFF#ada', sort: itemKeys.staffAccessSort },
    ]);
  });

  it.each([AdminSetUserPasswordCommand, AdminUserGlobalSignOutCommand])(
    'the function fails if Cognito refuses a call, so that Cognito calls the function again: %o',
    async (command) => {
      cognito.on(command as typeof AdminSetUserPasswordCommand).rejects(new Error('Rate exceeded'));
      const call = confirmed(event('PostConfirmation_ConfirmSignUp'), context);
      await expect(call).rejects.toThrow('Rate exceeded');
    },
  );
});

describe('a mail with a code', () => {
  const readMail = async (
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
    return (await writeMail(event, context)).response;
  };
  const hash = createHash('sha256').update('right').digest('hex');
  const permit = { permit: hash, until: Date.now() + 60_000 };

  it('tells the owner of the address if somebody signs up again with it', async () => {
    const metadata = { because: 'signed-up' };
    const { emailSubject, emailMessage } = await readMail('CustomMessage_ForgotPassword', metadata);
    expect(emailSubject).toBe('You already have an account with Example Tutoring');
    expect(emailMessage).toMatch(/has an account already.*sign in.*\{####\}/s);
  });

  it.each([
    ['CustomMessage_SignUp', { because: 'signed-up' }, /confirm your email address for Example Tutoring/],
    ['CustomMessage_ResendCode', undefined, /confirm your email address for Example Tutoring/],
    ['CustomMessage_ForgotPassword', undefined, /new password at Example Tutoring/],
    ['CustomMessage_ForgotPassword', { because: 'anything else' }, /new password at Example Tutoring/],
    ['CustomMessage_UpdateUserAttribute', { permit: 'right' }, /use this email address.*Example Tutoring/],
  ] as const)(
    'says what the code is for, and names the centre: %s, %o',
    async (source, metadata, message) => {
      dynamo.on(GetCommand).resolves({ Item: permit });
      const { emailSubject, emailMessage } = await readMail(source, metadata);
      expect(emailSubject).toContain('Example Tutoring');
      expect(emailSubject?.length).toBeLessThanOrEqual(140);
      expect(emailMessage).toMatch(message);
      expect(emailMessage).toContain('{####}');
    },
  );

  it.each([
    ['without a permit', undefined, permit],
    ['with another permit', { permit: 'wrong' }, permit],
    ['with a permit that is too old', { permit: 'right' }, { ...permit, until: Date.now() - 1 }],
    ['if none was given', { permit: 'right' }, undefined],
  ] as const)('is refused for a change of address %s', async (_, metadata, Item) => {
    dynamo.on(GetCommand).resolves({ Item });
    await expect(readMail('CustomMessage_UpdateUserAttribute', metadata)).rejects.toThrow('account page');
  });

  it('is refused for another code to a new address, which requires the password again', async () => {
    dynamo.on(GetCommand).resolves({ Item: permit });
    await expect(readMail('CustomMessage_VerifyUserAttribute', { permit: 'right' })).rejects.toThrow(
      'account page',
    );
  });

  it("has the pool's own text in every other case", async () => {
    expect(await readMail('CustomMessage_AdminCreateUser')).toMatchObject({ emailMessage: null });
  });
});

describe('accounts that nobody confirms', () => {
  const day = 24 * 3_600_000;
  const unconfirmed = (Username: string, age: number) => ({
    Username,
    UserCreateDate: new Date(Date.now() - age),
    UserStatus: 'UNCONFIRMED' as const,
  });
  const listDeleted = () =>
    cognito.commandCalls(AdminDeleteUserCommand).map(({ args }) => args[0].input.Username);
  beforeEach(() => {
    cognito.on(AdminGetUserCommand).resolves({ UserStatus: 'UNCONFIRMED', Username: '' });
  });

  it('are deleted after a day, page by page, unless they were confirmed or deleted in the meantime', async () => {
    const more = [unconfirmed('confirmed', day), unconfirmed('gone', day)];
    cognito.on(ListUsersCommand).resolves({ Users: more });
    cognito.on(ListUsersCommand, { PaginationToken: undefined }).resolves({
      Users: [unconfirmed('a', day), unconfirmed('new', day - 10_000)],
      PaginationToken: 'more',
    });
    const gone = new UserNotFoundException({ message: '', $metadata: {} });
    cognito
      .on(AdminGetUserCommand, { Username: 'confirmed' })
      .resolves({ UserStatus: 'CONFIRMED', Username: '' });
    cognito.on(AdminGetUserCommand, { Username: 'gone' }).rejects(gone);
    cognito.on(AdminDeleteUserCommand).rejects(gone);
    await deleteOld({}, context);
    expect(listDeleted()).toEqual(['a']);
    expect(cognito.commandCalls(ListUsersCommand)[0]?.args[0].input).toMatchObject({
      UserPoolId: 'eu-west-1_pool',
      Filter: 'cognito:user_status = "UNCONFIRMED"',
    });
  });

  it('wait for the next run if the time is up', async () => {
    cognito.on(ListUsersCommand).resolves({ Users: ['a', 'b', 'c'].map((name) => unconfirmed(name, day)) });
    cognito.on(AdminDeleteUserCommand).resolves({});
    let left = 17_000;
    await deleteOld({}, { ...context, getRemainingTimeInMillis: () => (left -= 1000) });
    expect(listDeleted()).toEqual(['a', 'b']);
  });
});
