import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The parts of a token. The ids find the stored item without an index, and only the secret proves the right. */
export interface Token {
  readonly studentId: string;
  readonly parentId: string;
  readonly secret: string;
}

const pattern = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/;

export function createToken(ids: Omit<Token, 'secret'>): { readonly token: string; readonly hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { token: `${ids.studentId}.${ids.parentId}.${secret}`, hash: hashSecret(secret) };
}

/** Returns null for a text that no mail contains. */
export function readToken(text: string): Token | null {
  const [, studentId, parentId, secret] = pattern.exec(text) ?? [];
  if (studentId === undefined || parentId === undefined || secret === undefined) return null;
  return { studentId, parentId, secret };
}

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
