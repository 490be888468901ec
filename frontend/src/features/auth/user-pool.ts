import {
  autoSignIn,
  confirmResetPassword,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth';
import { configureAmplify } from '../../api/amplify.ts';
import { sessionUser, type SessionUser } from '../../api/session.ts';
import { errorName, logAuthFailure } from './auth-problem.ts';
import type { Confirmation, Login, Registration, Reset } from './schemas.ts';

/*
 * What the auth screens ask of the user pool. This module is downloaded when a form is sent, never before.
 * Whatever fails is thrown as Amplify gave it; auth-problem.ts reads it. Nothing here tells whether an e-mail
 * address has an account: where the user pool says so, the reply is made to look the same.
 */

/** Who is signed in now, or what stands in the way. */
export type SignedIn =
  | { readonly state: 'signed-in'; readonly user: SessionUser }
  | { readonly state: 'unconfirmed' | 'reset-required' };

/** Runs a call and takes the errors that it names for success. */
async function forgiving(call: () => Promise<unknown>, names: readonly string[]): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!names.includes(errorName(error))) throw error;
  }
}

async function signedIn(): Promise<SignedIn> {
  const user = await sessionUser();
  if (!user) throw new Error('Signed in, and yet there is no session');
  return { state: 'signed-in', user };
}

/** For who comes to the confirmation another way. A failure is only logged: there is a button for the same there. */
async function sendFreshCode(email: string): Promise<void> {
  await resendCode(email).catch((error: unknown) => logAuthFailure('resendSignUpCode_failure', error));
}

/** Signs in by SRP: the password itself is never sent. */
export async function logIn({ email, password }: Login): Promise<SignedIn> {
  await configureAmplify();
  const attempt = () => signIn({ username: email, password });
  const { nextStep } = await attempt().catch(async (error: unknown) => {
    if (errorName(error) !== 'UserAlreadyAuthenticatedException') throw error;
    await signOut();
    return attempt();
  });
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') {
    await sendFreshCode(email);
    return { state: 'unconfirmed' };
  }
  if (nextStep.signInStep === 'RESET_PASSWORD') return { state: 'reset-required' };
  return signedIn();
}

/** Signs up; a code goes to the address. An unconfirmed account gets a fresh code, a confirmed one nothing. */
export async function register({ name, email, password }: Registration): Promise<void> {
  await configureAmplify();
  try {
    await signUp({
      username: email,
      password,
      options: { userAttributes: { name, email }, autoSignIn: { authFlowType: 'USER_SRP_AUTH' } },
    });
  } catch (error) {
    if (errorName(error) !== 'UsernameExistsException') throw error;
    await sendFreshCode(email);
  }
}

/** Confirms the address. Signs in as well where the sign-up happened in this tab; elsewhere gives undefined. */
export async function confirm({ email, code }: Confirmation): Promise<SignedIn | undefined> {
  await configureAmplify();
  const { nextStep } = await confirmSignUp({ username: email, confirmationCode: code });
  if (nextStep.signUpStep !== 'COMPLETE_AUTO_SIGN_IN') return undefined;
  try {
    await autoSignIn();
    return await signedIn();
  } catch {
    return undefined;
  }
}

/** Sends another sign-up code. */
export async function resendCode(email: string): Promise<void> {
  await configureAmplify();
  await forgiving(
    () => resendSignUpCode({ username: email }),
    ['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'],
  );
}

/** Sends a code for a new password. */
export async function requestReset(email: string): Promise<void> {
  await configureAmplify();
  await forgiving(
    () => resetPassword({ username: email }),
    ['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'],
  );
}

/** Sets a new password with the code and signs in with it. */
export async function reset({ email, code, password }: Reset & { email: string }): Promise<SignedIn> {
  await configureAmplify();
  await confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });
  return logIn({ email, password });
}
