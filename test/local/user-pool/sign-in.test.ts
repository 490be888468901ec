import {
  confirmSignUp,
  fetchAuthSession,
  getCurrentUser,
  resendSignUpCode,
  signIn,
  signUp,
} from 'aws-amplify/auth';
import { describe, expect, test } from 'vitest';
import { ada, hour, named, register, registerAndConfirm, tryWrongPassword } from '../support/ada.ts';
import { useTestPool, wrongCode } from '../support/user-pool.ts';

const { email, password } = ada;

const pool = useTestPool();

describe('sign-up', () => {
  test('is complete with the mailed code and no other', async () => {
    expect(await register()).toMatchObject({
      isSignUpComplete: false,
      nextStep: {
        signUpStep: 'CONFIRM_SIGN_UP',
        codeDeliveryDetails: { destination: 'a***@e***', deliveryMedium: 'EMAIL', attributeName: 'email' },
      },
    });
    expect(pool.outbox.mails).toMatchObject([{ to: email, subject: 'Your code' }]);
    const code = pool.codeFor(email);
    await expect(confirmSignUp({ username: email, confirmationCode: wrongCode(code) })).rejects.toEqual(
      named('CodeMismatchException', 'Invalid verification code provided, please try again.'),
    );
    await expect(confirmSignUp({ username: email, confirmationCode: code })).resolves.toMatchObject({
      isSignUpComplete: true,
    });
    await expect(confirmSignUp({ username: email, confirmationCode: code })).rejects.toEqual(
      named('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
    );
  });

  test('a new code replaces the one before', async () => {
    await register();
    const first = pool.codeFor(email);
    await resendSignUpCode({ username: email });
    const second = pool.codeFor(email);
    if (first !== second) {
      await expect(confirmSignUp({ username: email, confirmationCode: first })).rejects.toEqual(
        named('CodeMismatchException'),
      );
    }
    await expect(confirmSignUp({ username: email, confirmationCode: second })).resolves.toMatchObject({
      isSignUpComplete: true,
    });
    await expect(resendSignUpCode({ username: email })).rejects.toEqual(
      named('InvalidParameterException', 'User is already confirmed.'),
    );
  });

  test('a code is invalid after five wrong ones or a day', async () => {
    await register();
    const code = pool.codeFor(email);
    const confirm = (ConfirmationCode: string) =>
      pool.call('ConfirmSignUp', { ClientId: pool.clientId, Username: email, ConfirmationCode });
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await confirm(wrongCode(code))).body).toMatchObject({ __type: 'CodeMismatchException' });
    }
    expect((await confirm(code)).body).toMatchObject({ __type: 'LimitExceededException' });
    pool.advance(24 * hour);
    expect((await confirm(code)).body).toMatchObject({ __type: 'ExpiredCodeException' });
  });

  test.each([
    ['a short password', { password: '7 chars' }, 'InvalidPasswordException'],
    ['no name', { attributes: {} }, 'InvalidParameterException'],
    ['no address', { username: 'ada' }, 'InvalidParameterException'],
    ['a control character', { username: 'ada\u0000b@example.com' }, 'InvalidParameterException'],
    ['an invisible space', { username: 'ada\u200b@example.com' }, 'InvalidParameterException'],
    ['more than 128 characters', { username: `${'a'.repeat(120)}@example.com` }, 'InvalidParameterException'],
    ['a taken address in other case', { username: 'OLD@Example.com' }, 'UsernameExistsException'],
    [
      'a read-only attribute',
      { attributes: { name: 'Ada', email_verified: 'true' } },
      'NotAuthorizedException',
    ],
  ])('is refused with %s, and no mail is sent', async (_, changes, error) => {
    await register('old@example.com');
    const before = pool.outbox.mails;
    const { attributes, ...form } = { username: email, password, attributes: { name: 'Ada' }, ...changes };
    await expect(signUp({ ...form, options: { userAttributes: attributes } })).rejects.toEqual(named(error));
    expect(pool.outbox.mails).toEqual(before);
  });
});

describe('sign-in', () => {
  test('with the right password returns tokens with Cognito’s claims', async () => {
    await registerAndConfirm(pool);
    await expect(signIn({ username: 'ADA@example.com', password })).resolves.toMatchObject({
      isSignedIn: true,
    });
    const { tokens: issued, userSub } = await fetchAuthSession();
    const issuer = `https://cognito-idp.eu-west-1.amazonaws.com/${pool.poolId}`;
    expect(issued?.idToken?.payload).toMatchObject({
      iss: issuer,
      aud: pool.clientId,
      sub: userSub,
      'cognito:username': userSub,
      token_use: 'id',
      email,
      email_verified: true,
      name: 'Ada',
    });
    expect(issued?.accessToken.payload).toMatchObject({
      iss: issuer,
      client_id: pool.clientId,
      token_use: 'access',
    });
    const { exp = 0, iat = 0 } = issued?.idToken?.payload ?? {};
    expect(exp - iat).toBe(3600);
    await expect(getCurrentUser()).resolves.toMatchObject({ userId: userSub });
  });

  test.each([password, 'wrong horse'])(
    'before confirmation asks for the code, whatever the password: %s',
    async (typed) => {
      await register();
      await expect(signIn({ username: email, password: typed })).resolves.toMatchObject({
        isSignedIn: false,
        nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
      });
    },
  );

  test.each([email, 'nobody@example.com'])('five wrong passwords lock %s for a while', async (username) => {
    await registerAndConfirm(pool);
    const message = 'Incorrect username or password.';
    await expect(signIn({ username, password: 'wrong horse' })).rejects.toEqual(
      named('NotAuthorizedException', message),
    );
    for (let tries = 1; tries < 5; tries += 1)
      expect(await tryWrongPassword(pool, username)).toEqual({
        status: 400,
        body: { __type: 'NotAuthorizedException', message },
      });
    await expect(signIn({ username, password })).rejects.toEqual(
      named('NotAuthorizedException', 'Password attempts exceeded'),
    );
    pool.advance(15 * 60_000);
    if (username === email) {
      await expect(signIn({ username, password })).resolves.toMatchObject({ isSignedIn: true });
    }
  });

  test('with a public value of zero, for which anybody knows the key, is refused', async () => {
    await registerAndConfirm(pool);
    const reply = await pool.call('InitiateAuth', {
      ClientId: pool.clientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: '0' },
    });
    expect(reply).toMatchObject({ status: 400, body: { __type: 'InvalidParameterException' } });
  });
});

test.each([
  ['AWSCognitoIdentityProviderService.AdminDeleteUser', '{}', 'UnknownOperationException'],
  ['SignUp', '{}', 'UnknownOperationException'],
  ['AWSCognitoIdentityProviderService.SignUp', '{', 'SerializationException'],
  ['AWSCognitoIdentityProviderService.SignUp', '{"Username":1}', 'InvalidParameterException'],
  ['AWSCognitoIdentityProviderService.GlobalSignOut', '{"AccessToken":"a.b.c"}', 'NotAuthorizedException'],
  [
    'AWSCognitoIdentityProviderService.ForgotPassword',
    '{"ClientId":"other","Username":"ada@example.com"}',
    'ResourceNotFoundException',
  ],
])('%s with %s is refused with %s', async (target, body, error) => {
  const reply = await pool.pool.answer(target, body);
  expect(reply).toMatchObject({ status: 400, headers: { 'x-amzn-errortype': `${error}:` } });
});
