import { join } from 'node:path';
import type { Ses } from '../aws/ses.ts';
import type { Template } from '../template/template.ts';
import { createCodes } from './codes.ts';
import { CognitoError } from './errors.ts';
import { createLockOut } from './passwords.ts';
import { UpdateUserAttributes, VerifyUserAttribute } from './operations/account.ts';
import {
  AdminCreateUser,
  AdminDeleteUser,
  AdminGetUser,
  AdminInitiateAuth,
  AdminSetUserPassword,
  AdminUpdateUserAttributes,
  AdminUserGlobalSignOut,
} from './operations/admin.ts';
import * as groups from './operations/groups.ts';
import { ListUsers } from './operations/lists.ts';
import * as password from './operations/password.ts';
import * as signIn from './operations/sign-in.ts';
import * as signUp from './operations/sign-up.ts';
import { addUser, buildIdentity, createChallenges, joinGroup, type Operation, type Pool } from './pool.ts';
import { readPoolSettings } from './settings.ts';
import { makeVerifier, passwordMatches } from './srp.ts';
import { openTokens } from './tokens.ts';
import { createTriggers, type Invoke } from './triggers.ts';
import { openUsers } from './users.ts';

type Operations = ReadonlyMap<string, Operation>;
const operations: Operations = new Map(
  Object.entries({
    ...signUp,
    ...signIn,
    ...password,
    UpdateUserAttributes,
    VerifyUserAttribute,
  }),
);
/** The operations that functions call. All but RevokeToken require AWS credentials. */
const awsOperations: Operations = new Map(
  Object.entries({
    ListUsers,
    ...groups,
    AdminCreateUser,
    AdminGetUser,
    AdminInitiateAuth,
    RevokeToken: signIn.RevokeToken,
    AdminSetUserPassword,
    AdminUpdateUserAttributes,
    AdminUserGlobalSignOut,
    AdminDeleteUser,
  }),
);
const targetPrefix = 'AWSCognitoIdentityProviderService.';

export interface UserPoolReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type UserPool = Awaited<ReturnType<typeof openUserPool>>;

export interface UserPoolProps {
  readonly directory: string;
  readonly ses: Pick<Ses, 'send'>;
  readonly invoke: Invoke;
  readonly now?: () => number;
}

export async function openUserPool(template: Template, props: UserPoolProps) {
  const { directory, ses, invoke, now = Date.now } = props;
  const settings = readPoolSettings(template);
  const [users, tokens] = await Promise.all([
    openUsers(join(directory, `${settings.id}.users.json`)),
    openTokens(join(directory, 'signing-key.json'), settings, now),
  ]);
  const triggers = createTriggers(settings, invoke);
  const pool: Pool = {
    settings,
    users,
    tokens,
    codes: createCodes({ pool: settings, ses, triggers, now }),
    challenges: createChallenges(now),
    lockOut: createLockOut(now),
    triggers,
    now,
  };
  return {
    tokens,
    /** Answers a call from a browser. `target` is the header `X-Amz-Target`, which names the operation. */
    answer: (target: string, body: string) => answer(operations, pool, target, body),
    /** Tells whether functions may call the operation `target`. */
    answersAws: (target: string) => findOperation(awsOperations, target) !== undefined,
    answerAws: (target: string, body: string) => answer(awsOperations, pool, target, body),
    /** Creates a confirmed user, or changes the existing user's password and adds the groups. Returns the user's id. */
    async ensureUser(given: { email: string; name: string; password: string; groups?: readonly string[] }) {
      const { email, name, password: wanted, groups = [] } = given;
      const user = users.findByEmail(email) ?? addUser(pool, { email, password: wanted, name });
      const identity = buildIdentity(pool, user.sub);
      if (!passwordMatches(identity, wanted, user)) Object.assign(user, makeVerifier(identity, wanted));
      Object.assign(user, { status: 'CONFIRMED', emailVerified: true });
      for (const group of groups) joinGroup(pool, user, group);
      await users.save();
      return user.sub;
    },
  };
}

async function answer(known: Operations, pool: Pool, target: string, body: string): Promise<UserPoolReply> {
  try {
    return reply(200, await call(known, pool, target, body));
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    return reply(
      400,
      { __type: error.name, message: error.message },
      { 'x-amzn-errortype': `${error.name}:` },
    );
  }
}

function findOperation(known: Operations, target: string): Operation | undefined {
  return target.startsWith(targetPrefix) ? known.get(target.slice(targetPrefix.length)) : undefined;
}

async function call(known: Operations, pool: Pool, target: string, body: string): Promise<object> {
  const run = findOperation(known, target);
  if (run === undefined) throw new CognitoError('UnknownOperationException', `${target} is not known here.`);
  let input: unknown;
  try {
    input = JSON.parse(body);
  } catch {
    throw new CognitoError('SerializationException', 'The body is not JSON.');
  }
  return run(pool, input);
}

function reply(status: number, body: object, headers: Readonly<Record<string, string>> = {}): UserPoolReply {
  return {
    status,
    headers: { 'Content-Type': 'application/x-amz-json-1.1', 'Cache-Control': 'no-store', ...headers },
    body: JSON.stringify(body),
  };
}
