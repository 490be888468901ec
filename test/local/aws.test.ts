import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  GetSecretValueCommand,
  ListSecretsCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { SendEmailCommand, SESv2Client, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startAws } from '../../local/aws.ts';
import { createFunctions, type Functions } from '../../local/functions/functions.ts';
import { openLogs, type FunctionLogs } from '../../local/functions/logs.ts';
import type { PrivateServer } from '../../local/http/private-server.ts';
import { credentials } from '../../local/tables.ts';
import { readAssembly } from '../../local/template/assembly.ts';
import { resolveTemplate } from '../../local/template/template.ts';
import { ada, register, registerAndConfirm } from './support/ada.ts';
import { raw } from './support/running.ts';
import { writeAssembly } from './support/stack.ts';
import { startTestPool, type TestPool } from './support/user-pool.ts';

const region = 'eu-west-1';
const sender = 'no-reply@ktc.example';
const secret = '{"secretKey":"sk_test_of_this_test"}';

let folder: string;
let pool: TestPool;
let logs: FunctionLogs;
let functions: Functions;
let aws: PrivateServer;
const client = () => ({ endpoint: aws.endpoint, region, credentials, maxAttempts: 1 });
const warnings: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ktc-aws-'));
  pool = await startTestPool();
  const assembly = await readAssembly(await writeAssembly(join(folder, 'cdk.out')));
  logs = openLogs(join(folder, 'logs'), () => undefined);
  functions = createFunctions({
    assembly,
    template: resolveTemplate(assembly),
    logs,
    tablesEndpoint: 'http://127.0.0.1:1',
  });
  aws = await startAws({
    region,
    secrets: new Map([['ktc/test/stripe', secret]]),
    outbox: pool.outbox,
    sender,
    userPool: pool.pool,
    functions: () => functions,
    warn: (line) => warnings.push(line),
  });
});
afterEach(() => {
  warnings.length = 0;
});
afterAll(async () => {
  await functions.close();
  await Promise.all([aws.close(), logs.close(), pool.close()]);
  await rm(folder, { recursive: true, force: true });
});

describe('Secrets Manager', () => {
  const read = (SecretId: string, more: object = {}) =>
    new SecretsManagerClient(client()).send(new GetSecretValueCommand({ SecretId, ...more }));

  test('gives the text of a secret', async () => {
    const { Name, SecretString } = await read('ktc/test/stripe');
    expect([Name, SecretString]).toEqual(['ktc/test/stripe', secret]);
  });

  test('knows no other secret', async () => {
    await expect(read('ktc/other/stripe')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  test('refuses what is not modelled rather than leave it out', async () => {
    await expect(read('ktc/test/stripe', { VersionStage: 'AWSPREVIOUS' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    await expect(new SecretsManagerClient(client()).send(new ListSecretsCommand({}))).rejects.toMatchObject({
      name: 'UnknownOperationException',
    });
    expect(warnings).toEqual(["A call of AWS isn't known on this machine: secretsmanager.ListSecrets"]);
  });
});

describe('SES', () => {
  const text = (Data: string) => ({ Data, Charset: 'UTF-8' });
  const mail = {
    FromEmailAddress: sender,
    Destination: { ToAddresses: ['centre@example.com'] },
    ReplyToAddresses: ['parent@example.com'],
    Content: { Simple: { Subject: text('A request'), Body: { Text: text('2 < 3 & <b>4</b>') } } },
  };
  const send = (input: SendEmailCommandInput) => new SESv2Client(client()).send(new SendEmailCommand(input));

  test('puts a mail into the outbox as it is, marks and all', async () => {
    expect((await send(mail)).MessageId).toMatch(/./);
    expect(pool.outbox.mails[0]).toMatchObject({
      to: 'centre@example.com',
      subject: 'A request',
      text: '2 < 3 & <b>4</b>',
      replyTo: ['parent@example.com'],
    });
  });

  test('refuses a sender that nobody has verified', async () => {
    await expect(send({ ...mail, FromEmailAddress: 'else@ktc.example' })).rejects.toMatchObject({
      name: 'MessageRejected',
    });
  });

  test.each<[string, object]>([
    ['a copy', { Destination: { ...mail.Destination, CcAddresses: ['more@example.com'] } }],
    ['a configuration set', { ConfigurationSetName: 'set' }],
    ['HTML', { Content: { Simple: { ...mail.Content.Simple, Body: { Html: text('<b>4</b>') } } } }],
  ])('refuses what is not modelled: %s', async (_, changes) => {
    const before = pool.outbox.mails.length;
    await expect(send({ ...mail, ...changes })).rejects.toMatchObject({ name: 'BadRequestException' });
    expect(pool.outbox.mails).toHaveLength(before);
  });
});

describe('Cognito', () => {
  const list = (Filter: string, more: object = {}) =>
    new CognitoIdentityProviderClient(client()).send(
      new ListUsersCommand({
        UserPoolId: pool.poolId,
        AttributesToGet: ['sub', 'email'],
        Filter,
        ...more,
      }),
    );
  const cognito = () => new CognitoIdentityProviderClient(client());
  const inPool = () => ({ UserPoolId: pool.poolId });
  const found = async (filter: string) =>
    (await list(filter)).Users?.map(({ Username, Attributes, Enabled, UserStatus }) => ({
      Username,
      sub: Attributes?.find(({ Name }) => Name === 'sub')?.Value,
      email: Attributes?.find(({ Name }) => Name === 'email')?.Value,
      Enabled,
      UserStatus,
    }));

  test('finds a user by e-mail and by sub, and nobody else', async () => {
    await registerAndConfirm(pool);
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
    await expect(list(filter, { AttributesToGet: ['name'] })).rejects.toMatchObject({
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
    await cognito().send(
      new AdminSetUserPasswordCommand({ ...inPool(), Username, Password, Permanent: true }),
    );
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
    warnings.length = 0;
  });

  test('is not answered to browsers, which have no credentials', async () => {
    const input = { UserPoolId: pool.poolId, AttributesToGet: ['sub'], Filter: `email = "${ada.email}"` };
    expect(await pool.call('ListUsers', input)).toMatchObject({
      status: 400,
      body: { __type: 'UnknownOperationException' },
    });
  });
});

describe('Lambda', () => {
  const invoke = async (FunctionName: string, more: object = {}) => {
    const command = new InvokeCommand({ FunctionName, Payload: '{"command":"list"}', ...more });
    const { StatusCode, FunctionError, Payload } = await new LambdaClient(client()).send(command);
    return { StatusCode, FunctionError, payload: JSON.parse(Payload?.transformToString() ?? '') as unknown };
  };

  test('gives what a function returns', async () => {
    const { StatusCode, FunctionError, payload } = await invoke('Ktc-test-echoFunction');
    expect([StatusCode, FunctionError]).toEqual([200, undefined]);
    const { body } = payload as { body: string };
    expect(JSON.parse(body)).toMatchObject({ event: { command: 'list' } });
  });

  test('takes a function’s ARN as well', async () => {
    const arn = 'arn:aws:lambda:eu-west-1:000000000000:function:Ktc-test-echoFunction';
    expect(await invoke(arn)).toMatchObject({ StatusCode: 200 });
  });

  test.each([
    ['throws', { errorType: 'TypeError', errorMessage: 'secret detail' }],
    ['exits', { errorType: 'Runtime.ExitError' }],
    ['hangs', { errorType: 'Sandbox.Timedout' }],
  ])('tells that a function failed which %s', async (name, error) => {
    expect(await invoke(`Ktc-test-${name}Function`)).toMatchObject({
      StatusCode: 200,
      FunctionError: 'Unhandled',
      payload: error,
    });
  });

  test('knows no function that the stack has not', async () => {
    await expect(invoke('Ktc-test-other')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  test.each<[string, object]>([
    ['InvalidRequestContentException', { Payload: 'no JSON' }],
    ['InvalidParameterValueException', { InvocationType: 'Event' }],
    ['InvalidParameterValueException', { LogType: 'Tail' }],
    ['UnknownOperationException', { Qualifier: '1' }],
  ])('refuses with %s what is not modelled: %o', async (name, more) => {
    await expect(invoke('Ktc-test-echoFunction', more)).rejects.toMatchObject({ name });
  });
});

describe('whoever is no program of this machine is refused', () => {
  const headers = {
    'x-amz-target': 'secretsmanager.GetSecretValue',
    'content-type': 'application/x-amz-json-1.1',
  };

  test.each(['OPTIONS', 'POST'])('a web page in the browser: %s', async (method) => {
    const reply = await fetch(aws.endpoint, {
      method,
      headers: { ...headers, origin: 'http://localhost:4173' },
      ...(method === 'POST' && { body: '{"SecretId":"ktc/test/stripe"}' }),
    });
    expect(reply.status).toBe(403);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    expect(await reply.text()).not.toContain('sk_test');
  });

  test('another name that points here', async () => {
    const host = `somebody.example:${new URL(aws.endpoint).port}`;
    expect((await raw(aws.endpoint, '/', { ...headers, host })).status).toBe(403);
  });
});
