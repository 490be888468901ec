import { createHash } from 'node:crypto';
import * as z from 'zod';
import { openJsonFile } from '../json-file.ts';

const codeSchema = z.object({
  /** The SHA-256 hash of a mailed code, in hex. */
  hash: z.string(),
  /** The time in milliseconds since 1970. */
  expiresAt: z.number(),
  wrongTries: z.number(),
});

const sessionSchema = z.object({
  /** The id of the sign-in, which is the claim `origin_jti` of all tokens from this sign-in. */
  originJti: z.string(),
  /** The SHA-256 hash of the refresh token, in hex. */
  refreshHash: z.string(),
  clientId: z.string(),
  signedInAt: z.number(),
  expiresAt: z.number(),
});

const userSchema = z.object({
  sub: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  pendingEmail: z.string().optional(),
  attributes: z.record(z.string(), z.string()),
  groups: z.array(z.string()),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
  createdAt: z.number(),
  salt: z.string(),
  verifier: z.string(),
  codes: z.partialRecord(z.enum(['signUp', 'password', 'email']), codeSchema),
  codesSent: z.array(z.number()),
  sessions: z.array(sessionSchema),
});
export type User = z.infer<typeof userSchema>;
export type Session = z.infer<typeof sessionSchema>;
export type CodePurpose = keyof User['codes'];

export const isSameEmail = (left: string, right: string): boolean =>
  left.toLowerCase() === right.toLowerCase();

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export type Users = Awaited<ReturnType<typeof openUsers>>;

/** Opens the file of users. Callers change a user in place and then call `save`. */
export async function openUsers(path: string) {
  const file = openJsonFile(path, z.array(userSchema));
  let users = (await file.read()) ?? [];
  return {
    findBySub: (sub: string) => users.find((user) => user.sub === sub),
    findByEmail: (email: string) => users.find((user) => isSameEmail(user.email, email)),
    findByRefreshToken(token: string): { user: User; session: Session } | undefined {
      const hash = hashSecret(token);
      for (const user of users) {
        const session = user.sessions.find(({ refreshHash }) => refreshHash === hash);
        if (session) return { user, session };
      }
      return undefined;
    },
    all: (): readonly User[] => users,
    add(user: User) {
      users.push(user);
    },
    remove(user: User) {
      users = users.filter(({ sub }) => sub !== user.sub);
    },
    save: () => file.write(users),
  };
}
