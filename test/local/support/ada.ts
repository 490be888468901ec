import { confirmSignUp, decodeJWT, signUp } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { expect } from 'vitest';
import * as z from 'zod';
import { signInBy } from '../../support/tokens.ts';
import type { TestPool } from './user-pool.ts';

export const ada = { email: 'ada@example.com', password: 'correct horse', name: 'Ada' } as const;
export const hour = 3_600_000;

export async function register(username: string = ada.email): Promise<unknown> {
  const userAttributes = { email: username, name: ada.name };
  return signUp({ username, password: ada.password, options: { userAttributes } });
}

export async function registerAndConfirm(pool: TestPool): Promise<void> {
  await register();
  await confirmSignUp({ username: ada.email, confirmationCode: pool.codeFor(ada.email) });
}

/** Signs Ada in without Amplify, which would compute for a third of a second, and gives Amplify the tokens. */
export async function signInAda(pool: TestPool): Promise<void> {
  await registerAndConfirm(pool);
  const call = async (operation: string, body: object) =>
    (await pool.call(operation, { ClientId: pool.clientId, ...body })).body;
  const given = await signInBy(call, pool.poolId, ada);
  await cognitoUserPoolsTokenProvider.authTokenStore.storeTokens({
    accessToken: decodeJWT(given.accessToken),
    idToken: decodeJWT(given.idToken),
    refreshToken: given.refreshToken,
    clockDrift: 0,
    username: ada.email,
  });
}

/** Signs in with a proof that fits no password. Amplify would compute for a third of a second. */
export async function tryWrongPassword({ call, clientId }: TestPool, email: string) {
  const { body } = await call('InitiateAuth', {
    ClientId: clientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: email, SRP_A: 'abc123' },
  });
  const { ChallengeParameters: given } = challenge.parse(body);
  return call('RespondToAuthChallenge', {
    ClientId: clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: given.USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: given.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: '',
      TIMESTAMP: '',
    },
  });
}

const challenge = z.object({
  ChallengeParameters: z.object({ USER_ID_FOR_SRP: z.string(), SECRET_BLOCK: z.string() }),
});

export function named(name: string, message?: string): unknown {
  return expect.objectContaining(message === undefined ? { name } : { name, message });
}
