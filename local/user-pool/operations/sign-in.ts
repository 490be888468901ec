import * as z from 'zod';
import { decoy } from '../challenges.ts';
import { CognitoError, cognitoErrors } from '../errors.ts';
import { clientOf, identityOf, openSession, operation, type Pool } from '../pool.ts';
import type { ClientSettings } from '../settings.ts';
import { exchange, proofHolds } from '../srp.ts';

const parameters = z.record(z.string(), z.string());

export const InitiateAuth = operation(
  z.object({ ClientId: z.string(), AuthFlow: z.string(), AuthParameters: parameters.default({}) }),
  (pool, input) => {
    const client = clientOf(pool, input.ClientId);
    const flow = input.AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : input.AuthFlow;
    if (!client.flows.includes(`ALLOW_${flow}`)) {
      throw cognitoErrors.invalid(`${input.AuthFlow} flow not enabled for this client`);
    }
    if (flow === 'USER_SRP_AUTH') return startSrp(pool, client, input.AuthParameters);
    if (flow === 'REFRESH_TOKEN_AUTH') return refresh(pool, client, input.AuthParameters['REFRESH_TOKEN']);
    throw cognitoErrors.invalid(`The flow ${flow} is not known here.`);
  },
);

function startSrp(
  pool: Pool,
  client: ClientSettings,
  { USERNAME, SRP_A }: z.infer<typeof parameters>,
): object {
  if (!USERNAME) throw cognitoErrors.invalid('Missing required parameter USERNAME');
  if (!SRP_A) throw cognitoErrors.invalid('Missing required parameter SRP_A');
  pool.lockOut.check(USERNAME);
  const user = pool.users.byEmail(USERNAME) ?? decoy(USERNAME);
  const answer = exchange(SRP_A, user);
  if (answer === undefined) throw cognitoErrors.invalid('SRP_A is not a valid value.');
  const secretBlock = pool.challenges.open({
    sub: user.sub,
    email: USERNAME,
    clientId: client.id,
    key: answer.key,
    expiresAt: pool.now() + client.lifetimes.session * 1000,
  });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      USERNAME: user.sub,
      SALT: user.salt,
      SRP_B: answer.serverPublic,
      SECRET_BLOCK: secretBlock,
    },
  };
}

const verifierResponses = z.object({
  USERNAME: z.string(),
  PASSWORD_CLAIM_SECRET_BLOCK: z.string(),
  PASSWORD_CLAIM_SIGNATURE: z.string(),
  TIMESTAMP: z.string(),
});

export const RespondToAuthChallenge = operation(
  z.object({
    ClientId: z.string(),
    ChallengeName: z.literal('PASSWORD_VERIFIER'),
    ChallengeResponses: verifierResponses,
  }),
  async (pool, { ClientId, ChallengeResponses: given }) => {
    const client = clientOf(pool, ClientId);
    const challenge = pool.challenges.take(given.PASSWORD_CLAIM_SECRET_BLOCK);
    if (challenge === undefined || challenge.clientId !== client.id || challenge.sub !== given.USERNAME) {
      throw cognitoErrors.wrongPassword();
    }
    pool.lockOut.check(challenge.email);
    const proof = {
      identity: identityOf(pool, challenge.sub),
      secretBlock: given.PASSWORD_CLAIM_SECRET_BLOCK,
      timestamp: given.TIMESTAMP,
      signature: given.PASSWORD_CLAIM_SIGNATURE,
    };
    const user = pool.users.bySub(challenge.sub);
    /*
     * Whatever the password: "When the user is not confirmed, Cognito will return a UserNotConfirmedException regardless
     * of the password being correct." https://github.com/aws-amplify/amplify-flutter/issues/3407, and likewise
     * https://github.com/aws-amplify/amplify-js/issues/11209
     */
    if (user?.status === 'UNCONFIRMED') {
      throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
    }
    if (!proofHolds(challenge.key, proof) || user === undefined) {
      pool.lockOut.failed(challenge.email);
      throw cognitoErrors.wrongPassword();
    }
    pool.lockOut.succeeded(challenge.email);
    return { AuthenticationResult: await openSession(pool, user, client), ChallengeParameters: {} };
  },
);

async function refresh(pool: Pool, client: ClientSettings, token: string | undefined): Promise<object> {
  const found = pool.users.byRefreshToken(token ?? '');
  if (found === undefined || found.session.clientId !== client.id) {
    throw new CognitoError('NotAuthorizedException', 'Invalid Refresh Token');
  }
  if (found.session.expiresAt <= pool.now()) {
    throw new CognitoError('NotAuthorizedException', 'Refresh Token has expired');
  }
  return {
    AuthenticationResult: await pool.tokens.issue(found.user, found.session, client),
    ChallengeParameters: {},
  };
}

export const GetTokensFromRefreshToken = operation(
  z.object({ ClientId: z.string(), RefreshToken: z.string() }),
  (pool, input) => refresh(pool, clientOf(pool, input.ClientId), input.RefreshToken),
);
