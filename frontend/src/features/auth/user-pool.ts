import {
  confirmResetPassword,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth';
import type { ConfirmationMetadata, ResetMetadata } from '../../../../contract/account/user-pool.ts';
import { configureAmplify } from '../../api/amplify.ts';
import { clearOtherUsers } from '../../api/clear-other-users.ts';
import { sessionUser, type SessionUser } from '../../api/session.ts';
import { errorName, logAuthEvent, logAuthFailure } from '../../components/credentials/auth-problem.ts';
import { forgetSignUp, ownSignUp, rememberSignUp } from './own-sign-up.ts';
import type { Confirmation, Login, Registration, Reset } from './schemas.ts';

/*
 * The calls that the auth screens make to the user pool. This module is downloaded when a form is sent, never before.
 * Whatever fails is thrown as Amplify gave it; components/credentials/auth-problem.ts reads it. Nothing here tells whether an e-mail
 * address has an account: where the user pool says so, the reply is made to look the same.
 */

/** The result of a sign-in: the student, or the step that is still needed. */
export type SignedIn =
  | { readonly state: 'signed-in'; readonly user: SessionUser }
  | { readonly state: 'unconfirmed' | 'reset-required' }
  /** The address is confirmed, and no password was typed here. */
  | { readonly state: 'confirmed' }
  /** The address is confirmed, and a new password has to be chosen, for which a code is on its way or (false) isn't. */
  | { readonly state: 'new-password'; readonly codeSent: boolean };

/** The password that was last typed for an address that waits for its confirmation. In memory alone. */
let typed: (Login & { readonly on: 'sign-up' | 'sign-in' }) | undefined;

const typedFor = (email: string) => (typed?.email.toLowerCase() === email.toLowerCase() ? typed : undefined);

/** True where the call itself was done, and then one of the pool's functions failed. */
const functionFailures = [
  'UserLambdaValidationException',
  'UnexpectedLambdaException',
  'InvalidLambdaResponseException',
];

/** Runs a call and takes the errors that it names for success. Gives the name of the one that it took. */
async function forgiving(
  call: () => Promise<unknown>,
  names: readonly string[],
): Promise<string | undefined> {
  try {
    await call();
    return undefined;
  } catch (error) {
    if (!names.includes(errorName(error))) throw error;
    return errorName(error);
  }
}

const tellsOfAccounts = ['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'];

async function signedIn(): Promise<SignedIn> {
  const user = await sessionUser();
  if (!user) throw new Error('Signed in, and yet there is no session');
  typed = undefined;
  forgetSignUp();
  clearOtherUsers();
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
    typed = { email, password, on: 'sign-in' };
    await sendFreshCode(email);
    return { state: 'unconfirmed' };
  }
  if (nextStep.signInStep === 'RESET_PASSWORD') return { state: 'reset-required' };
  return signedIn();
}

/** Signs up; a code goes to the address. Its owner gets a mail too where it has an account. */
export async function register({ name, email, password }: Registration): Promise<void> {
  await configureAmplify();
  try {
    const { userId } = await signUp({
      username: email,
      password,
      options: { userAttributes: { name, email } },
    });
    if (userId !== undefined) rememberSignUp(userId);
  } catch (error) {
    if (errorName(error) !== 'UsernameExistsException') throw error;
    // The account's password is another one, or somebody else's.
    forgetSignUp();
    // Nobody waits for it, so that the next screen comes as soon as after a sign-up that made an account.
    void sendFreshCode(email);
  }
  typed = { email, password, on: 'sign-up' };
  logAuthEvent('signUp');
}

/**
 * Confirms the address and signs in with the password that was typed in this tab. Where nothing says that the account's
 * password is one that was typed here, the server replaces it, and the student chooses a new one with another code.
 */
export async function confirm({ email, code }: Confirmation): Promise<SignedIn> {
  await configureAmplify();
  const known = typedFor(email);
  const madeHere = ownSignUp();
  const clientMetadata = {
    ...(madeHere !== undefined && { madeHere }),
    ...(known?.on === 'sign-in' && { signsInNext: 'yes' as const }),
  } satisfies ConfirmationMetadata;
  try {
    await confirmSignUp({ username: email, confirmationCode: code, options: { clientMetadata } });
  } catch (error) {
    // The address has a confirmed account, and the mail said that its code brings the password that was typed here.
    if (errorName(error) === 'NotAuthorizedException' && known?.on === 'sign-up')
      return reset({ email, code, password: known.password });
    if (!functionFailures.includes(errorName(error))) throw error;
    logAuthFailure('confirmSignUp_failure', error);
  }
  logAuthEvent('confirmSignUp');
  forgetSignUp();

  if (known && (madeHere !== undefined || known.on === 'sign-in')) {
    try {
      return await logIn(known);
    } catch (error) {
      logAuthFailure('signIn_failure', error);
      if (errorName(error) !== 'NotAuthorizedException') return { state: 'confirmed' };
    }
  } else if (madeHere !== undefined) return { state: 'confirmed' };
  typed = undefined;
  const codeSent = await requestReset(email).then(
    () => true,
    (error: unknown) => {
      logAuthFailure('forgotPassword_failure', error);
      return false;
    },
  );
  return { state: 'new-password', codeSent };
}

/** Sends another sign-up code; to the owner of an address with a confirmed account a mail that says so. */
export async function resendCode(email: string): Promise<void> {
  await configureAmplify();
  const refused = await forgiving(() => resendSignUpCode({ username: email }), tellsOfAccounts);
  // Nobody waits for it either.
  if (refused === 'InvalidParameterException')
    void requestReset(email, 'signed-up').catch((error: unknown) =>
      logAuthFailure('resendSignUpCode_failure', error),
    );
  logAuthEvent('resendSignUpCode');
}

/** Sends a code for a new password. `because` has the mail say why. */
export async function requestReset(email: string, because?: ResetMetadata['because']): Promise<void> {
  await configureAmplify();
  const clientMetadata = because === undefined ? {} : ({ because } satisfies ResetMetadata);
  await forgiving(() => resetPassword({ username: email, options: { clientMetadata } }), tellsOfAccounts);
  logAuthEvent('forgotPassword');
}

/** Sets a new password with the code, which ends every sign-in of the account, and signs in with it. */
export async function reset({ email, code, password }: Reset & { email: string }): Promise<SignedIn> {
  await configureAmplify();
  try {
    await confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });
  } catch (error) {
    if (!functionFailures.includes(errorName(error))) throw error;
    // The password is the new one. What the function was to do is done from here.
    logAuthFailure('forgotPasswordSubmit_failure', error);
    await logIn({ email, password });
    await signOut({ global: true });
  }
  logAuthEvent('forgotPasswordSubmit');
  return logIn({ email, password });
}
