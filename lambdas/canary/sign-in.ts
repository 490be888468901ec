import { getDiffieHellman, randomBytes, randomUUID } from 'node:crypto';
import { safeParseJson } from '../runtime/safe-parse-json.ts';
import { readConfig } from './api.ts';
import { pagePaths } from './pages.ts';
import { readDirectives } from './security-headers.ts';
import { expectThat, type Site } from './site.ts';

/**
 * Begins a sign-in of an address that has no account, as browsers do. The app's client prevents Cognito from telling this
 * apart from a real account, so Cognito replies with a challenge and refuses every answer to it:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html
 *
 * @param answers if true, the challenge gets a wrong answer, which is a failed sign-in in Cognito's metrics.
 */
export async function checkSignIn(site: Site, answers: boolean): Promise<void> {
  const { region, userPoolClientId, userPoolEndpoint } = await readConfig(site);
  const endpoint = new URL(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, site.address);
  const call = async (operation: string, body: object) => {
    const { status, text } = await site.send(endpoint.href, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify({ ClientId: userPoolClientId, ...body }),
    });
    const reply = safeParseJson(text) as Readonly<Record<string, unknown>> | null | undefined;
    const type = typeof reply?.['__type'] === 'string' ? reply['__type'] : '';
    return { reply, type, found: `${status} ${type} for ${operation}` };
  };
  const username = `smoke-${randomUUID()}@ktc.example`;
  const begun = await call('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    // The client's public value of SRP, in the group of Cognito: the 3072-bit one of RFC 3526, with the generator 2.
    AuthParameters: { USERNAME: username, SRP_A: getDiffieHellman('modp15').generateKeys('hex') },
  });
  expectThat(begun.reply?.['ChallengeName'] === 'PASSWORD_VERIFIER', begun.found);
  await expectAllowedByPolicy(site, endpoint);
  if (!answers) return;

  const given = (begun.reply['ChallengeParameters'] ?? {}) as Readonly<Record<string, unknown>>;
  const ended = await call('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: given['USER_ID_FOR_SRP'],
      PASSWORD_CLAIM_SECRET_BLOCK: given['SECRET_BLOCK'],
      PASSWORD_CLAIM_SIGNATURE: randomBytes(32).toString('base64'),
      TIMESTAMP: formatTimestamp(new Date()),
    },
  });
  expectThat(ended.type === 'NotAuthorizedException', ended.found);
}

/** Checks that the pages' policy lets browsers call Cognito. */
async function expectAllowedByPolicy(site: Site, endpoint: URL): Promise<void> {
  const { headers } = await site.read(pagePaths.signedIn);
  const policy = headers.get('content-security-policy') ?? '';
  const allowed = readDirectives(policy).find((directive) => directive.startsWith('connect-src ')) ?? '';
  const source = endpoint.origin === new URL(site.address).origin ? "'self'" : endpoint.origin;
  expectThat(allowed.split(' ').includes(source), `pages that may not call ${endpoint.origin}`);
}

/** Formats a time as Cognito requires, such as `Mon Nov 2 12:00:00 UTC 2026`. */
function formatTimestamp(time: Date): string {
  const [weekday = '', day, month, year, clock] = time.toUTCString().split(' ');
  return `${weekday.slice(0, 3)} ${month} ${Number(day)} ${clock} UTC ${year}`;
}
