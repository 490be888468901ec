import { createHmac, randomBytes } from 'node:crypto';
import { makeDecoyVerifier, type Verifier } from './srp.ts';
import type { User } from './users.ts';

/** The number of addresses that are remembered. The oldest are forgotten first. */
const capacity = 10_000;

/**
 * Users that don't exist. A call for an address without an account does the same work and meets the same limits as for
 * one with an account, so that neither reveals which addresses have accounts. A restart forgets them.
 */
export interface Decoys {
  /** Returns the same decoy for the same address. */
  get(email: string): User;
  has(user: User): boolean;
}

export function createDecoys(): Decoys {
  const byEmail = new Map<string, User>();
  const all = new WeakSet<User>();
  return {
    get(email) {
      const key = email.toLowerCase();
      const known = byEmail.get(key);
      if (known !== undefined) return known;
      const user: User = {
        ...inventUser(email),
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
        if (byEmail.size <= capacity) break;
        byEmail.delete(oldest);
      }
      return user;
    },
    has: (user) => all.has(user),
  };
}

const decoySecret = randomBytes(32);

/** Invents the `sub` and the verifier of a user who doesn't exist. The same address always gets the same ones. */
export function inventUser(email: string): Verifier & { sub: string } {
  const seed = createHmac('sha256', decoySecret).update(email.toLowerCase()).digest();
  const bytes = Buffer.from(seed.subarray(16));
  // Sets version 4 and the variant, so that it looks like a random UUID.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const sub = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sub, ...makeDecoyVerifier(seed.subarray(0, 16)) };
}
