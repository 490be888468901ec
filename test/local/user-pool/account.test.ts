import {
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { describe, expect, test } from 'vitest';
import { ada, hour, named, register, registerAndConfirm, signInAda } from '../support/ada.ts';
import { useTestPool, wrongCode } from '../support/user-pool.ts';

const { email, password } = ada;

const pool = useTestPool();

async function readTokens(): Promise<{ access: string; refresh: string }> {
  const loaded = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens();
  return { access: String(loaded?.accessToken), refresh: loaded?.refreshToken ?? '' };
}
const refreshClaims = async () =>
  (await fetchAuthSession({ forceRefresh: true })).tokens?.idToken?.payload ?? {};
const refresh = (RefreshToken: string) =>
  pool.call('GetTokensFromRefreshToken', { ClientId: pool.clientId, RefreshToken });
const useAccess = (AccessToken: string) =>
  pool.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'name', Value: ada.name }] });
const refused = (message: string) => ({ status: 400, body: { __type: 'NotAuthorizedException', message } });

describe('a forgotten password', () => {
  test('is reset with the mailed code and no other', async () => {
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

  test('is not reset after an hour', async () => {
    await registerAndConfirm(pool);
    await resetPassword({ username: email });
    const confirmationCode = pool.codeFor(email);
    pool.advance(hour);
    await expect(
      confirmResetPassword({ username: email, confirmationCode, newPassword: 'another horse' }),
    ).rejects.toEqual(named('ExpiredCodeException'));
  });
});

test('no reply reveals that an address has no account, and no mail is sent', async () => {
  const username = 'nobody@example.com';
  const confirmationCode = '123456';
  await expect(resetPassword({ username })).resolves.toMatchObject({
    nextStep: { codeDeliveryDetails: { destination: 'n***@e***' } },
  });
  await expect(
    confirmResetPassword({ username, confirmationCode, newPassword: 'another horse' }),
  ).rejects.toEqual(named('CodeMismatchException'));
  await expect(resendSignUpCode({ username })).resolves.toMatchObject({ destination: 'n***@e***' });
  await expect(confirmSignUp({ username, confirmationCode })).rejects.toEqual(named('CodeMismatchException'));
  expect(pool.outbox.mails).toEqual([]);
});

describe('attributes', () => {
  test('a name of 1 to 100 characters changes at once', async () => {
    await signInAda(pool);
    const rename = (name: string) => updateUserAttributes({ userAttributes: { name } });
    await expect(rename('é'.repeat(100))).resolves.toMatchObject({ name: { isUpdated: true } });
    for (const wrong of ['é'.repeat(101), ''])
      await expect(rename(wrong)).rejects.toEqual(named('InvalidParameterException'));
    expect(await refreshClaims()).toMatchObject({ name: 'é'.repeat(100), email, email_verified: true });
  });

  test('an email changes once its code is given, unless somebody else has it', async () => {
    const next = 'countess@example.com';
    await register('taken@example.com');
    await signInAda(pool);
    await expect(updateUserAttributes({ userAttributes: { email: 'Taken@example.com' } })).rejects.toEqual(
      named('AliasExistsException'),
    );
    await expect(updateUserAttributes({ userAttributes: { email: next } })).resolves.toMatchObject({
      email: { isUpdated: false, nextStep: { updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE' } },
    });
    expect(await refreshClaims()).toMatchObject({ email });
    const code = pool.codeFor(next);
    const confirm = (confirmationCode: string) =>
      confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
    await expect(confirm(wrongCode(code))).rejects.toEqual(named('CodeMismatchException'));
    await confirm(code);
    expect(await refreshClaims()).toMatchObject({ email: next, email_verified: true });
    await signOut();
    await expect(signIn({ username: next, password })).resolves.toMatchObject({ isSignedIn: true });
  });
});

describe('sessions', () => {
  test('are refreshed for 30 days, and an access token lasts an hour', async () => {
    await signInAda(pool);
    const before = (await fetchAuthSession()).tokens?.idToken?.payload ?? {};
    const { access, refresh: refreshToken } = await readTokens();
    pool.advance(hour);
    expect(await useAccess(access)).toEqual(refused('Access Token has expired'));
    const after = await refreshClaims();
    for (const claim of ['origin_jti', 'auth_time']) expect(after[claim]).toBe(before[claim]);
    expect(after.jti).not.toBe(before.jti);
    expect(after.iat).toBeGreaterThan(before.iat ?? Infinity);
    pool.advance(30 * 24 * hour);
    expect(await refresh(refreshToken)).toEqual(refused('Refresh Token has expired'));
  });

  test('end one by one when signing out, and all when signing out everywhere', async () => {
    await signInAda(pool);
    const elsewhere = await readTokens();
    await cognitoUserPoolsTokenProvider.authTokenStore.clearTokens();
    await signIn({ username: email, password });
    const here = await readTokens();
    await signOut();
    expect(await useAccess(here.access)).toEqual(refused('Access Token has been revoked'));
    expect((await refresh(here.refresh)).status).toBe(400);
    expect((await refresh(elsewhere.refresh)).status).toBe(200);
    await signIn({ username: email, password });
    await signOut({ global: true });
    expect(await useAccess(elsewhere.access)).toEqual(refused('Access Token has been revoked'));
    expect((await refresh(elsewhere.refresh)).status).toBe(400);
  });
});

test('users, passwords, codes and sessions survive a restart', async () => {
  await signInAda(pool);
  await register('new@example.com');
  await pool.restart();
  expect(await refreshClaims()).toMatchObject({ email });
  await confirmSignUp({ username: 'new@example.com', confirmationCode: pool.codeFor('new@example.com') });
  await signOut();
  await expect(signIn({ username: email, password })).resolves.toMatchObject({ isSignedIn: true });
});
