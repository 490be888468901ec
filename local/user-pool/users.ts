import { createHash } from 'node:crypto';
import * as z from 'zod';
import { jsonFile } from '../json-file.ts';

const codeSchema = z.object({
  /** SHA-256 of the code, in hex. */
  hash: z.string(),
  /** Milliseconds since 1970, as all times here. */
  expiresAt: z.number(),
  wrongTries: z.number(),
});

const sessionSchema = z.object({
  /** Names the sign-in in every token that came of it. */
  originJti: z.string(),
  /** SHA-256 of the refresh token, in hex. */
  refreshHash: z.string(),
  clientId: z.string(),
  signedInAt: z.number(),
  expiresAt: z.number(),
});

const userSchema = z.object({
  sub: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** A new e-mail that waits for its code. */
  pendingEmail: z.string().optional(),
  /** All other attributes, such as `name`. */
  attributes: z.record(z.string(), z.string()),
  groups: z.array(z.string()),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED']),
  /** Accounts of earlier versions didn't keep it. */
  createdAt: z.number().default(0),
  salt: z.string(),
  verifier: z.string(),
  /** The open code for each purpose. */
  codes: z.partialRecord(z.enum(['signUp', 'password', 'email']), codeSchema),
  /** The times at which codes were sent within the last hour. */
  codesSent: z.array(z.number()),
  /** Sign-ins whose tokens are good. */
  sessions: z.array(sessionSchema),
});
export type User = z.infer<typeof userSchema>;
export type Session = z.infer<typeof sessionSchema>;
export type CodePurpose = keyof User['codes'];

/** E-mails are the same whatever their case. */
export const sameEmail = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

/** The hash that is kept of a secret that comes back later, such as a refresh token. */
export const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The users of a pool, on disk. Changes are made to the objects in place and then saved. */
export interface Users {
  bySub(sub: string): User | undefined;
  byEmail(email: string): User | undefined;
  byRefreshToken(token: string): { user: User; session: Session } | undefined;
  /** Oldest first. */
  all(): readonly User[];
  add(user: User): void;
  remove(user: User): void;
  save(): Promise<void>;
}

export async function openUsers(path: string): Promise<Users> {
  const file = jsonFile(path, z.array(userSchema));
  let users = (await file.read()) ?? [];
  return {
    bySub: (sub) => users.find((user) => user.sub === sub),
    byEmail: (email) => users.find((user) => sameEmail(user.email, email)),
    byRefreshToken(token) {
      const hash = fingerprint(token);
      for (const user of users) {
        const session = user.sessions.find(({ refreshHash }) => refreshHash === hash);
        if (session) return { user, session };
      }
      return undefined;
    },
    all: () => users,
    add(user) {
      users.push(user);
    },
    remove(user) {
      users = users.filter(({ sub }) => sub !== user.sub);
    },
    save: () => file.write(users),
  };
}
