import {
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  fetchAuthSession,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ada, hour, named, register, registerAndConfirm } from '../support/ada.ts';
import { startTestPool, wrongCode, type TestPool } from '../support/user-pool.ts';

const { email, password } = ada;

let pool: TestPool;
beforeEach(async () => {
  pool = await startTestPool();
});
afterEach(() => pool.close());

async function signedIn(): Promise<void> {
  await registerAndConfirm(pool);
  await signIn({ username: email, password });
}
async function tokens(): Promise<{ access: string; refresh: string }> {
  const loaded = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens();
  return { access: String(loaded?.accessToken), refresh: loaded?.refreshToken ?? '' };
}

describe('passwords', () => {
  test('a forgotten one is reset with the mailed code and with no other', async () => {
    await registerAndConfirm(pool);
    await expect(resetPassword({ username: email })).resolves.toMatchObject({
      nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' },
    });
    const code = pool.codeFor(email);
    const reset = (confirmationCode: string, newPassword: string) =>
      confirmResetPassword({ username: email, confirmationCode, newPassword });
    await expect(reset(wrongCode(code), 'another horse')).rejects.toEqual(named('CodeMismatchException'));
    await expect(reset(code, 'short')).rejects.toEqual(named('InvalidPasswordException'));
    await reset(code, 'another horse');
    await expect(reset(code, 'third horse')).rejects.toEqual(named('ExpiredCodeException'));
    await expect(signIn({ username: email, password })).rejects.toEqual(named('NotAuthorizedException'));
    await expect(signIn({ username: email, password: 'another horse' })).resolves.toMatchObject({
      isSignedIn: true,
    });
  });

  test('whether an address has an account is not told', async () => {
    await expect(resetPassword({ username: 'nobody@example.com' })).resolves.toMatchObject({
      nextStep: { codeDeliveryDetails: { destination: 'n***@e***' } },
    });
    await expect(
      confirmResetPassword({
        username: 'nobody@example.com',
        confirmationCode: '123456',
        newPassword: 'another horse',
      }),
    ).rejects.toEqual(named('CodeMismatchException'));
    await expect(resendSignUpCode({ username: 'nobody@example.com' })).resolves.toMatchObject({
      destination: 'n***@e***',
    });
    expect(pool.outbox.mails).toEqual([]);
  });

  test('a reset code is good for an hour', async () => {
    await registerAndConfirm(pool);
    await resetPassword({ username: email });
    const confirmationCode = pool.codeFor(email);
    pool.advance(hour);
    await expect(
      confirmResetPassword({ username: email, confirmationCode, newPassword: 'another horse' }),
    ).rejects.toEqual(named('ExpiredCodeException'));
  });

  test('a signed-in student changes it by giving the old one', async () => {
    await signedIn();
    await expect(
      updatePassword({ oldPassword: 'wrong horse', newPassword: 'another horse' }),
    ).rejects.toEqual(named('NotAuthorizedException', 'Incorrect username or password.'));
    await updatePassword({ oldPassword: password, newPassword: 'another horse' });
    await signOut();
    await expect(signIn({ username: email, password })).rejects.toEqual(named('NotAuthorizedException'));
    await expect(signIn({ username: email, password: 'another horse' })).resolves.toMatchObject({
      isSignedIn: true,
    });
  });
});

describe('attributes', () => {
  test('a name changes at once', async () => {
    await signedIn();
    await expect(updateUserAttributes({ userAttributes: { name: 'Ada L' } })).resolves.toMatchObject({
      name: { isUpdated: true },
    });
    await expect(fetchUserAttributes()).resolves.toMatchObject({
      name: 'Ada L',
      email,
      email_verified: 'true',
    });
  });

  test('a name has 1 to 100 characters', async () => {
    await signedIn();
    const rename = (name: string) => updateUserAttributes({ userAttributes: { name } });
    await rename('é'.repeat(100));
    await expect(rename('é'.repeat(101))).rejects.toEqual(named('InvalidParameterException'));
    await expect(rename('')).rejects.toEqual(named('InvalidParameterException'));
    await expect(fetchUserAttributes()).resolves.toMatchObject({ name: 'é'.repeat(100) });
  });

  test('an e-mail changes once its code is given, and signs in from then on', async () => {
    const next = 'countess@example.com';
    await signedIn();
    await expect(updateUserAttributes({ userAttributes: { email: next } })).resolves.toMatchObject({
      email: { isUpdated: false, nextStep: { updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE' } },
    });
    await expect(fetchUserAttributes()).resolves.toMatchObject({ email });
    const first = pool.codeFor(next);
    await expect(
      confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: wrongCode(first) }),
    ).rejects.toEqual(named('CodeMismatchException'));
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: pool.codeFor(next) });
    await expect(fetchUserAttributes()).resolves.toMatchObject({ email: next, email_verified: 'true' });
    await signOut();
    await expect(signIn({ username: next, password })).resolves.toMatchObject({ isSignedIn: true });
  });

  test("somebody else's e-mail is refused", async () => {
    await register('taken@example.com');
    await signedIn();
    await expect(updateUserAttributes({ userAttributes: { email: 'Taken@example.com' } })).rejects.toEqual(
      named('AliasExistsException'),
    );
  });
});

describe('sessions', () => {
  test('are refreshed, with the same sign-in behind them', async () => {
    await signedIn();
    const before = (await fetchAuthSession()).tokens?.idToken?.payload;
    pool.advance(2 * hour);
    const after = (await fetchAuthSession({ forceRefresh: true })).tokens?.idToken?.payload;
    expect(after?.['origin_jti']).toBe(before?.['origin_jti']);
    expect(after?.['auth_time']).toBe(before?.['auth_time']);
    expect(after?.jti).not.toBe(before?.jti);
    expect(after?.iat).toBeGreaterThan(before?.iat ?? Infinity);
  });

  test('end after the refresh lifetime', async () => {
    await signedIn();
    const { refresh } = await tokens();
    pool.advance(30 * 24 * hour);
    const reply = await pool.call('GetTokensFromRefreshToken', {
      ClientId: pool.clientId,
      RefreshToken: refresh,
    });
    expect(reply.body).toEqual({ __type: 'NotAuthorizedException', message: 'Refresh Token has expired' });
  });

  test('an access token is good for its lifetime alone', async () => {
    await signedIn();
    const { access } = await tokens();
    pool.advance(hour);
    expect((await pool.call('GetUser', { AccessToken: access })).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Access Token has expired',
    });
  });

  test.each([
    ['signing out', false],
    ['signing out everywhere', true],
  ])('%s ends refresh and access tokens', async (_, global) => {
    await signedIn();
    const { access, refresh } = await tokens();
    await signOut({ global });
    expect((await pool.call('GetUser', { AccessToken: access })).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
    const reply = await pool.call('GetTokensFromRefreshToken', {
      ClientId: pool.clientId,
      RefreshToken: refresh,
    });
    expect(reply).toMatchObject({ status: 400, body: { __type: 'NotAuthorizedException' } });
  });

  test('signing out ends this sign-in alone, signing out everywhere ends all', async () => {
    await signedIn();
    const elsewhere = await tokens();
    await cognitoUserPoolsTokenProvider.authTokenStore.clearTokens();
    await signIn({ username: email, password });
    await signOut();
    const stillGood = { ClientId: pool.clientId, RefreshToken: elsewhere.refresh };
    expect((await pool.call('GetTokensFromRefreshToken', stillGood)).status).toBe(200);
    await signIn({ username: email, password });
    await signOut({ global: true });
    expect((await pool.call('GetTokensFromRefreshToken', stillGood)).status).toBe(400);
  });
});

test('users, passwords, codes and sessions survive a restart', async () => {
  await signedIn();
  await register('new@example.com');
  await pool.restart();
  await expect(fetchAuthSession({ forceRefresh: true })).resolves.toMatchObject({
    userSub: expect.any(String) as string,
  });
  await expect(fetchUserAttributes()).resolves.toMatchObject({ email });
  await confirmSignUp({ username: 'new@example.com', confirmationCode: pool.codeFor('new@example.com') });
  await signOut();
  await expect(signIn({ username: email, password })).resolves.toMatchObject({ isSignedIn: true });
});
