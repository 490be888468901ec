import { randomBytes, randomUUID } from 'node:crypto';
import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JWTPayload,
} from 'jose';
import * as z from 'zod';
import { openJsonFile } from '../json-file.ts';
import type { ClientSettings, PoolSettings } from './settings.ts';
import { hashSecret, type Session, type User } from './users.ts';

const jwkSchema = z.record(z.string(), z.json());
const algorithm = 'RS256';

type TokenUser = Pick<User, 'sub' | 'email' | 'emailVerified' | 'attributes' | 'groups'>;

export class TokenError extends Error {
  readonly expired: boolean;
  constructor(expired: boolean) {
    super(expired ? 'The token has expired' : 'The token is not valid');
    this.expired = expired;
  }
}

export type Tokens = Awaited<ReturnType<typeof openTokens>>;

/** Reads the key that signs tokens from a file, which the first start writes. `now` returns milliseconds since 1970. */
export async function openTokens(path: string, pool: PoolSettings, now: () => number) {
  const file = openJsonFile(path, jwkSchema);
  let privateJwk = await file.read();
  if (privateJwk === undefined) {
    const pair = await generateKeyPair(algorithm, { extractable: true });
    privateJwk = jwkSchema.parse(await exportJWK(pair.privateKey));
    await file.write(privateJwk);
  }
  const { kty, n, e } = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() }).parse(privateJwk);
  const privateKey = await importJWK({ ...privateJwk, kty }, algorithm);
  const publicKey = await importJWK({ kty, n, e }, algorithm);
  const kid = await calculateJwkThumbprint({ kty, n, e });

  const sign = (claims: JWTPayload, issuedAt: number, lifetime: number): Promise<string> =>
    new SignJWT(claims)
      .setProtectedHeader({ kid, alg: algorithm })
      .setIssuer(pool.issuer)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetime)
      .setJti(randomUUID())
      .sign(privateKey);

  return {
    createSession(client: ClientSettings): { refreshToken: string; session: Session } {
      const refreshToken = randomBytes(256).toString('base64url');
      const signedInAt = now();
      return {
        refreshToken,
        session: {
          originJti: randomUUID(),
          refreshHash: hashSecret(refreshToken),
          clientId: client.id,
          signedInAt,
          expiresAt: signedInAt + client.lifetimes.refresh * 1000,
        },
      };
    },

    /** Issues an access token and an ID token, in the form of Cognito's AuthenticationResult. */
    async issue(user: TokenUser, session: Session, client: ClientSettings) {
      const issuedAt = Math.floor(now() / 1000);
      const shared = {
        sub: user.sub,
        ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
        origin_jti: session.originJti,
        event_id: randomUUID(),
        auth_time: Math.floor(session.signedInAt / 1000),
      };
      const idClaims = {
        ...shared,
        ...user.attributes,
        email: user.email,
        email_verified: user.emailVerified,
        'cognito:username': user.sub,
        aud: client.id,
        token_use: 'id',
      };
      const accessClaims = {
        ...shared,
        client_id: client.id,
        token_use: 'access',
        scope: 'aws.cognito.signin.user.admin',
        username: user.sub,
      };
      const [IdToken, AccessToken] = await Promise.all([
        sign(idClaims, issuedAt, client.lifetimes.id),
        sign(accessClaims, issuedAt, client.lifetimes.access),
      ]);
      return { AccessToken, IdToken, TokenType: 'Bearer', ExpiresIn: client.lifetimes.access };
    },

    /** Returns a token's claims. Throws a TokenError if the token is invalid, expired or from another user pool. */
    async verify(token: string, use: 'id' | 'access'): Promise<JWTPayload> {
      let claims: JWTPayload;
      try {
        const options = { issuer: pool.issuer, algorithms: [algorithm], currentDate: new Date(now()) };
        claims = (await jwtVerify(token, publicKey, options)).payload;
      } catch (error) {
        throw new TokenError(error instanceof errors.JWTExpired);
      }
      const client = use === 'id' ? claims.aud : claims['client_id'];
      if (claims['token_use'] !== use || !pool.clients.some(({ id }) => id === client))
        throw new TokenError(false);
      return claims;
    },
  };
}
