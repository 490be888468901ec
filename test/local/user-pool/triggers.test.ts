import { confirmResetPassword, confirmSignUp, resetPassword, signIn } from 'aws-amplify/auth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Json } from '../../../local/json.ts';
import type { Invoke } from '../../../local/user-pool/triggers.ts';
import { ada, named, register, registerAndConfirm } from '../support/ada.ts';
import { useTestPool } from '../support/user-pool.ts';

const { email, password } = ada;
const invoke = vi.fn<Invoke>();
const returned = (value: unknown) => ({ kind: 'returned', reply: JSON.stringify(value) }) as const;
const failed = (errorMessage: string) =>
  ({ kind: 'failed', errorType: 'Error', errorMessage, stack: '' }) as const;
const listEvents = (arn: string): Json[] =>
  invoke.mock.calls.filter(([to]) => to === arn).map(([, event]) => event);

beforeEach(() => {
  invoke.mockReset().mockImplementation((_, event) => Promise.resolve(returned(event)));
});
const lambdaConfig = { PostConfirmation: 'arn:confirmed', CustomMessage: 'arn:message' };
const pool = useTestPool({ lambdaConfig, invoke });
afterEach(() => void vi.useRealTimers());

const confirm = (clientMetadata: Record<string, string> = {}) =>
  confirmSignUp({ username: email, confirmationCode: pool.codeFor(email), options: { clientMetadata } });

describe('after a confirmation', () => {
  test('the function receives the user, the client and the browser’s metadata', async () => {
    await register();
    await confirm({ said: 'this' });
    expect(listEvents('arn:confirmed')).toEqual([
      {
        version: '1',
        region: 'eu-west-1',
        userPoolId: pool.poolId,
        userName: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        callerContext: { awsSdkVersion: expect.any(String) as string, clientId: pool.clientId },
        triggerSource: 'PostConfirmation_ConfirmSignUp',
        request: {
          userAttributes: {
            sub: expect.stringMatching(/^[\da-f-]{36}$/) as string,
            email,
            name: ada.name,
            email_verified: 'true',
            'cognito:user_status': 'CONFIRMED',
          },
          clientMetadata: { said: 'this' },
        },
        response: {},
      },
    ]);
  });

  test('the function is called for a reset password too', async () => {
    await registerAndConfirm(pool);
    await resetPassword({ username: email });
    const confirmationCode = pool.codeFor(email);
    await confirmResetPassword({ username: email, confirmationCode, newPassword: 'another horse' });
    expect(listEvents('arn:confirmed').at(-1)).toMatchObject({
      triggerSource: 'PostConfirmation_ConfirmForgotPassword',
    });
  });

  test('a failing function fails the call, but the account is confirmed', async () => {
    await register();
    invoke.mockResolvedValue(failed('no'));
    await expect(confirm()).rejects.toEqual(
      named('UserLambdaValidationException', 'PostConfirmation failed with error no.'),
    );
    await expect(confirm()).rejects.toEqual(
      named('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
    );
    await expect(signIn({ username: email, password })).resolves.toMatchObject({ isSignedIn: true });
  });

  test.each([null, 'yes', { request: {} }])('a function that returns %j is refused', async (reply) => {
    await register();
    invoke.mockResolvedValue(returned(reply));
    await expect(confirm()).rejects.toEqual(
      named('InvalidLambdaResponseException', 'Unrecognizable lambda output'),
    );
  });

  test('a function that takes longer than five seconds is called three times', async () => {
    await register();
    invoke.mockClear().mockReturnValue(new Promise(() => undefined));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const reply = pool.call('ConfirmSignUp', {
      ClientId: pool.clientId,
      Username: email,
      ConfirmationCode: pool.codeFor(email),
    });
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await vi.waitFor(() => expect(invoke).toHaveBeenCalledTimes(attempt));
      await vi.advanceTimersByTimeAsync(5000);
    }
    expect((await reply).body).toMatchObject({ __type: 'UnexpectedLambdaException' });
    expect(invoke).toHaveBeenCalledTimes(3);
  });
});

describe('a mail', () => {
  const words = (emailSubject: unknown, emailMessage: unknown) =>
    invoke.mockImplementation((_, event) =>
      Promise.resolve(returned({ ...(event as object), response: { emailSubject, emailMessage } })),
    );

  test('has the function’s text with the code', async () => {
    words('Hello', 'Your <b>own</b> code: {####}');
    await register();
    expect(pool.outbox.mails).toMatchObject([
      { to: email, subject: 'Hello', text: expect.stringMatching(/^Your own code: \d{6}$/) as string },
    ]);
    expect(listEvents('arn:message')).toMatchObject([
      {
        triggerSource: 'CustomMessage_SignUp',
        request: { codeParameter: '{####}', userAttributes: { email } },
        response: { smsMessage: null, emailMessage: null, emailSubject: null },
      },
    ]);
  });

  test.each([
    ['without the code', 'Hello', 'No code'],
    ['of more than 20,000 characters', 'Hello', `{####}${'a'.repeat(20_000)}`],
    ['with a subject of more than 140', 'a'.repeat(141), '{####}'],
  ])('is refused %s', async (_, subject, message) => {
    words(subject, message);
    await expect(register()).rejects.toEqual(named('InvalidLambdaResponseException'));
    expect(pool.outbox.mails).toEqual([]);
  });
});
