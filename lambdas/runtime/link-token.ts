import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The parts of the token in a parent's link. The ids find the stored item, and only the secret proves the right. */
export interface Token {
  readonly studentId: string;
  /** The id of the parent, or of the link to a course. */
  readonly id: string;
  readonly secret: string;
}

const pattern = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/;

export function createToken({ studentId, id }: Omit<Token, 'secret'>): {
  readonly token: string;
  readonly hash: string;
} {
  const secret = randomBytes(32).toString('base64url');
  return { token: `${studentId}.${id}.${secret}`, hash: hashSecret(secret) };
}

/** Returns null for a text that no link contains. */
export function readToken(text: string): Token | null {
  const [, studentId, id, secret] = pattern.exec(text) ?? [];
  if (studentId === undefined || id === undefined || secret === undefined) return null;
  return { studentId, id, secret };
}

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
