import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ada, register, registerAndConfirm } from '../local/support/ada.ts';
import { startTestAws, type TestAws } from '../local/support/running-aws.ts';
import {
  dataOf,
  refusal,
  runBin,
  serve,
  signedIn,
  stacks,
  stackWith,
  type Ended,
} from './support/command.ts';

const staff = (words: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ended> =>
  runBin('bin/staff.ts', words, env);
const done = (text: string) => ({
  status: 0,
  stdout: expect.stringContaining(text) as string,
  stderr: '',
});
const refused = (text: string) => ({
  status: 1,
  stdout: '',
  stderr: expect.stringContaining(text) as string,
});

describe('npm run staff, on this machine', () => {
  let aws: TestAws;
  beforeEach(async () => {
    aws = await startTestAws();
  });
  afterEach(() => aws.close());

  const local = (...words: string[]) =>
    staff([...words, '--data', dataOf(aws.endpoint, { UserPoolId: aws.pool.poolId })]);
  /** The groups that the ID token of who is signed in tells once it is renewed; null where it can't be. */
  const groups = async (): Promise<unknown> => {
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    return tokens === undefined ? null : tokens.idToken?.payload['cognito:groups'];
  };

  it('makes a person staff, lists them, and ends their sign-ins when they are no longer staff', async () => {
    await registerAndConfirm(aws.pool);
    await signIn({ username: ada.email, password: ada.password });
    expect(await local('list')).toEqual(done('Nobody is staff yet. Add somebody: npm run staff -- add'));

    expect(await local('add', 'Ada@Example.com')).toEqual(done('Ada@Example.com is staff now.'));
    expect(await groups()).toEqual(['staff']);
    expect(await local('add', ada.email)).toEqual(done('is staff already: nothing changed.'));
    expect((await local('list')).stdout).toContain(`\nAda   ${ada.email}`);

    expect(await local('remove', ada.email)).toEqual(done('no longer staff and is signed out everywhere'));
    expect(await groups()).toBeNull();
    await signIn({ username: ada.email, password: ada.password });
    expect(await groups()).toBeUndefined();
    expect(await local('remove', ada.email)).toEqual(done("isn't staff: nothing changed."));
    expect(await groups()).toBeUndefined();
  });

  it('makes a person a safeguarding lead, says where nobody is one, and makes a lead staff alone again', async () => {
    await registerAndConfirm(aws.pool);
    await signIn({ username: ada.email, password: ada.password });
    await local('add', ada.email);
    expect(await local('list')).toEqual(done('Nobody is a safeguarding lead'));

    expect(await local('add', ada.email, '--lead')).toEqual(done('is staff and a safeguarding lead now'));
    expect(await groups()).toEqual(['staff', 'safeguarding']);
    expect(await local('add', ada.email, '--lead')).toEqual(done('is a safeguarding lead already'));
    const { stdout } = await local('list');
    expect(stdout).toMatch(/Ada +\S+ +yes/);
    expect(stdout).not.toContain('Nobody');

    expect(await local('add', ada.email)).toEqual(done('no longer a safeguarding lead, and signed out'));
    expect(await groups()).toBeNull();
    await local('add', ada.email, '--lead');
    expect(await local('remove', ada.email)).toEqual(done('is no longer staff'));
    await signIn({ username: ada.email, password: ada.password });
    expect(await groups()).toBeUndefined();
    expect((await local('list', '--lead')).stderr).toContain('--lead belongs to add');
  });

  it('says that a token which is out stays good until it runs out', async () => {
    await registerAndConfirm(aws.pool);
    await local('add', ada.email);
    expect((await local('remove', ada.email)).stdout).toContain('for an hour at most');
  });

  it.each(['add', 'remove'])('%s: says the next step for an address without an account', async (command) => {
    expect(await local(command, 'nobody@example.com')).toEqual(
      refused('No account has the address nobody@example.com. Check its spelling'),
    );
  });

  it('makes nobody staff who has not shown that the address is theirs', async () => {
    await register();
    expect(await local('add', ada.email)).toEqual(refused('type the code that is mailed to them'));
    expect((await local('list')).stdout).toContain('Nobody is staff');
  });

  it('says how to start the product where none runs', async () => {
    expect(await staff(['list', '--data', '/nowhere'])).toEqual(refused('Start it with npm start'));
    const ended = dataOf('http://127.0.0.1:9', { UserPoolId: aws.pool.poolId });
    expect(await staff(['list', '--data', ended])).toEqual(refused("doesn't answer at http://127.0.0.1:9"));
  });
});

describe('npm run staff, on a deployed stack', () => {
  it('asks the user pool of the branch with the caller’s own rights', async () => {
    const asked: { readonly target: unknown; readonly input: unknown }[] = [];
    const cognito = await serve((request, body, response) => {
      asked.push({ target: request.headers['x-amz-target'], input: JSON.parse(body) });
      expect(request.headers.authorization).toContain('Credential=AKIATEST/');
      response.writeHead(200, { 'Content-Type': 'application/x-amz-json-1.1' });
      response.end('{"Users":[{"Attributes":[{"Name":"name","Value":"Ada\\u001b"}]}]}');
    });
    const { status, stdout } = await staff(['list', '--branch', 'main'], {
      ...signedIn,
      AWS_ENDPOINT_URL_CLOUDFORMATION: await stacks(200, stackWith('UserPoolId', 'eu-west-1_Main')),
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito,
    });
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: 'Name  Account  Safeguarding lead\nAda            yes\n',
    });
    expect(asked).toEqual(
      ['staff', 'safeguarding'].map((GroupName) => ({
        target: 'AWSCognitoIdentityProviderService.ListUsersInGroup',
        input: { UserPoolId: 'eu-west-1_Main', GroupName },
      })),
    );
  });

  it('ends sign-ins before the membership, so that what failed in between is done again by the same words', async () => {
    const replies: Readonly<Record<string, unknown>> = {
      AdminGetUser: { Username: 'u1', UserStatus: 'CONFIRMED' },
      AdminListGroupsForUser: { Groups: [{ GroupName: 'staff' }] },
      AdminUserGlobalSignOut: {},
    };
    const asked: string[] = [];
    const cognito = await serve((request, _body, response) => {
      const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
      asked.push(operation);
      const reply = replies[operation];
      response.writeHead(reply === undefined ? 400 : 200, { 'Content-Type': 'application/x-amz-json-1.1' });
      response.end(JSON.stringify(reply ?? { __type: 'NotAuthorizedException', message: 'Not now' }));
    });
    const ended = await staff(['remove', ada.email, '--branch', 'main'], {
      ...signedIn,
      AWS_ENDPOINT_URL_CLOUDFORMATION: await stacks(200, stackWith('UserPoolId', 'eu-west-1_Main')),
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito,
    });
    expect(ended).toEqual(refused('(Not now). Check the connection, then try again: doing it twice'));
    expect(asked).toEqual([...Object.keys(replies), 'AdminRemoveUserFromGroup']);
  });

  it.each([
    ['a stack that is not there', 400, refusal('ValidationError', 'Ktc does not exist'), 'npm run deploy --'],
    ['rights that are missing', 403, refusal('AccessDenied', 'No'), 'cognito-idp ListUsersInGroup'],
    ['a sign-in that has ended', 403, refusal('ExpiredToken', 'Expired'), "AWS doesn't know you"],
  ])('says the next step for %s', async (_, code, xml, words) => {
    const ended = await staff(['list', '--branch', 'main'], {
      ...signedIn,
      AWS_ENDPOINT_URL_CLOUDFORMATION: await stacks(code, xml),
    });
    expect(ended).toEqual(refused(words));
    expect(ended.stderr.trim()).not.toContain('\n');
  });

  it('says the next step where nobody is signed in', async () => {
    expect(await staff(['list', '--branch', 'main'])).toEqual(refused("AWS doesn't know you"));
  });
});

describe('words that make no command', () => {
  it.each([
    [[], 'The first word is add, remove or list'],
    [['give'], 'The first word is add, remove or list'],
    [['list', 'ada@example.com'], 'There is a word too many: ada@example.com'],
    [['add'], 'EMAIL is the e-mail address'],
    [['remove', 'ada'], 'EMAIL is the e-mail address'],
    [['add', 'ada@example.com', 'maths'], 'There is a word too many: maths'],
    [['list', '--branch', 'main', '--data', 'x'], '--branch and --data exclude each other'],
    [['list', '--colour'], '--colour'],
  ])('%j: shows what is wrong and the usage', async (words, complaint) => {
    const { status, stdout, stderr } = await staff(words);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(complaint);
    expect(stderr).toContain('npm run staff -- add EMAIL');
  });
});
