import { randomBytes } from 'node:crypto';

/** A sign-in between its two calls. */
export interface Challenge {
  /** The `sub` of the user, or an invented one if there is no such user. */
  readonly sub: string;
  /** The address as typed. */
  readonly email: string;
  readonly clientId: string;
  readonly key: Buffer;
  readonly expiresAt: number;
}

/** Sign-ins between their two calls. Each can be finished once. */
export interface Challenges {
  /** Stores a challenge and returns the block that the client must send back. */
  open(challenge: Challenge): string;
  /** Removes and returns the challenge of a block; undefined if it is unknown or expired. */
  take(secretBlock: string): Challenge | undefined;
}

export function createChallenges(now: () => number): Challenges {
  const open = new Map<string, Challenge>();
  return {
    open(challenge) {
      for (const [block, { expiresAt }] of open) if (expiresAt <= now()) open.delete(block);
      const secretBlock = randomBytes(128).toString('base64');
      open.set(secretBlock, challenge);
      return secretBlock;
    },
    take(secretBlock) {
      const challenge = open.get(secretBlock);
      open.delete(secretBlock);
      return challenge !== undefined && challenge.expiresAt > now() ? challenge : undefined;
    },
  };
}
