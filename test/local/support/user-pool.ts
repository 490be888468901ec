import { Amplify } from 'aws-amplify';
import { signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { sharedInMemoryStorage } from 'aws-amplify/utils';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach } from 'vitest';
import type { JsonObject } from '../../../local/json.ts';
import { createSes, type Ses } from '../../../local/aws/ses.ts';
import { openOutbox, type Outbox } from '../../../local/mail.ts';
import { findOnly, resolveTemplate } from '../../../local/template/template.ts';
import { openUserPool, type UserPool } from '../../../local/user-pool/user-pool.ts';
import type { Invoke } from '../../../local/user-pool/triggers.ts';
import { loopbackServer } from '../../support/loopback-server.ts';
import { buildAssembly } from './assembly.ts';

const client = (flow: string) => ({
  Type: 'AWS::Cognito::UserPoolClient',
  Properties: {
    UserPoolId: { Ref: 'Pool' },
    ExplicitAuthFlows: [flow, 'ALLOW_REFRESH_TOKEN_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
    AccessTokenValidity: 60,
    IdTokenValidity: 60,
    RefreshTokenValidity: 43_200,
    TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
  },
});

export const userPoolResources = {
  Pool: {
    Type: 'AWS::Cognito::UserPool',
    Properties: {
      UsernameAttributes: ['email'],
      AutoVerifiedAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      MfaConfiguration: 'OFF',
      Policies: { PasswordPolicy: { MinimumLength: 8 } },
      Schema: [
        { Name: 'email', Required: true, Mutable: true },
        {
          Name: 'name',
          AttributeDataType: 'String',
          Required: true,
          Mutable: true,
          StringAttributeConstraints: { MinLength: '1', MaxLength: '100' },
        },
      ],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      VerificationMessageTemplate: { EmailSubject: 'Your code', EmailMessage: 'Your code is {####}.' },
    },
  },
  Staff: {
    Type: 'AWS::Cognito::UserPoolGroup',
    Properties: { UserPoolId: { Ref: 'Pool' }, GroupName: 'staff', Description: 'People of the centre.' },
  },
  Tutors: {
    Type: 'AWS::Cognito::UserPoolGroup',
    Properties: { UserPoolId: { Ref: 'Pool' }, GroupName: 'safeguarding' },
  },
  Client: client('ALLOW_USER_SRP_AUTH'),
  Server: client('ALLOW_ADMIN_USER_PASSWORD_AUTH'),
} as const satisfies JsonObject;

/** All test pools sign tokens with this key, because making a key takes a tenth of a second. */
let signingKey: string | undefined;

export const sender = 'no-reply@ktc.example';
export const configurationSet = 'watched';
const configurationSets = [configurationSet];

export type TestPool = Awaited<ReturnType<typeof startTestPool>>;

/** Starts a user pool and connects Amplify to it. `invoke` calls the functions in `lambdaConfig`. */
export async function startTestPool({
  lambdaConfig = {},
  invoke = () => Promise.reject(new Error('This pool has no triggers')),
}: { lambdaConfig?: Readonly<Record<string, string>>; invoke?: Invoke } = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'ktc-user-pool-'));
  const keyFile = join(directory, 'signing-key.json');
  if (signingKey !== undefined) await writeFile(keyFile, signingKey);
  const { Pool, ...others } = userPoolResources;
  const properties = { ...Pool.Properties, LambdaConfig: { ...lambdaConfig } };
  const template = resolveTemplate(buildAssembly({ Pool: { ...Pool, Properties: properties }, ...others }));
  let ahead = 0;
  const now = (): number => Date.now() + ahead;
  const warnings: string[] = [];
  const open = async (): Promise<{ outbox: Outbox; ses: Ses; pool: UserPool }> => {
    const outbox = await openOutbox(join(directory, 'mail.json'));
    const ses = createSes({ outbox, sender, configurationSets, warn: (line) => warnings.push(line) });
    return { outbox, ses, pool: await openUserPool(template, { directory, ses, invoke, now }) };
  };
  let { outbox, ses, pool } = await open();
  signingKey ??= await readFile(keyFile, 'utf8');

  const server = await loopbackServer((request, response) => {
    void (async () => {
      const reply = await pool.answer(String(request.headers['x-amz-target']), await text(request));
      response.writeHead(reply.status, reply.headers).end(reply.body);
    })();
  });

  const poolId = findOnly(template, 'AWS::Cognito::UserPool').ref;
  const findClientId = (logicalId: string) =>
    template.ofType('AWS::Cognito::UserPoolClient').find((each) => each.logicalId === logicalId)?.ref ?? '';
  const clientId = findClientId('Client');
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: poolId,
        userPoolClientId: clientId,
        userPoolEndpoint: `${server.url}/`,
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage);

  const send = async (reply: ReturnType<UserPool['answer']>) => {
    const { status, body } = await reply;
    return { status, body: JSON.parse(body) as unknown };
  };
  return {
    poolId,
    clientId,
    serverClientId: findClientId('Server'),
    get pool() {
      return pool;
    },
    get outbox() {
      return outbox;
    },
    get ses() {
      return ses;
    },
    warnings,
    advance(milliseconds: number) {
      ahead += milliseconds;
    },
    codeFor(email: string) {
      const code = /\d{6}/.exec(outbox.mails.find(({ to }) => to === email)?.text ?? '')?.[0];
      if (code === undefined) throw new Error(`No code was mailed to ${email}`);
      return code;
    },
    async restart() {
      ({ outbox, ses, pool } = await open());
    },
    call: (operation: string, input: object) =>
      send(pool.answer(`AWSCognitoIdentityProviderService.${operation}`, JSON.stringify(input))),
    callAws: (operation: string, input: object) =>
      send(
        pool.answerAws(
          `AWSCognitoIdentityProviderService.${operation}`,
          JSON.stringify({ UserPoolId: poolId, ...input }),
        ),
      ),
    async close() {
      await signOut();
      await sharedInMemoryStorage.clear();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Starts a new pool for each test. The returned object is empty until the first pool has started. */
export function useTestPool(options?: Parameters<typeof startTestPool>[0]): TestPool {
  const pool = {} as TestPool;
  beforeEach(async () => {
    Object.defineProperties(pool, Object.getOwnPropertyDescriptors(await startTestPool(options)));
  });
  afterEach(() => pool.close());
  return pool;
}

export const wrongCode = (right: string): string => (right === '000000' ? '000001' : '000000');
