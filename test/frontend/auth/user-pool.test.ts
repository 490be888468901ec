/** @vitest-environment jsdom */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  confirm,
  logIn,
  register,
  requestReset,
  resendCode,
} from '../../../frontend/src/features/auth/user-pool.ts';

const amplify = vi.hoisted(() => ({
  autoSignIn: vi.fn(),
  confirmResetPassword: vi.fn(),
  confirmSignUp: vi.fn(),
  resendSignUpCode: vi.fn(),
  resetPassword: vi.fn(),
  signIn: vi.fn(),
  signOut: vi.fn(),
  signUp: vi.fn(),
}));
vi.mock(import('aws-amplify/auth'), () => amplify);
vi.mock(import('../../../frontend/src/api/amplify.ts'), () => ({
  configureAmplify: () => Promise.resolve(),
}));
vi.mock(import('../../../frontend/src/api/session.ts'), () => ({
  sessionUser: () => Promise.resolve({ name: 'Ada', email: 'ada@example.com' }),
}));

const failure = (name: string) => Object.assign(new Error(name), { name });
const login = { email: 'ada@example.com', password: 'correct horse' };
const signedIn = { state: 'signed-in', user: { name: 'Ada', email: 'ada@example.com' } };

beforeEach(() => {
  for (const call of Object.values(amplify)) call.mockReset();
  vi.spyOn(console, 'warn').mockReturnValue();
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

  it('signing up', async () => {
    amplify.signUp.mockRejectedValue(failure('UsernameExistsException'));
    amplify.resendSignUpCode.mockRejectedValue(failure('InvalidParameterException'));
    await expect(register(registration)).resolves.toBeUndefined();
    expect(amplify.resendSignUpCode).toHaveBeenCalledWith({ username: login.email });
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
  const confirmation = { email: login.email, code: '123456' };

  it('signs in where the sign-up happened in this tab', async () => {
    amplify.confirmSignUp.mockResolvedValue({ nextStep: { signUpStep: 'COMPLETE_AUTO_SIGN_IN' } });
    expect(await confirm(confirmation)).toEqual(signedIn);
  });

  it('leaves signing in to the student elsewhere, and where it fails', async () => {
    amplify.confirmSignUp.mockResolvedValueOnce({ nextStep: { signUpStep: 'DONE' } });
    expect(await confirm(confirmation)).toBeUndefined();
    amplify.confirmSignUp.mockResolvedValueOnce({ nextStep: { signUpStep: 'COMPLETE_AUTO_SIGN_IN' } });
    amplify.autoSignIn.mockRejectedValue(failure('AutoSignInException'));
    expect(await confirm(confirmation)).toBeUndefined();
  });
});
