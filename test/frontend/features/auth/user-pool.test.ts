/** @vitest-environment jsdom */
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
const signedIn = { state: 'signed-in', user: { name: 'Ada', email: 'ada@example.com', staff: false } };

const info = vi.fn();
beforeEach(async () => {
  for (const call of Object.values(amplify)) call.mockReset();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'info').mockImplementation(info.mockReset());
  // A sign-in ends what an earlier test left: the typed password and the account made here.
  amplify.signIn.mockResolvedValueOnce({ nextStep: { signInStep: 'DONE' } });
  await logIn({ email: 'earlier@example.com', password: 'earlier' });
  for (const call of Object.values(amplify)) call.mockReset();
});

describe('signing in', () => {
  it('gives who is signed in', async () => {
    amplify.signIn.mockResolvedValue({ nextStep: { signInStep: 'DONE' } });
    expect(await logIn(login)).toEqual(signedIn);
  });

  it('sends a fresh code to an unconfirmed account', async () => {
    amplify.signIn.mockResolvedValue({ nextStep: { signInStep: 'CONFIRM_SIGN_UP' } });
    expect(await logIn(login)).toEqual({ state: 'unconfirmed' });
    expect(amplify.resendSignUpCode).toHaveBeenCalledWith({ username: login.email });
  });

  it('goes on to the confirmation even where the fresh code is refused', async () => {
    amplify.signIn.mockResolvedValue({ nextStep: { signInStep: 'CONFIRM_SIGN_UP' } });
    amplify.resendSignUpCode.mockRejectedValue(failure('LimitExceededException'));
    expect(await logIn(login)).toEqual({ state: 'unconfirmed' });
  });

  it('signs a forgotten other sign-in out first', async () => {
    amplify.signIn
      .mockRejectedValueOnce(failure('UserAlreadyAuthenticatedException'))
      .mockResolvedValue({ nextStep: { signInStep: 'DONE' } });
    expect(await logIn(login)).toEqual(signedIn);
    expect(amplify.signOut).toHaveBeenCalledOnce();
  });

  it('throws what the user pool refused', async () => {
    amplify.signIn.mockRejectedValue(failure('NotAuthorizedException'));
    await expect(logIn(login)).rejects.toThrow('NotAuthorizedException');
  });
});

describe('no reply tells whether an address has an account', () => {
  const registration = { name: 'Ada', ...login };

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

  it('signing up goes on before a mail to a taken address is asked for', async () => {
    amplify.signUp.mockRejectedValue(failure('UsernameExistsException'));
    amplify.resendSignUpCode.mockReturnValue(new Promise(() => undefined));
    await expect(register(registration)).resolves.toBeUndefined();
  });

  it.each(['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'])(
    'another code, a forgotten password: %s',
    async (name) => {
      amplify.resendSignUpCode.mockRejectedValue(failure(name));
      amplify.resetPassword.mockRejectedValue(failure(name));
      await expect(resendCode(login.email)).resolves.toBeUndefined();
      await expect(requestReset(login.email)).resolves.toBeUndefined();
    },
  );

  it('other failures are told', async () => {
    amplify.signUp.mockRejectedValue(failure('InvalidPasswordException'));
    await expect(register(registration)).rejects.toThrow('InvalidPasswordException');
    amplify.resetPassword.mockRejectedValue(failure('LimitExceededException'));
    await expect(requestReset(login.email)).rejects.toThrow('LimitExceededException');
  });
});

describe('confirming', () => {
  const registration = { name: 'Ada', ...login };
  const confirmation = { email: login.email, code: '123456' };
  const done = { nextStep: { signInStep: 'DONE' } };
  const said = () =>
    (amplify.confirmSignUp.mock.lastCall?.[0] as { options?: { clientMetadata: unknown } } | undefined)
      ?.options?.clientMetadata;

  it('names the account that was made here, and signs in with the password typed for it', async () => {
    amplify.signUp.mockResolvedValue({ userId: 'account-1' });
    amplify.signIn.mockResolvedValue(done);
    await register(registration);
    expect(await confirm({ ...confirmation, email: 'ADA@example.com' })).toEqual(signedIn);
    expect(said()).toEqual({ madeHere: 'account-1' });
    expect(amplify.signIn).toHaveBeenCalledWith({ username: login.email, password: login.password });
  });

  it('keeps neither the address nor the password in storage', async () => {
    amplify.signUp.mockResolvedValue({ userId: 'account-1' });
    await register(registration);
    expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).toBe(
      JSON.stringify([[['ktc.signed-up', 'account-1']], []]),
    );
  });

  it('leads to signing in where the page was loaded anew since the sign-up', async () => {
    sessionStorage.setItem('ktc.signed-up', 'account-1');
    expect(await confirm(confirmation)).toEqual({ state: 'confirmed' });
    expect(said()).toEqual({ madeHere: 'account-1' });
    expect(sessionStorage.getItem('ktc.signed-up')).toBeNull();
  });

  it('after an unconfirmed sign-in signs in with the password that was typed then', async () => {
    amplify.signIn.mockResolvedValueOnce({ nextStep: { signInStep: 'CONFIRM_SIGN_UP' } });
    await logIn(login);
    amplify.signIn.mockResolvedValueOnce(done);
    expect(await confirm(confirmation)).toEqual(signedIn);
    expect(said()).toEqual({ signsInNext: 'yes' });
  });

  it('after an unconfirmed sign-in with a wrong password has a new one chosen', async () => {
    amplify.signIn.mockResolvedValueOnce({ nextStep: { signInStep: 'CONFIRM_SIGN_UP' } });
    await logIn(login);
    amplify.signIn.mockRejectedValueOnce(failure('NotAuthorizedException'));
    expect(await confirm(confirmation)).toEqual({ state: 'new-password', codeSent: true });
    expect(amplify.resetPassword).toHaveBeenCalledWith({
      username: login.email,
      options: { clientMetadata: {} },
    });
  });

  it("has a new password chosen for an account that somebody else's sign-up made", async () => {
    amplify.signUp.mockResolvedValueOnce({ userId: 'account-1' });
    await register(registration);
    amplify.signUp.mockRejectedValueOnce(failure('UsernameExistsException'));
    await register(registration);
    expect(await confirm(confirmation)).toEqual({ state: 'new-password', codeSent: true });
    expect(said()).toEqual({});
    expect(amplify.signIn).not.toHaveBeenCalled();
  });

  it('says nothing of an account whose address was typed into the confirmation alone', async () => {
    amplify.resetPassword.mockRejectedValue(failure('LimitExceededException'));
    expect(await confirm(confirmation)).toEqual({ state: 'new-password', codeSent: false });
    expect(said()).toEqual({});
  });

  it('takes the code of the mail that says that there is an account, with the password typed here', async () => {
    amplify.signUp.mockRejectedValue(failure('UsernameExistsException'));
    await register(registration);
    amplify.confirmSignUp.mockRejectedValue(failure('NotAuthorizedException'));
    amplify.signIn.mockResolvedValue(done);
    expect(await confirm(confirmation)).toEqual(signedIn);
    expect(amplify.confirmResetPassword).toHaveBeenCalledWith({
      username: login.email,
      confirmationCode: '123456',
      newPassword: login.password,
    });
  });

  it('goes on where a function of the pool failed: the address is confirmed all the same', async () => {
    amplify.signUp.mockResolvedValue({ userId: 'account-1' });
    await register(registration);
    amplify.confirmSignUp.mockRejectedValue(failure('UnexpectedLambdaException'));
    amplify.signIn.mockResolvedValue(done);
    expect(await confirm(confirmation)).toEqual(signedIn);
  });
});

describe('a new password', () => {
  const change = { email: login.email, code: '123456', password: 'a better one' };

  it('signs in', async () => {
    amplify.signIn.mockResolvedValue({ nextStep: { signInStep: 'DONE' } });
    expect(await reset(change)).toEqual(signedIn);
    expect(amplify.signOut).not.toHaveBeenCalled();
  });

  it('ends all other sign-ins from here where the function that does it failed', async () => {
    amplify.confirmResetPassword.mockRejectedValue(failure('UserLambdaValidationException'));
    amplify.signIn.mockResolvedValue({ nextStep: { signInStep: 'DONE' } });
    expect(await reset(change)).toEqual(signedIn);
    expect(amplify.signOut).toHaveBeenCalledExactlyOnceWith({ global: true });
    expect(amplify.signIn).toHaveBeenCalledTimes(2);
  });
});

describe('auth events (specification, section 4)', () => {
  it('are logged by name alone', async () => {
    amplify.signUp.mockResolvedValue({ userId: 'account-1' });
    amplify.signIn.mockResolvedValue({ nextStep: { signInStep: 'DONE' } });
    await register({ name: 'Ada', ...login });
    await resendCode(login.email);
    await confirm({ email: login.email, code: '123456' });
    await requestReset(login.email);
    await reset({ email: login.email, code: '123456', password: 'a better one' });
    expect(info.mock.calls).toEqual(
      ['signUp', 'resendSignUpCode', 'confirmSignUp', 'forgotPassword', 'forgotPasswordSubmit'].map(
        (event) => ['auth', event],
      ),
    );
  });
});
