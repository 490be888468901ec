import '../support/lambda-env.ts';
import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { ConditionalCheckFailedException, ThrottlingException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
  type BatchGetCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { featureSchemas } from '../../contract/feature-schemas.ts';
import { everyCall } from './every-call.ts';
import { smallAskBot } from './bot/search/ask-bot.fixture.ts';

// Ask Bot's index exists only after a build, so this test replaces the function that reads the index.
vi.mock(import('../../lambdas/bot/index-from-file.ts'), () => ({
  makeIndexReader: () => () => Promise.resolve(smallAskBot({})),
}));

const dynamo = mockClient(DynamoDBDocumentClient);
const cognito = mockClient(CognitoIdentityProviderClient);
beforeEach(() => {
  dynamo.reset();
  // Otherwise the replies of all earlier tests would be searched for one that fits.
  cognito.reset();
  cognito.on(AdminInitiateAuthCommand).resolves({ AuthenticationResult: {} });
  cognito.on(RevokeTokenCommand).resolves({});
  cognito.on(AdminListGroupsForUserCommand).resolves({ Groups: [{ GroupName: 'staff' }] });
  cognito.on(AdminGetUserCommand).resolves({
    Username: 'student-1',
    UserAttributes: [{ Name: 'email', Value: 'old@example.com' }],
  });
});

const staffKey = { partition: 'STAFF#student-1', sort: 'ACCESS' };
const session = { signInId: 'tab', until: Number.MAX_SAFE_INTEGER, isLead: true };
/** Lets the routes of staff find a confirmed session, so that the fault comes later. The account's routes read the whole item. */
const confirmSession = () =>
  dynamo
    .on(GetCommand, { Key: staffKey, ProjectionExpression: '#a0' })
    .resolves({ Item: { sessions: [session] } });

/** `orders/handler.test.ts` tests this route, which checks a signature before it reads a table. */
const signed = 'orders.receivePayment';
const withoutStorage: readonly string[] = [
  'account.changePassword',
  'account.signOutEverywhere',
  'tutor.listColleagues',
];

it('the calls are all the routes there are', () => {
  const names = Object.entries(featureSchemas).flatMap(([feature, schemas]) =>
    Object.keys(schemas).map((name) => `${feature}.${name}`),
  );
  expect([...everyCall.map(([name]) => name), signed, ...withoutStorage].sort()).toEqual(names.sort());
});

const failed = new ConditionalCheckFailedException({
  message: 'The conditional request failed',
  $metadata: {},
});
const throttled = new ThrottlingException({ message: 'CANARY', $metadata: {} });
const late = Object.assign(new Error('CANARY'), { name: 'TimeoutError' });
const gone = Object.assign(new Error('CANARY'), { code: 'ECONNREFUSED' });
const unexpected = Object.assign(new Error('CANARY'), { name: 'ValidationException' });

/** Routes that write without a condition, because the last device that saves wins. */
const lastWins: readonly string[] = ['account.savePreferences', 'account.saveLearner'];

describe.each(everyCall)('%s', (name, ask) => {
  it.each([
    ['throttled', throttled],
    ['too late', late],
    ['unreachable', gone],
  ])('is a 503 with Retry-After where storage is %s', async (_name, error) => {
    dynamo.rejects(error);
    confirmSession();
    const reply = await ask();
    expect(reply).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
      body: { code: 'storage_unavailable' },
    });
    expect(reply.text).not.toContain('CANARY');
  });

  it('is a neutral 500 where storage refuses the request', async () => {
    dynamo.rejects(unexpected);
    confirmSession();
    const reply = await ask();
    expect(reply).toMatchObject({ status: 500, body: { code: 'internal_error' } });
    expect(reply.text).not.toContain('CANARY');
  });

  it('that finds nothing has read seven times at most, never scanned and written nothing without a condition', async () => {
    dynamo.on(GetCommand).resolves({});
    dynamo.on(QueryCommand).resolves({ Items: [] });
    dynamo.on(BatchGetCommand).resolves({ Responses: {} });
    dynamo.on(UpdateCommand).rejects(failed);
    confirmSession();
    await ask();
    const reads = [GetCommand, QueryCommand, BatchGetCommand] as const;
    const commands = dynamo.calls().map(({ args: [command] }) => command);
    const isRead = (command: unknown) => reads.some((read) => command instanceof read);
    expect(commands.filter(isRead).length).toBeLessThanOrEqual(7);
    const others = commands.flatMap((command) => {
      if (isRead(command)) return [];
      const writes =
        command instanceof UpdateCommand || command instanceof PutCommand || command instanceof DeleteCommand;
      return writes && (command.input.ConditionExpression || lastWins.includes(name)) ? [] : [command];
    });
    expect(others).toEqual([]);
  });
});

/** Routes that parse no DynamoDB item, or only ask whether there is one, so a malformed item causes no error. */
const keysAlone: readonly string[] = [
  'account.changeEmail',
  'account.exportData',
  'account.previewErasure',
  'parents.inviteParent',
  'parents.mailCourseLink',
  'parents.makeCourseLink',
  'bot.eraseConversation',
  'enquiries.sendEnquiry',
  'tutor.countUnread',
  'tutor.removeAnswer',
  'quizzes.discardAttempt',
  'quizzes.flagQuestion',
  'quizzes.saveAnswer',
  ...lastWins,
];

it.each(everyCall.filter(([name]) => !keysAlone.includes(name)))(
  '%s is a neutral 500 where an item is not what it should be',
  async (_, ask) => {
    dynamo.on(GetCommand).resolves({ Item: { partition: 'CANARY', sort: 'x' } });
    dynamo.on(QueryCommand).resolves({ Items: [{ partition: 'CANARY', sort: 'LESSON#x' }] });
    dynamo.on(BatchGetCommand).callsFake(({ RequestItems }: BatchGetCommandInput) => ({
      Responses: Object.fromEntries(
        Object.entries(RequestItems ?? {}).map(([table, { Keys = [] }]) => [
          table,
          Keys.map(({ sort }) => ({ partition: 'CANARY', sort: sort as string })),
        ]),
      ),
    }));
    confirmSession();
    const reply = await ask();
    expect(reply.status).toBe(500);
    expect(reply.text).not.toContain('CANARY');
  },
);

it.each(everyCall.filter(([name]) => /Inbox|Notices|Enquiries|settle/.test(name)))(
  '%s is a 503 where the session of staff can’t be read, and a 403 where there is none',
  async (_, ask) => {
    dynamo.on(QueryCommand).resolves({ Items: [] });
    dynamo.on(GetCommand).resolves({});
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'staff_check_needed' } });
    dynamo.on(GetCommand, { Key: staffKey }).rejects(throttled);
    expect(await ask()).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } });
  },
);
