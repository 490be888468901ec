import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { signIn } from 'aws-amplify/auth';
import { expect, test } from 'vitest';
import { ada, named, register, registerAndConfirm } from '../support/ada.ts';
import { useTestAws } from '../support/running-aws.ts';

const aws = useTestAws('each');

const cognito = () => new CognitoIdentityProviderClient(aws.client);
const tryPassword = (PASSWORD: string, USERNAME: string = ada.email, ClientId = aws.pool.serverClientId) =>
  cognito().send(
    new AdminInitiateAuthCommand({
      UserPoolId: aws.pool.poolId,
      ClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    }),
  );
const wrong = named('NotAuthorizedException', 'Incorrect username or password.');
const lockedOut = named('NotAuthorizedException', 'Password attempts exceeded');

test('a right password signs in until the refresh token is revoked', async () => {
  await registerAndConfirm(aws.pool);
  const { AuthenticationResult } = await tryPassword(ada.password);
  expect(AuthenticationResult).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 3600 });
  const RefreshToken = AuthenticationResult?.RefreshToken ?? '';
  const ClientId = aws.pool.serverClientId;
  const refresh = () => aws.pool.call('GetTokensFromRefreshToken', { ClientId, RefreshToken });
  expect((await refresh()).status).toBe(200);
  await cognito().send(new RevokeTokenCommand({ ClientId, Token: RefreshToken }));
  expect((await refresh()).status).toBe(400);
});

test('a wrong password, an unknown address and an unconfirmed account are refused', async () => {
  await registerAndConfirm(aws.pool);
  await register('new@example.com');
  await expect(tryPassword('wrong horse')).rejects.toEqual(wrong);
  await expect(tryPassword(ada.password, 'nobody@example.com')).rejects.toEqual(wrong);
  await expect(tryPassword(ada.password, 'new@example.com')).rejects.toEqual(
    named('UserNotConfirmedException'),
  );
});

test('wrong passwords of the server and of sign-ins are counted together and lock both', async () => {
  await registerAndConfirm(aws.pool);
  const atSignIn = () => signIn({ username: ada.email, password: 'wrong horse' });
  for (let tries = 0; tries < 3; tries += 1) await expect(tryPassword('wrong horse')).rejects.toEqual(wrong);
  for (let tries = 0; tries < 2; tries += 1)
    await expect(atSignIn()).rejects.toEqual(named('NotAuthorizedException'));
  await expect(tryPassword(ada.password)).rejects.toEqual(lockedOut);
  await expect(signIn({ username: ada.email, password: ada.password })).rejects.toEqual(lockedOut);
  aws.pool.advance(2000);
  await expect(tryPassword(ada.password)).resolves.toMatchObject({ ChallengeParameters: {} });
});

test('browsers cannot use the server’s client or flow', async () => {
  await registerAndConfirm(aws.pool);
  await expect(tryPassword(ada.password, ada.email, aws.pool.clientId)).rejects.toEqual(
    named('InvalidParameterException'),
  );
  for (const AuthFlow of ['ADMIN_USER_PASSWORD_AUTH', 'USER_PASSWORD_AUTH', 'USER_SRP_AUTH']) {
    const reply = await aws.pool.call('InitiateAuth', {
      ClientId: aws.pool.serverClientId,
      AuthFlow,
      AuthParameters: { USERNAME: ada.email, PASSWORD: ada.password, SRP_A: 'abc' },
    });
    expect(reply).toMatchObject({ status: 400, body: { __type: 'InvalidParameterException' } });
  }
  expect((await aws.pool.call('AdminInitiateAuth', {})).body).toMatchObject({
    __type: 'UnknownOperationException',
  });
});
