import { waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  confirm,
  logIn,
  register,
  requestReset,
  resendCode,
  reset,
} from '../../../../frontend/src/features/auth/user-pool.ts';

const amplify = vi.hoisted(() => ({
  confirmResetPassword: vi.fn(),
  confirmSignUp: vi.fn(),
  resendSignUpCode: vi.fn(),
  resetPassword: vi.fn(),
  signIn: vi.fn(),
  signOut: vi.fn(),
  signUp: vi.fn(),
}));
vi.mock(import('aws-amplify/auth'), () => amplify);
vi.mock(import('../../../../frontend/src/api/amplify.ts'), () => ({
  configureAmplify: () => Promise.resolve(),
}));
vi.mock(import('../../../../frontend/src/api/session.ts'), () => ({
  sessionUser: () => Promise.resolve({ name: 'Ada', email: 'ada@example.com', staff: false }),
}));

const failure = (name: string) => Object.assign(new Error(name), { name });
const login = { email: 'ada@example.com', password: 'correct horse' };
const registration = { name: 'Ada', ...login };
const confirmation = { email: login.email, code: '123456' };
const signedIn = { state: 'signed-in', user: { name: 'Ada', email: 'ada@example.com', staff: false } };
const nextStep = (signInStep: string) => ({ nextStep: { signInStep } });

const info = vi.fn();
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'info').mockImplementation(info);
  amplify.signIn.mockReset().mockResolvedValueOnce(nextStep('DONE'));
  await logIn({ email: 'earlier@example.com', password: 'earlier' });
  for (const call of [info, ...Object.values(amplify)]) call.mockReset();
  amplify.signIn.mockResolvedValue(nextStep('DONE'));
  amplify.signUp.mockResolvedValue({ userId: 'account-1' });
});

describe('signing in', () => {
  it.each([null, 'LimitExceededException'])(
    'sends a new code to an unconfirmed account and leads to the confirmation, even if sending fails: %s',
    async (problem) => {
      amplify.signIn.mockResolvedValue(nextStep('CONFIRM_SIGN_UP'));
      if (problem !== null) amplify.resendSignUpCode.mockRejectedValue(failure(problem));
      expect(await logIn(login)).toEqual({ state: 'unconfirmed' });
      expect(amplify.resendSignUpCode).toHaveBeenCalledWith({ username: login.email });
    },
  );

  it('first signs out another student, and returns the one who signs in', async () => {
    amplify.signIn.mockRejectedValueOnce(failure('UserAlreadyAuthenticatedException'));
    expect(await logIn(login)).toEqual(signedIn);
    expect(amplify.signOut).toHaveBeenCalledOnce();
  });

  it('throws the user pool’s refusal', async () => {
    amplify.signIn.mockRejectedValue(failure('NotAuthorizedException'));
    await expect(logIn(login)).rejects.toThrow('NotAuthorizedException');
  });
});

describe('a browser that blocks site data', () => {
  it.each([
    ['sign in', () => logIn(login)],
    ['sign up', () => register(registration)],
    ['confirm', () => confirm(confirmation)],
    ['reset', () => reset({ ...confirmation, password: login.password })],
  ])('can’t %s, and nothing is sent', async (_, call) => {
    vi.stubGlobal('localStorage', undefined);
    await expect(call()).rejects.toMatchObject({ name: 'StorageBlocked' });
    for (const sent of Object.values(amplify)) expect(sent).not.toHaveBeenCalled();
  });
});

describe('no reply reveals whether an address has an account', () => {
  it('signing up: the owner of the address gets a mail, and nobody waits for it', async () => {
    amplify.signUp.mockRejectedValue(failure('UsernameExistsException'));
    amplify.resendSignUpCode.mockRejectedValue(failure('InvalidParameterException'));
    amplify.resetPassword.mockReturnValue(new Promise(() => undefined));
    await expect(register(registration)).resolves.toBeUndefined();
    await waitFor(() =>
      expect(amplify.resetPassword).toHaveBeenCalledExactlyOnceWith({
        username: login.email,
        options: { clientMetadata: { because: 'signed-up' } },
      }),
    );
    expect(amplify.resendSignUpCode).toHaveBeenCalledWith({ username: login.email });
  });

  it('signing up doesn’t wait for the code to a taken address either', async () => {
    amplify.signUp.mockRejectedValue(failure('UsernameExistsException'));
    amplify.resendSignUpCode.mockReturnValue(new Promise(() => undefined));
    await expect(register(registration)).resolves.toBeUndefined();
  });

  it.each(['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'])(
    'another code and a forgotten password: %s',
    async (name) => {
      amplify.resendSignUpCode.mockRejectedValue(failure(name));
      amplify.resetPassword.mockRejectedValue(failure(name));
      await expect(resendCode(login.email)).resolves.toBeUndefined();
      await expect(requestReset(login.email)).resolves.toBeUndefined();
    },
  );

  it('but other failures are thrown', async () => {
    amplify.signUp.mockRejectedValue(failure('InvalidPasswordException'));
    await expect(register(registration)).rejects.toThrow('InvalidPasswordException');
    amplify.resetPassword.mockRejectedValue(failure('LimitExceededException'));
    await expect(requestReset(login.email)).rejects.toThrow('LimitExceededException');
  });
});

describe('confirming', () => {
  const sentMetadata = () =>
    (amplify.confirmSignUp.mock.lastCall?.[0] as { options?: { clientMetadata: unknown } } | undefined)
      ?.options?.clientMetadata;

  it.each([null, 'UnexpectedLambdaException'])(
    'proves that this tab created the account, and signs in with the typed password: %s',
    async (problem) => {
      if (problem !== null) amplify.confirmSignUp.mockRejectedValue(failure(problem));
      await register(registration);
      expect(await confirm({ ...confirmation, email: 'ADA@example.com' })).toEqual(signedIn);
      expect(sentMetadata()).toEqual({ madeHere: 'account-1' });
      expect(amplify.signIn).toHaveBeenCalledWith({ username: login.email, password: login.password });
    },
  );

  it('stores neither the address nor the password', async () => {
    await register(registration);
    expect([Object.entries(sessionStorage), Object.entries(localStorage)]).toEqual([
      [['ktc.signed-up', 'account-1']],
      [],
    ]);
  });

  it('leads to signing in if the page was reloaded since the sign-up', async () => {
    sessionStorage.setItem('ktc.signed-up', 'account-1');
    expect(await confirm(confirmation)).toEqual({ state: 'confirmed' });
    expect(sentMetadata()).toEqual({ madeHere: 'account-1' });
    expect(sessionStorage.getItem('ktc.signed-up')).toBeNull();
  });

  it('asks for a new password if that of the unconfirmed sign-in was wrong', async () => {
    amplify.signIn.mockResolvedValueOnce(nextStep('CONFIRM_SIGN_UP'));
    await logIn(login);
    amplify.signIn.mockRejectedValueOnce(failure('NotAuthorizedException'));
    expect(await confirm(confirmation)).toEqual({ state: 'new-password', codeSent: true });
    expect(amplify.resetPassword).toHaveBeenCalledWith({
      username: login.email,
      options: { clientMetadata: {} },
    });
  });

  it('asks for a new password if somebody else’s sign-up created the account', async () => {
    await register(registration);
    amplify.signUp.mockRejectedValueOnce(failure('UsernameExistsException'));
    await register(registration);
    expect(await confirm(confirmation)).toEqual({ state: 'new-password', codeSent: true });
    expect(sentMetadata()).toEqual({});
    expect(amplify.signIn).not.toHaveBeenCalled();
  });

  it('claims nothing if the address was typed into the confirmation only', async () => {
    amplify.resetPassword.mockRejectedValue(failure('LimitExceededException'));
    expect(await confirm(confirmation)).toEqual({ state: 'new-password', codeSent: false });
    expect(sentMetadata()).toEqual({});
  });
});

it('a new password ends all other sessions from here if the trigger that does it failed', async () => {
  amplify.confirmResetPassword.mockRejectedValue(failure('UserLambdaValidationException'));
  expect(await reset({ ...confirmation, password: 'a better one' })).toEqual(signedIn);
  expect(amplify.signOut).toHaveBeenCalledExactlyOnceWith({ global: true });
  expect(amplify.signIn).toHaveBeenCalledTimes(2);
});

it('logs auth events by name only (specification, section 4)', async () => {
  await register(registration);
  await resendCode(login.email);
  await confirm(confirmation);
  await requestReset(login.email);
  await reset({ ...confirmation, password: login.password });
  expect(info.mock.calls).toEqual(
    ['signUp', 'resendSignUpCode', 'confirmSignUp', 'forgotPassword', 'forgotPasswordSubmit'].map((event) => [
      'auth',
      event,
    ]),
  );
});
