import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Challenges } from './challenges.ts';
import type { Codes } from './codes.ts';
import type { Decoys } from './decoys.ts';
import { CognitoError, cognitoErrors } from './errors.ts';
import type { LockOut } from './lock-out.ts';
import type { ClientSettings, PoolSettings } from './settings.ts';
import { makeVerifier } from './srp.ts';
import { accessTokenError, type Tokens } from './tokens.ts';
import type { Triggers } from './triggers.ts';
import type { User, Users } from './users.ts';

/** The pool as every operation works on it. */
export interface Pool {
  readonly settings: PoolSettings;
  readonly users: Users;
  readonly tokens: Tokens;
  readonly codes: Codes;
  readonly challenges: Challenges;
  readonly lockOut: LockOut;
  readonly triggers: Triggers;
  readonly decoys: Decoys;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** One call of Cognito's API: the request's JSON in, the reply's JSON out. @throws CognitoError */
export type Operation = (pool: Pool, input: unknown) => Promise<object>;

/** An operation whose request is checked first. */
export function operation<Input>(
  schema: z.ZodType<Input>,
  run: (pool: Pool, input: Input) => object | Promise<object>,
): Operation {
  return async (pool, input) => {
    const parsed = schema.safeParse(input);
    if (!parsed.success) {
      const path = parsed.error.issues[0]?.path.join('.') ?? '';
      throw cognitoErrors.invalid(
        `1 validation error detected: Value at '${path}' failed to satisfy constraint`,
      );
    }
    return run(pool, parsed.data);
  };
}

export const attributesSchema = z
  .array(z.object({ Name: z.string(), Value: z.string().max(2048) }))
  .default([]);

/** The texts of a call for the functions that the pool calls. */
export const metadataSchema = z.record(z.string(), z.string()).optional();

/** @throws ResourceNotFoundException */
export function clientOf(pool: Pool, id: string): ClientSettings {
  const client = pool.settings.clients.find((candidate) => candidate.id === id);
  if (client === undefined) {
    throw new CognitoError('ResourceNotFoundException', `User pool client ${id} does not exist.`);
  }
  return client;
}

/** The user of an access token that is still good. @throws NotAuthorizedException or UserNotFoundException */
export async function userOfAccessToken(
  pool: Pool,
  token: string,
): Promise<{ user: User; originJti: string; clientId: string }> {
  const claims = await pool.tokens.verify(token, 'access').catch((error: unknown) => {
    throw accessTokenError(error);
  });
  const user = pool.users.bySub(claims.sub ?? '');
  if (user === undefined) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  const session = user.sessions.find(({ originJti }) => originJti === claims['origin_jti']);
  if (session === undefined)
    throw new CognitoError('NotAuthorizedException', 'Access Token has been revoked');
  return { user, originJti: session.originJti, clientId: session.clientId };
}

/** Signs a user in and gives Cognito's AuthenticationResult. */
export async function openSession(pool: Pool, user: User, client: ClientSettings): Promise<object> {
  const { refreshToken, session } = pool.tokens.newSession(client);
  user.sessions = [...user.sessions.filter(({ expiresAt }) => expiresAt > pool.now()), session];
  await pool.users.save();
  return { ...(await pool.tokens.issue(user, session, client)), RefreshToken: refreshToken };
}

/** The identity that SRP hashes beside the password. */
export const identityOf = (pool: Pool, sub: string): string => `${pool.settings.name}${sub}`;

/** A user that isn't confirmed yet, added to the pool but not saved. */
export function addUser(
  pool: Pool,
  given: { email: string; password: string; attributes: Record<string, string> },
): User {
  const sub = randomUUID();
  const user: User = {
    sub,
    email: given.email,
    emailVerified: false,
    attributes: given.attributes,
    groups: [],
    status: 'UNCONFIRMED',
    createdAt: pool.now(),
    ...makeVerifier(identityOf(pool, sub), given.password),
    codes: {},
    codesSent: [],
    sessions: [],
  };
  pool.users.add(user);
  return user;
}
