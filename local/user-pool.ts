import { join } from 'node:path';
import type { Outbox } from './mail.ts';
import type { Template } from './template/template.ts';
import { createChallenges } from './user-pool/challenges.ts';
import { createCodes } from './user-pool/codes.ts';
import { CognitoError } from './user-pool/errors.ts';
import { lockOut } from './user-pool/lock-out.ts';
import * as account from './user-pool/operations/account.ts';
import * as password from './user-pool/operations/password.ts';
import * as signIn from './user-pool/operations/sign-in.ts';
import * as signOut from './user-pool/operations/sign-out.ts';
import * as signUp from './user-pool/operations/sign-up.ts';
import { addUser, identityOf, type Operation, type Pool } from './user-pool/pool.ts';
import { poolSettings } from './user-pool/settings.ts';
import { makeVerifier, passwordMatches } from './user-pool/srp.ts';
import { openTokens, type Tokens } from './user-pool/tokens.ts';
import { openUsers } from './user-pool/users.ts';

const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries({ ...signUp, ...signIn, ...password, ...account, ...signOut }),
);
const targetPrefix = 'AWSCognitoIdentityProviderService.';

export interface UserPoolReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Cognito's stand-in. */
export interface UserPool {
  readonly tokens: Tokens;
  /** Answers a call of Cognito's JSON API: the `X-Amz-Target` header and the body. */
  answer(target: string, body: string): Promise<UserPoolReply>;
  /** Makes sure that a confirmed user with this password exists, and gives the `sub`. */
  ensureUser(user: { email: string; name: string; password: string }): Promise<string>;
}

/** Opens the template's user pool over files in `directory`. `now` gives milliseconds since 1970. */
export async function openUserPool(
  template: Template,
  directory: string,
  outbox: Outbox,
  now: () => number = Date.now,
): Promise<UserPool> {
  const settings = poolSettings(template);
  const [users, tokens] = await Promise.all([
    openUsers(join(directory, `${settings.id}.users.json`)),
    openTokens(join(directory, 'signing-key.json'), settings, now),
  ]);
  const pool: Pool = {
    settings,
    users,
    tokens,
    codes: createCodes(settings, outbox, now),
    challenges: createChallenges(now),
    lockOut: lockOut(now),
    now,
  };
  return {
    tokens,
    async answer(target, body) {
      try {
        return reply(200, await call(pool, target, body));
      } catch (error) {
        if (!(error instanceof CognitoError)) throw error;
        return reply(
          400,
          { __type: error.name, message: error.message },
          { 'x-amzn-errortype': `${error.name}:` },
        );
      }
    },
    async ensureUser({ email, name, password: wanted }) {
      const user = users.byEmail(email) ?? addUser(pool, { email, password: wanted, attributes: { name } });
      const identity = identityOf(pool, user.sub);
      if (!passwordMatches(identity, wanted, user)) Object.assign(user, makeVerifier(identity, wanted));
      Object.assign(user, { status: 'CONFIRMED', emailVerified: true });
      await users.save();
      return user.sub;
    },
  };
}

async function call(pool: Pool, target: string, body: string): Promise<object> {
  const run = target.startsWith(targetPrefix) ? operations.get(target.slice(targetPrefix.length)) : undefined;
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
