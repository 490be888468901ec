import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  decodeJwt,
  decodeProtectedHeader,
  generateKeyPair,
  importJWK,
  SignJWT,
  type CryptoKey,
  type JWK,
} from 'jose';

async function resigned(
  token: string,
  key: CryptoKey | Uint8Array,
  claims: Record<string, unknown> = {},
): Promise<string> {
  const { alg = 'RS256', kid } = decodeProtectedHeader(token);
  return new SignJWT({ ...decodeJwt(token), ...claims })
    .setProtectedHeader({ alg, ...(kid !== undefined && { kid }) })
    .sign(key);
}

/** Signs a token with an attacker's key. The token's header still names the user pool's key. */
export async function forgedToken(token: string): Promise<string> {
  return resigned(token, (await generateKeyPair('RS256')).privateKey);
}

export async function poolSignedToken(
  token: string,
  dataDirectory: string,
  claims: Record<string, unknown>,
): Promise<string> {
  const jwk = JSON.parse(await readFile(join(dataDirectory, 'user-pool', 'signing-key.json'), 'utf8')) as JWK;
  return resigned(token, await importJWK(jwk, 'RS256'), claims);
}

export function expiredToken(token: string, dataDirectory: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return poolSignedToken(token, dataDirectory, { iat: now - 3660, exp: now - 60 });
}
