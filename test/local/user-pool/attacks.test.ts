import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { checkPassword } from '../../../local/user-pool/passwords.ts';
import { ada, named, registerAndConfirm } from '../support/ada.ts';
import { startTestPool, type TestPool } from '../support/user-pool.ts';

let pool: TestPool;
beforeEach(async () => {
  pool = await startTestPool();
});
afterEach(() => pool.close());

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
  expect((await pool.call('GetUser', { AccessToken })).body).toMatchObject({
    UserAttributes: expect.arrayContaining([{ Name: 'email', Value: 'own@example.com' }]) as unknown,
  });
});

describe('sign-up refuses as a name', () => {
  test.each([
    ['control characters', 'ada\u0000b@example.com'],
    ['an invisible space', 'ada\u200b@example.com'],
    ['more than 128 characters', `${'a'.repeat(120)}@example.com`],
  ])('%s', async (_, Username) => {
    const reply = await pool.call('SignUp', {
      ClientId: pool.clientId,
      Username,
      Password: ada.password,
      UserAttributes: [{ Name: 'name', Value: ada.name }],
    });
    expect(reply).toMatchObject({ status: 400, body: { __type: 'InvalidParameterException' } });
    expect(pool.outbox.mails).toEqual([]);
  });
});

describe('a password', () => {
  const policy = { minimumLength: 8, lowercase: false, uppercase: false, numbers: false, symbols: false };
  test.each([
    ['begins with a space', ' correct horse'],
    ['ends with a space', 'correct horse '],
    ['is longer than 256 characters', 'a'.repeat(257)],
    // A pattern that tries every way to split it would take days.
    ['is long and ends with a space', `${'a'.repeat(200_000)} `],
  ])('is refused that %s', (_, password) => {
    expect(() => {
      checkPassword(password, policy);
    }).toThrow(expect.objectContaining({ name: 'InvalidParameterException' }) as Error);
  });

  test('of 256 characters with spaces and line breaks between is taken', () => {
    expect(() => {
      checkPassword(`a b\n${'c'.repeat(252)}`, policy);
    }).not.toThrow();
  });
});

test('sign-in challenges of accounts that do not exist look like those of accounts that do', async () => {
  const challenge = z.object({
    ChallengeParameters: z.object({ USER_ID_FOR_SRP: z.string(), SALT: z.string() }),
  });
  const variants = new Set<string | undefined>();
  for (let index = 0; index < 100; index += 1) {
    const { body } = await pool.call('InitiateAuth', {
      ClientId: pool.clientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: `nobody${index}@example.com`, SRP_A: 'abc123' },
    });
    const { USER_ID_FOR_SRP, SALT } = challenge.parse(body).ChallengeParameters;
    expect(USER_ID_FOR_SRP).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(SALT).toMatch(/^[1-9a-f][0-9a-f]*$/);
    variants.add(USER_ID_FOR_SRP[19]);
  }
  expect([...variants].sort()).toEqual(['8', '9', 'a', 'b']);
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
