import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { checkPassword } from '../../../local/user-pool/passwords.ts';
import { ada, named, registerAndConfirm } from '../support/ada.ts';
import { useTestPool } from '../support/user-pool.ts';

const pool = useTestPool();

test('a code for one address never verifies another, even when no more codes are sent', async () => {
  await registerAndConfirm(pool);
  await signIn({ username: ada.email, password: ada.password });
  const AccessToken = (await fetchAuthSession()).tokens?.accessToken.toString();
  const change = (Value: string) =>
    pool.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value }] });
  while ((await change('own@example.com')).status === 200);

  expect((await change('victim@example.com')).body).toMatchObject({ __type: 'LimitExceededException' });
  const Code = pool.codeFor('own@example.com');
  const verified = await pool.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
  expect(verified.status).toBe(200);
  expect((await fetchAuthSession({ forceRefresh: true })).tokens?.idToken?.payload).toMatchObject({
    email: 'own@example.com',
  });
});

describe('a password', () => {
  test.each([
    ['begins with a space', ' correct horse'],
    ['ends with a space', 'correct horse '],
    ['is longer than 256 characters', 'a'.repeat(257)],
    // A regular expression that backtracks would take days to check this password.
    ['is long and ends with a space', `${'a'.repeat(200_000)} `],
  ])('is refused that %s', (_, password) => {
    expect(() => checkPassword(password, 8)).toThrow(
      expect.objectContaining({ name: 'InvalidParameterException' }) as Error,
    );
  });

  test('of 256 characters with spaces and line breaks inside is accepted', () => {
    expect(() => checkPassword(`a b\n${'c'.repeat(252)}`, 8)).not.toThrow();
  });
});

test('sign-in challenges of accounts that do not exist look like those of accounts that do', async () => {
  const challenge = z.object({
    ChallengeParameters: z.object({ USER_ID_FOR_SRP: z.string(), SALT: z.string() }),
  });
  const shown: string[] = [];
  for (const USERNAME of ['a@example.com', 'b@example.com', 'A@example.com']) {
    const { body } = await pool.call('InitiateAuth', {
      ClientId: pool.clientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME, SRP_A: 'abc123' },
    });
    const { USER_ID_FOR_SRP, SALT } = challenge.parse(body).ChallengeParameters;
    expect(USER_ID_FOR_SRP).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(SALT).toMatch(/^[1-9a-f][0-9a-f]*$/);
    shown.push(`${USER_ID_FOR_SRP} ${SALT}`);
  }
  const [first, second, third] = shown;
  expect(first).not.toBe(second);
  expect(third).toBe(first);
});

test('a block of another sign-in does not help', async () => {
  await registerAndConfirm(pool);
  const initiate = async (USERNAME: string) =>
    z.object({ ChallengeParameters: z.record(z.string(), z.string()) }).parse(
      (
        await pool.call('InitiateAuth', {
          ClientId: pool.clientId,
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters: { USERNAME, SRP_A: 'abc123' },
        })
      ).body,
    ).ChallengeParameters;
  const own = await initiate('nobody@example.com');
  const others = await initiate(ada.email);
  const reply = await pool.call('RespondToAuthChallenge', {
    ClientId: pool.clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: others['USERNAME'],
      PASSWORD_CLAIM_SECRET_BLOCK: own['SECRET_BLOCK'],
      PASSWORD_CLAIM_SIGNATURE: '',
      TIMESTAMP: '',
    },
  });
  expect(reply.body).toMatchObject({ __type: 'NotAuthorizedException' });
  await expect(signIn({ username: ada.email, password: 'wrong horse' })).rejects.toEqual(
    named('NotAuthorizedException'),
  );
});
