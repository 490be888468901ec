import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The server's side of SRP-6a as Cognito uses it: the 3072-bit group of RFC 5054 with generator 2, SHA-256, values
 * hashed as signed big-endian integers, and a session key from HKDF. Only a salt and a verifier are stored, never the
 * password.
 */

/** The 3072-bit safe prime of RFC 3526, section 5. */
const N = BigInt(
  '0x' +
    'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74' +
    '020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B302B0A6DF25F1437' +
    '4FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED' +
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF05' +
    '98DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB' +
    '9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B' +
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF695581718' +
    '3995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33' +
    'A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7' +
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864' +
    'D87602733EC86A64521F2B18177B200CBBE117577A615D6C770988C0BAD946E2' +
    '08E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
);
const g = 2n;

function modPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  for (let power = base % modulus, rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * power) % modulus;
    power = (power * power) % modulus;
  }
  return result;
}

/** Encodes a positive integer as the fewest big-endian bytes whose first bit is 0. */
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
const integer = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);
const k = integer(sha256(toSignedBytes(N), toSignedBytes(g)));

/** What is stored instead of a password, in hex. */
export interface Verifier {
  readonly salt: string;
  readonly verifier: string;
}

/** @param identity the pool's name (its id after the underscore) followed by the user's `sub` */
function privateKey(identity: string, password: string, salt: bigint): bigint {
  return integer(sha256(toSignedBytes(salt), sha256(`${identity}:${password}`)));
}

export function makeVerifier(identity: string, password: string): Verifier {
  const salt = integer(randomBytes(16));
  return {
    salt: salt.toString(16),
    verifier: modPow(g, privateKey(identity, password, salt), N).toString(16),
  };
}

export function passwordMatches(identity: string, password: string, { salt, verifier }: Verifier): boolean {
  const given = toSignedBytes(modPow(g, privateKey(identity, password, BigInt(`0x${salt}`)), N));
  const stored = toSignedBytes(BigInt(`0x${verifier}`));
  return given.length === stored.length && timingSafeEqual(given, stored);
}

const secret = randomBytes(32);
/** Nobody knows its password. All invented users share it, since a random number hides it from clients. */
const unknownVerifier = modPow(g, integer(secret), N).toString(16);

/** Invents a user, always the same one for an address, so that a sign-in doesn't reveal that it has no account. */
export function inventUser(email: string): Verifier & { readonly sub: string } {
  const seed = createHmac('sha256', secret).update(email.toLowerCase()).digest();
  const bytes = Buffer.from(seed.subarray(16));
  // Sets version 4 and the variant of a random UUID.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const sub = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sub, salt: integer(seed.subarray(0, 16)).toString(16), verifier: unknownVerifier };
}

/**
 * Answers a client's public value with the server's, in hex, and the key that only a client with the right password also
 * computes. Returns undefined for an invalid value: with 0 modulo N, anybody could sign in.
 */
export function answerExchange(clientPublic: string, { verifier }: Verifier) {
  if (!/^[0-9a-f]{1,1024}$/i.test(clientPublic)) return undefined;
  const A = BigInt(`0x${clientPublic}`);
  if (A % N === 0n) return undefined;
  const v = BigInt(`0x${verifier}`);
  const b = integer(randomBytes(64));
  const B = (k * v + modPow(g, b, N)) % N;
  const u = integer(sha256(toSignedBytes(A), toSignedBytes(B)));
  if (u === 0n || B === 0n) return undefined;
  const S = modPow((A * modPow(v, u, N)) % N, b, N);
  const key = hkdfSync('sha256', toSignedBytes(S), toSignedBytes(u), 'Caldera Derived Key', 16);
  return { serverPublic: B.toString(16), key: Buffer.from(key) };
}

/** A client's proof that it computed the same key. */
export interface Proof {
  readonly identity: string;
  /** The base64 block that the server sent and the client returns. */
  readonly secretBlock: string;
  readonly timestamp: string;
  /** In base64. */
  readonly signature: string;
}

export function verifyProof(key: Buffer, { identity, secretBlock, timestamp, signature }: Proof): boolean {
  const expected = createHmac('sha256', key)
    .update(identity)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
