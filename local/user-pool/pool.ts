import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Challenges } from './challenges.ts';
import type { Codes } from './codes.ts';
import type { Decoys } from './decoys.ts';
import { CognitoError, cognitoErrors } from './errors.ts';
import type { LockOut } from './passwords.ts';
import type { ClientSettings, PoolSettings } from './settings.ts';
import { makeVerifier } from './srp.ts';
import { toCognitoError, type Tokens } from './tokens.ts';
import type { Triggers } from './triggers.ts';
import type { User, Users } from './users.ts';

/** The state that every operation works on. */
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

/** One operation of Cognito's API, from the request's JSON to the reply's. @throws CognitoError */
export type Operation = (pool: Pool, input: unknown) => Promise<object>;

/** Makes an operation that checks its request against a schema first. */
export function defineOperation<Input>(
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

/** Values that a caller passes on to the pool's Lambda triggers. */
export const metadataSchema = z.record(z.string(), z.string()).optional();

/** @throws ResourceNotFoundException */
export function findClient(pool: Pool, id: string): ClientSettings {
  const client = pool.settings.clients.find((candidate) => candidate.id === id);
  if (client === undefined) {
    throw new CognitoError('ResourceNotFoundException', `User pool client ${id} does not exist.`);
  }
  return client;
}

/** Finds the user of a valid access token. @throws NotAuthorizedException or UserNotFoundException */
export async function authenticate(
  pool: Pool,
  token: string,
): Promise<{ user: User; originJti: string; clientId: string }> {
  const claims = await pool.tokens.verify(token, 'access').catch((error: unknown) => {
    throw toCognitoError(error);
  });
  const user = pool.users.findBySub(claims.sub ?? '');
  if (user === undefined) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  const session = user.sessions.find(({ originJti }) => originJti === claims['origin_jti']);
  if (session === undefined)
    throw new CognitoError('NotAuthorizedException', 'Access Token has been revoked');
  return { user, originJti: session.originJti, clientId: session.clientId };
}

/** Signs a user in. @returns Cognito's AuthenticationResult */
export async function openSession(pool: Pool, user: User, client: ClientSettings): Promise<object> {
  const { refreshToken, session } = pool.tokens.createSession(client);
  user.sessions = [...user.sessions.filter(({ expiresAt }) => expiresAt > pool.now()), session];
  await pool.users.save();
  return { ...(await pool.tokens.issue(user, session, client)), RefreshToken: refreshToken };
}

/** Builds the identity that SRP hashes together with the password. */
export const buildIdentity = (pool: Pool, sub: string): string => `${pool.settings.name}${sub}`;

/** Adds an unconfirmed user to the pool, without saving. */
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
    ...makeVerifier(buildIdentity(pool, sub), given.password),
    codes: {},
    codesSent: [],
    sessions: [],
  };
  pool.users.add(user);
  return user;
}

/** @throws ResourceNotFoundException for another pool. */
export function requirePool(pool: Pool, id: string): void {
  if (id !== pool.settings.id)
    throw new CognitoError('ResourceNotFoundException', `User pool ${id} does not exist.`);
}

/**
 * The message is that of https://github.com/aws-amplify/amplify-cli/issues/2214.
 *
 * @throws ResourceNotFoundException
 */
export function requireGroup(pool: Pool, name: string): void {
  if (!pool.settings.groups.includes(name))
    throw new CognitoError('ResourceNotFoundException', 'Group not found.');
}

/** Adds a user to a group if they aren't a member yet, without saving. @throws ResourceNotFoundException */
export function joinGroup(pool: Pool, user: User, name: string): void {
  requireGroup(pool, name);
  if (!user.groups.includes(name)) user.groups.push(name);
}
