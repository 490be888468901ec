import {
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * This file is the server's side of the sign-in protocol SRP-6a, with SHA-256 and the 3072-bit group of RFC 5054.
 * As in Cognito, hashed numbers are signed big-endian integers, and HKDF derives the session key.
 */

export const integer = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);

/** The 3072-bit safe prime of RFC 3526, section 5. */
export const N = integer(getDiffieHellman('modp15').getPrime());
export const g = 2n;

export function modPow(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let power = base % N, rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * power) % N;
    power = (power * power) % N;
  }
  return result;
}

/** Converts a number to big-endian bytes, with a leading zero byte if the first bit would mean a negative number. */
function toSignedBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
export const k = integer(sha256(toSignedBytes(N), toSignedBytes(g)));

/** What the pool stores instead of a user's password. Both values are in hex. */
export interface Verifier {
  readonly salt: string;
  readonly verifier: string;
}

/** `identity` is the part of the pool's id after the underscore, followed by the user's id (`sub`). */
export function privateKey(identity: string, password: string, salt: bigint): bigint {
  return integer(sha256(toSignedBytes(salt), sha256(`${identity}:${password}`)));
}

export function makeVerifier(identity: string, password: string): Verifier {
  const salt = integer(randomBytes(16));
  return {
    salt: salt.toString(16),
    verifier: modPow(g, privateKey(identity, password, salt)).toString(16),
  };
}

export function passwordMatches(identity: string, password: string, { salt, verifier }: Verifier): boolean {
  const given = toSignedBytes(modPow(g, privateKey(identity, password, BigInt(`0x${salt}`))));
  const stored = toSignedBytes(BigInt(`0x${verifier}`));
  return given.length === stored.length && timingSafeEqual(given, stored);
}

const secret = randomBytes(32);
/** The verifier of all users that {@link inventUser} invents. No password fits it. */
const unknownVerifier = modPow(g, integer(secret)).toString(16);

/** Computes a fake user from an email address, so that a sign-in doesn't reveal that the address has no account. */
export function inventUser(email: string): Verifier & { readonly sub: string } {
  const seed = createHmac('sha256', secret).update(email.toLowerCase()).digest();
  const bytes = Buffer.from(seed.subarray(16));
  // A random UUID has the version 4 and this variant.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const sub = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sub, salt: integer(seed.subarray(0, 16)).toString(16), verifier: unknownVerifier };
}

/**
 * Computes the session key and the server's public value in hex. Returns undefined if the client's public value is
 * invalid. If multiples of N were valid, anybody could sign in.
 */
export function answerExchange(clientPublic: string, { verifier }: Verifier) {
  if (!/^[0-9a-f]{1,1024}$/i.test(clientPublic)) return undefined;
  const A = BigInt(`0x${clientPublic}`);
  if (A % N === 0n) return undefined;
  const v = BigInt(`0x${verifier}`);
  // RFC 5054 asks for at least 256 bits. More would only make each sign-in slower.
  const b = integer(randomBytes(32));
  const B = (k * v + modPow(g, b)) % N;
  const u = hashPublicValues(A, B);
  if (u === 0n || B === 0n) return undefined;
  const S = modPow((A * modPow(v, u)) % N, b);
  return { serverPublic: B.toString(16), key: deriveKey(S, u) };
}

export const hashPublicValues = (A: bigint, B: bigint): bigint =>
  integer(sha256(toSignedBytes(A), toSignedBytes(B)));

export const deriveKey = (S: bigint, u: bigint): Buffer =>
  Buffer.from(hkdfSync('sha256', toSignedBytes(S), toSignedBytes(u), 'Caldera Derived Key', 16));

/** To prove that it knows the session key, a client signs these values with the key. */
export interface Proof {
  readonly identity: string;
  /** A random block in base64, which the server sent and the client returns. */
  readonly secretBlock: string;
  readonly timestamp: string;
}

export function sign(key: Buffer, { identity, secretBlock, timestamp }: Proof): Buffer {
  return createHmac('sha256', key)
    .update(identity)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest();
}

/** Tells whether `signature`, in base64, is the signature of `proof` with the session key. */
export function verifyProof(key: Buffer, proof: Proof, signature: string): boolean {
  const expected = sign(key, proof);
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
