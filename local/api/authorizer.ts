import type { JWTPayload } from 'jose';
import * as z from 'zod';
import { LocalError } from '../errors.ts';
import { parseProperties, type Template } from '../template/template.ts';
import { TokenError, type Tokens } from '../user-pool/tokens.ts';

const authorizerSchema = z.object({
  Type: z.literal('COGNITO_USER_POOLS'),
  IdentitySource: z.literal('method.request.header.Authorization'),
  ProviderARNs: z.tuple([z.string()]),
});

/** Verifies the ID token in `Authorization`. Returns its claims as text, or undefined if it is invalid. */
export type Authorizer = (authorization: string | undefined) => Promise<Record<string, string> | undefined>;

/** The maximum number of verified tokens in the cache. When the cache is full, it is emptied. */
const cacheSize = 1000;

/** Returns the template's authorizers by their ids. `now` returns milliseconds since 1970. */
export function readAuthorizers(
  template: Template,
  tokens: Tokens,
  now: () => number = Date.now,
): ReadonlyMap<string, Authorizer> {
  const read = cacheVerified((token) => tokens.verify(token, 'id'), now);
  return new Map(
    template.ofType('AWS::ApiGateway::Authorizer').map((resource) => {
      const [pool] = parseProperties(resource, authorizerSchema).ProviderARNs;
      if (template.find('AWS::Cognito::UserPool', pool) === undefined) {
        throw new LocalError(`${resource.logicalId}: its user pool ${pool} isn't in the template.`);
      }
      const authorize: Authorizer = async (authorization) => {
        const token = authorization?.replace(/^Bearer\s+/i, '');
        if (!token) return undefined;
        try {
          return await read(token);
        } catch (error) {
          if (error instanceof TokenError) return undefined;
          throw error;
        }
      };
      return [resource.ref, authorize];
    }),
  );
}

/** Like API Gateway, caches a valid token's claims until the token expires, even if its user is deleted. */
function cacheVerified(
  verify: (token: string) => Promise<JWTPayload>,
  now: () => number,
): (token: string) => Promise<Record<string, string>> {
  const verified = new Map<string, { readonly claims: Record<string, string>; readonly expiresAt: number }>();
  return async (token) => {
    const cached = verified.get(token);
    if (cached !== undefined && now() < cached.expiresAt) return cached.claims;
    const payload = await verify(token);
    const claims = convertClaims(payload);
    if (verified.size >= cacheSize) verified.clear();
    verified.set(token, { claims, expiresAt: (payload.exp ?? 0) * 1000 });
    return claims;
  };
}

/**
 * Converts claims to text as API Gateway does: times in Java's format, lists joined by commas.
 * https://github.com/amazon-archives/amazon-cognito-identity-js/issues/92, https://github.com/aws/chalice/issues/783
 */
function convertClaims(claims: JWTPayload): Record<string, string> {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => {
      if ((name === 'exp' || name === 'iat') && typeof value === 'number')
        return [name, formatJavaDate(value)];
      return [name, Array.isArray(value) ? value.join(',') : String(value)];
    }),
  );
}

/** Formats a time such as `Sat Jan 31 09:30:00 UTC 2026`. */
function formatJavaDate(seconds: number): string {
  const [weekday = '', day, month, year, time] = new Date(seconds * 1000).toUTCString().split(' ');
  return `${weekday.slice(0, 3)} ${month} ${day} ${time} UTC ${year}`;
}
