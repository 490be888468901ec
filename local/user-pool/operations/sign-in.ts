import * as z from 'zod';
import { CognitoError, cognitoErrors } from '../errors.ts';
import { authenticate, findClient, buildIdentity, openSession, defineOperation } from '../pool.ts';
import { answerExchange, inventUser, verifyProof } from '../srp.ts';

export const InitiateAuth = defineOperation(
  z.object({
    ClientId: z.string(),
    AuthFlow: z.string(),
    AuthParameters: z.object({ USERNAME: z.string().min(1), SRP_A: z.string().default('') }),
  }),
  (pool, { ClientId, AuthFlow, AuthParameters: { USERNAME, SRP_A } }) => {
    const client = findClient(pool, ClientId);
    if (AuthFlow !== 'USER_SRP_AUTH' || !client.flows.includes(`ALLOW_${AuthFlow}`))
      throw cognitoErrors.invalid(`${AuthFlow} flow not enabled for this client`);
    pool.lockOut.check(USERNAME);
    const user = pool.users.findByEmail(USERNAME) ?? inventUser(USERNAME);
    const answer = answerExchange(SRP_A, user);
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
  },
);

const verifierResponses = z.object({
  USERNAME: z.string(),
  PASSWORD_CLAIM_SECRET_BLOCK: z.string(),
  PASSWORD_CLAIM_SIGNATURE: z.string(),
  TIMESTAMP: z.string(),
});

export const RespondToAuthChallenge = defineOperation(
  z.object({
    ClientId: z.string(),
    ChallengeName: z.literal('PASSWORD_VERIFIER'),
    ChallengeResponses: verifierResponses,
  }),
  async (pool, { ClientId, ChallengeResponses: given }) => {
    const client = findClient(pool, ClientId);
    const challenge = pool.challenges.take(given.PASSWORD_CLAIM_SECRET_BLOCK);
    if (challenge === undefined || challenge.clientId !== client.id || challenge.sub !== given.USERNAME) {
      throw cognitoErrors.wrongPassword();
    }
    pool.lockOut.check(challenge.email);
    const proof = {
      identity: buildIdentity(pool, challenge.sub),
      secretBlock: given.PASSWORD_CLAIM_SECRET_BLOCK,
      timestamp: given.TIMESTAMP,
    };
    const user = pool.users.findBySub(challenge.sub);
    /*
     * A wrong password gets this error too: "When the user is not confirmed, Cognito will return a
     * UserNotConfirmedException regardless of the password being correct."
     * https://github.com/aws-amplify/amplify-flutter/issues/3407,
     * https://github.com/aws-amplify/amplify-js/issues/11209
     */
    if (user?.status === 'UNCONFIRMED') {
      throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
    }
    if (!verifyProof(challenge.key, proof, given.PASSWORD_CLAIM_SIGNATURE) || user === undefined) {
      pool.lockOut.failed(challenge.email);
      throw cognitoErrors.wrongPassword();
    }
    pool.lockOut.succeeded(challenge.email);
    return { AuthenticationResult: await openSession(pool, user, client), ChallengeParameters: {} };
  },
);

export const GetTokensFromRefreshToken = defineOperation(
  z.object({ ClientId: z.string(), RefreshToken: z.string() }),
  async (pool, input) => {
    const client = findClient(pool, input.ClientId);
    const found = pool.users.findByRefreshToken(input.RefreshToken);
    if (found === undefined || found.session.clientId !== client.id)
      throw new CognitoError('NotAuthorizedException', 'Invalid Refresh Token');
    if (found.session.expiresAt <= pool.now())
      throw new CognitoError('NotAuthorizedException', 'Refresh Token has expired');
    return { AuthenticationResult: await pool.tokens.issue(found.user, found.session, client) };
  },
);

/** Ends the sign-in that a refresh token belongs to. An unknown token is not an error. */
export const RevokeToken = defineOperation(
  z.object({ ClientId: z.string(), Token: z.string() }),
  async (pool, input) => {
    const client = findClient(pool, input.ClientId);
    const found = pool.users.findByRefreshToken(input.Token);
    if (found !== undefined && found.session.clientId === client.id) {
      found.user.sessions = found.user.sessions.filter((session) => session !== found.session);
      await pool.users.save();
    }
    return {};
  },
);

/** Refuses a user's refresh and access tokens from now on. ID tokens stay valid until they expire. */
export const GlobalSignOut = defineOperation(z.object({ AccessToken: z.string() }), async (pool, input) => {
  const { user } = await authenticate(pool, input.AccessToken);
  user.sessions = [];
  await pool.users.save();
  return {};
});
