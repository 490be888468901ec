import type { JWTPayload } from 'jose';
import * as z from 'zod';
import { LocalError } from '../errors.ts';
import { propertiesOf, type Template } from '../template/template.ts';
import { TokenError, type Tokens } from '../user-pool/tokens.ts';

const authorizerSchema = z.object({
  Type: z.literal('COGNITO_USER_POOLS'),
  IdentitySource: z.literal('method.request.header.Authorization'),
  ProviderARNs: z.tuple([z.string()]),
});

/** The claims of a good ID token, as functions get them, or undefined where the call is refused. */
export type Authorizer = (authorization: string | undefined) => Promise<Record<string, string> | undefined>;

/** The number of tokens that are remembered; the oldest go first. */
const remembered = 1000;

/**
 * @param now gives milliseconds since 1970.
 * @throws LocalError for an authorizer that isn't of the template's user pool.
 */
export function readAuthorizers(
  template: Template,
  tokens: Tokens,
  now: () => number = Date.now,
): ReadonlyMap<string, Authorizer> {
  const read = remembering((token) => tokens.verify(token, 'id'), now);
  return new Map(
    template.ofType('AWS::ApiGateway::Authorizer').map((resource) => {
      const [pool] = propertiesOf(resource, authorizerSchema).ProviderARNs;
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

/**
 * Verifies a token's signature once, however often it comes: that takes as long as all the rest of an edge. A good
 * token stays good until it expires, whatever else becomes of its user.
 */
function remembering(
  verify: (token: string) => Promise<JWTPayload>,
  now: () => number,
): (token: string) => Promise<Record<string, string>> {
  const good = new Map<string, { readonly claims: Record<string, string>; readonly expiresAt: number }>();
  return async (token) => {
    const known = good.get(token);
    if (known !== undefined && now() < known.expiresAt) return known.claims;
    const payload = await verify(token);
    const claims = claimsAsText(payload);
    const [oldest] = good.keys();
    if (oldest !== undefined && good.size >= remembered) good.delete(oldest);
    good.set(token, { claims, expiresAt: (payload.exp ?? 0) * 1000 });
    return claims;
  };
}

/**
 * API Gateway hands claims on as text: times as Java writes dates, lists joined by commas.
 * https://github.com/amazon-archives/amazon-cognito-identity-js/issues/92, https://github.com/aws/chalice/issues/783
 */
function claimsAsText(claims: JWTPayload): Record<string, string> {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => {
      if ((name === 'exp' || name === 'iat') && typeof value === 'number') return [name, javaDate(value)];
      return [name, Array.isArray(value) ? value.join(',') : String(value)];
    }),
  );
}

/** Such as `Sat Jan 31 09:30:00 UTC 2026`. */
function javaDate(seconds: number): string {
  const [weekday = '', day, month, year, time] = new Date(seconds * 1000).toUTCString().split(' ');
  return `${weekday.slice(0, 3)} ${month} ${day} ${time} UTC ${year}`;
}
