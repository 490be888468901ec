import { decoy } from './challenges.ts';
import type { User } from './users.ts';

/** Addresses that are remembered; the oldest go first. */
const kept = 10_000;

/**
 * Users that don't exist. An address without an account gets the same work and the same limits as one that has one, so
 * that neither the time that a call takes nor the limits that it meets tell which it is. Forgotten at a restart.
 */
export interface Decoys {
  /** The decoy of an address: the same until it is forgotten. */
  of(email: string): User;
  has(user: User): boolean;
}

export function createDecoys(): Decoys {
  const byEmail = new Map<string, User>();
  const all = new WeakSet<User>();
  return {
    of(email) {
      const key = email.toLowerCase();
      const known = byEmail.get(key);
      if (known !== undefined) return known;
      const user: User = {
        ...decoy(email),
        email,
        emailVerified: false,
        attributes: {},
        groups: [],
        status: 'UNCONFIRMED',
        createdAt: 0,
        codes: {},
        codesSent: [],
        sessions: [],
      };
      byEmail.set(key, user);
      all.add(user);
      for (const oldest of byEmail.keys()) {
        if (byEmail.size <= kept) break;
        byEmail.delete(oldest);
      }
      return user;
    },
    has: (user) => all.has(user),
  };
}
