import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { checkEmail, readAttributes } from './attributes.ts';
import type { createCodes } from './codes.ts';
import { CognitoError, cognitoErrors } from './errors.ts';
import type { createLockOut } from './passwords.ts';
import type { ClientSettings, PoolSettings } from './settings.ts';
import { makeVerifier } from './srp.ts';
import { TokenError, type Tokens } from './tokens.ts';
import type { Caller, Triggers } from './triggers.ts';
import { isSameEmail, type User, type Users } from './users.ts';

export interface Pool {
  readonly settings: PoolSettings;
  readonly users: Users;
  readonly tokens: Tokens;
  readonly codes: ReturnType<typeof createCodes>;
  readonly challenges: ReturnType<typeof createChallenges>;
  readonly lockOut: ReturnType<typeof createLockOut>;
  readonly triggers: Triggers;
  readonly now: () => number;
}

/** An unfinished sign-in, in which the client hasn't yet proved that it knows the password. */
interface Challenge {
  /** The user's id. If no user has the email address, the id is invented. */
  readonly sub: string;
  readonly email: string;
  readonly clientId: string;
  readonly key: Buffer;
  readonly expiresAt: number;
}

export function createChallenges(now: () => number) {
  const open = new Map<string, Challenge>();
  return {
    open(challenge: Challenge): string {
      for (const [block, { expiresAt }] of open) if (expiresAt <= now()) open.delete(block);
      const secretBlock = randomBytes(128).toString('base64');
      open.set(secretBlock, challenge);
      return secretBlock;
    },
    /** Removes and returns a challenge. Returns undefined for an unknown, used or expired challenge. */
    take(secretBlock: string): Challenge | undefined {
      const challenge = open.get(secretBlock);
      open.delete(secretBlock);
      return challenge !== undefined && challenge.expiresAt > now() ? challenge : undefined;
    },
  };
}

/** Runs a call to Cognito's API and returns the reply's body. A thrown CognitoError becomes an error reply. */
export type Operation = (pool: Pool, input: unknown) => Promise<object>;

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

/** A caller's values, which the user pool passes on to the functions of triggers. */
export const metadataSchema = z.record(z.string(), z.string()).optional();

/** The fields of operations by which a client names a user who isn't signed in. */
export const byClient = { ClientId: z.string(), Username: z.string(), ClientMetadata: metadataSchema };

export const readCaller = ({ ClientId, ClientMetadata }: z.infer<z.ZodObject<typeof byClient>>): Caller => ({
  clientId: ClientId,
  metadata: ClientMetadata,
});

/** Returns the email address and the name of a new user, or throws an InvalidParameterException. */
export function readNewUser(pool: Pool, username: string, given: z.infer<typeof attributesSchema>) {
  checkEmail(username, 'Username should be an email.');
  const { email = username, name } = readAttributes(pool.settings, given);
  if (!isSameEmail(email, username)) throw cognitoErrors.invalid('The email attribute must be the username.');
  if (name === undefined)
    throw cognitoErrors.invalid(
      'Attributes did not conform to the schema: name: The attribute name is required\n',
    );
  return { email, name };
}

export function findClient(pool: Pool, id: string): ClientSettings {
  const client = pool.settings.clients.find((candidate) => candidate.id === id);
  if (client === undefined) {
    throw new CognitoError('ResourceNotFoundException', `User pool client ${id} does not exist.`);
  }
  return client;
}

/** Finds the user of an access token, or throws NotAuthorizedException or UserNotFoundException. */
export async function authenticate(pool: Pool, token: string): Promise<{ user: User; clientId: string }> {
  const claims = await pool.tokens.verify(token, 'access').catch((error: unknown) => {
    if (!(error instanceof TokenError)) throw error;
    const message = error.expired ? 'Access Token has expired' : 'Invalid Access Token';
    throw new CognitoError('NotAuthorizedException', message);
  });
  const user = pool.users.findBySub(claims.sub ?? '');
  if (user === undefined) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  const session = user.sessions.find(({ originJti }) => originJti === claims['origin_jti']);
  if (session === undefined)
    throw new CognitoError('NotAuthorizedException', 'Access Token has been revoked');
  return { user, clientId: session.clientId };
}

export async function openSession(pool: Pool, user: User, client: ClientSettings): Promise<object> {
  const { refreshToken, session } = pool.tokens.createSession(client);
  user.sessions = [...user.sessions.filter(({ expiresAt }) => expiresAt > pool.now()), session];
  await pool.users.save();
  return { ...(await pool.tokens.issue(user, session, client)), RefreshToken: refreshToken };
}

export const buildIdentity = (pool: Pool, sub: string): string => `${pool.settings.name}${sub}`;

/** Adds a user to the pool in memory. The caller must then save the users. */
export function addUser(pool: Pool, given: { email: string; password: string; name: string }): User {
  const sub = randomUUID();
  const user: User = {
    sub,
    email: given.email,
    emailVerified: false,
    attributes: { name: given.name },
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

export function requirePool(pool: Pool, id: string): void {
  if (id !== pool.settings.id)
    throw new CognitoError('ResourceNotFoundException', `User pool ${id} does not exist.`);
}

/** Throws Cognito's error for a missing group: https://github.com/aws-amplify/amplify-cli/issues/2214 */
export function requireGroup(pool: Pool, name: string): void {
  if (!pool.settings.groups.includes(name))
    throw new CognitoError('ResourceNotFoundException', 'Group not found.');
}

/** Adds a user to an existing group in memory. The caller must then save the users. */
export function joinGroup(pool: Pool, user: User, name: string): void {
  requireGroup(pool, name);
  if (!user.groups.includes(name)) user.groups.push(name);
}
