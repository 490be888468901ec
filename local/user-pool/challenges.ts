import { createHmac, randomBytes } from 'node:crypto';
import { decoyVerifier, type Verifier } from './srp.ts';

/** A sign-in between its two calls. */
export interface Challenge {
  /** The user's `sub`, or one that looks like it where there is no such user. */
  readonly sub: string;
  /** As it was typed. */
  readonly email: string;
  readonly clientId: string;
  readonly key: Buffer;
  readonly expiresAt: number;
}

/** Sign-ins half done. Each can be finished once. */
export interface Challenges {
  /** Keeps a challenge and gives the block that its answer must bring back. */
  open(challenge: Challenge): string;
  /** Takes the challenge of a block away, or gives undefined where there is none or it is too old. */
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

const decoySecret = randomBytes(32);

/** The verifier of a user who doesn't exist: the same for the same address, so that nothing tells. */
export function decoy(email: string): Verifier & { sub: string } {
  const seed = createHmac('sha256', decoySecret).update(email.toLowerCase()).digest();
  const bytes = Buffer.from(seed.subarray(16));
  // Version 4 and its variant, as of a random UUID.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const sub = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sub, ...decoyVerifier(seed.subarray(0, 16)) };
}
