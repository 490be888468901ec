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
import { clearOtherUsers } from '../../api/device-storage.ts';
import { sessionUser } from '../../api/session.ts';
import type { SessionUser } from '../../api/stored-session.ts';
import { readErrorName, logAuthEvent, logAuthFailure } from '../../components/credentials/auth-problem.ts';
import { tryStorage } from '../../loading/try-storage.ts';
import type { Confirmation, Login, Registration, Reset } from './schemas.ts';

/* The id of the account that this tab created. The id proves to the server who chose the password. */
const signUpKey = 'ktc.signed-up';

const probeKey = 'ktc.probe';

/** If the browser blocks storage, the student must choose a new password after a reload. */
const rememberSignUp = (accountId: string) => tryStorage(() => sessionStorage.setItem(signUpKey, accountId));
const readSignUp = () => tryStorage(() => sessionStorage.getItem(signUpKey)) ?? undefined;
const forgetSignUp = () => tryStorage(() => sessionStorage.removeItem(signUpKey));

/* This chunk loads when a form is sent. No result reveals whether an email address has an account. */

export type SignedIn =
  | { readonly state: 'signed-in'; readonly user: SessionUser }
  | { readonly state: 'unconfirmed' | 'reset-required' }
  /** The email address is now confirmed. The user must sign in with the password. */
  | { readonly state: 'confirmed' }
  /** The user must choose a new password. `codeSent` is true if an email with a code was sent. */
  | { readonly state: 'new-password'; readonly codeSent: boolean };

/** The login that was typed for an account that isn't confirmed yet. The password is kept only in memory. */
let typed: (Login & { readonly on: 'sign-up' | 'sign-in' }) | undefined;

const findTyped = (email: string) => (typed?.email.toLowerCase() === email.toLowerCase() ? typed : undefined);

/** Cognito answers with these errors if a Lambda function has failed after the call itself succeeded. */
const functionFailures = [
  'UserLambdaValidationException',
  'UnexpectedLambdaException',
  'InvalidLambdaResponseException',
];

/** Ignores errors with these names. Returns the name of an ignored error, or undefined if the call succeeded. */
async function ignoreErrors(
  call: () => Promise<unknown>,
  names: readonly string[],
): Promise<string | undefined> {
  try {
    await call();
    return undefined;
  } catch (error) {
    if (!names.includes(readErrorName(error))) throw error;
    return readErrorName(error);
  }
}

/** Errors that would reveal whether an email address has an account. */
const revealingErrors = ['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'];

/** Throws `StorageBlocked` if the browser stores nothing, because then no sign-in would last. Configures Amplify. */
async function prepare(): Promise<void> {
  const canStore = tryStorage(() => {
    localStorage.setItem(probeKey, '');
    localStorage.removeItem(probeKey);
    return true;
  });
  if (!canStore) throw Object.assign(new Error('The browser stores nothing'), { name: 'StorageBlocked' });
  await configureAmplify();
}

async function finishSignIn(): Promise<SignedIn> {
  const user = await sessionUser();
  if (!user) throw new Error('Signed in, and yet there is no session');
  typed = undefined;
  forgetSignUp();
  clearOtherUsers();
  return { state: 'signed-in', user };
}

/** If sending the sign-up code fails, only logs the error. The next page has a button that sends a code. */
async function sendFreshCode(email: string): Promise<void> {
  await resendCode(email).catch((error: unknown) => logAuthFailure('resendSignUpCode_failure', error));
}

/** Signs in with the SRP protocol, which never sends the password. */
export async function logIn({ email, password }: Login): Promise<SignedIn> {
  await prepare();
  const attempt = () => signIn({ username: email, password });
  const { nextStep } = await attempt().catch(async (error: unknown) => {
    if (readErrorName(error) !== 'UserAlreadyAuthenticatedException') throw error;
    await signOut();
    return attempt();
  });
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') {
    typed = { email, password, on: 'sign-in' };
    await sendFreshCode(email);
    return { state: 'unconfirmed' };
  }
  if (nextStep.signInStep === 'RESET_PASSWORD') return { state: 'reset-required' };
  return finishSignIn();
}

/** Also succeeds if the email address already has an account. The account's owner then gets an email. */
export async function register({ name, email, password }: Registration): Promise<void> {
  await prepare();
  try {
    const { userId } = await signUp({
      username: email,
      password,
      options: { userAttributes: { name, email } },
    });
    if (userId !== undefined) rememberSignUp(userId);
  } catch (error) {
    if (readErrorName(error) !== 'UsernameExistsException') throw error;
    // The existing account has another password or another owner.
    forgetSignUp();
    // Not awaited, so that the response time doesn't reveal that the account exists.
    void sendFreshCode(email);
  }
  typed = { email, password, on: 'sign-up' };
  logAuthEvent('signUp');
}

/** Confirms the email address and signs in. If somebody else may know the password, the user must choose a new one. */
export async function confirm({ email, code }: Confirmation): Promise<SignedIn> {
  await prepare();
  const known = findTyped(email);
  const madeHere = readSignUp();
  const clientMetadata = {
    ...(madeHere !== undefined && { madeHere }),
    ...(known?.on === 'sign-in' && { signsInNext: 'yes' as const }),
  } satisfies ConfirmationMetadata;
  try {
    await confirmSignUp({ username: email, confirmationCode: code, options: { clientMetadata } });
  } catch (error) {
    // The account is already confirmed, so the code in the email is a code for a new password.
    if (readErrorName(error) === 'NotAuthorizedException' && known?.on === 'sign-up')
      return reset({ email, code, password: known.password });
    if (!functionFailures.includes(readErrorName(error))) throw error;
    logAuthFailure('confirmSignUp_failure', error);
  }
  logAuthEvent('confirmSignUp');
  forgetSignUp();

  if (known && (madeHere !== undefined || known.on === 'sign-in')) {
    try {
      return await logIn(known);
    } catch (error) {
      logAuthFailure('signIn_failure', error);
      if (readErrorName(error) !== 'NotAuthorizedException') return { state: 'confirmed' };
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

/** Sends another sign-up code. If the account is already confirmed, sends a code for a new password instead. */
export async function resendCode(email: string): Promise<void> {
  await prepare();
  const refused = await ignoreErrors(() => resendSignUpCode({ username: email }), revealingErrors);
  // Not awaited, so that the response time doesn't reveal that the account exists.
  if (refused === 'InvalidParameterException')
    void requestReset(email, 'signed-up').catch((error: unknown) =>
      logAuthFailure('resendSignUpCode_failure', error),
    );
  logAuthEvent('resendSignUpCode');
}

/** Sends a code for a new password. If `because` is set, the email gives this reason for the code. */
export async function requestReset(email: string, because?: ResetMetadata['because']): Promise<void> {
  await prepare();
  const clientMetadata = because === undefined ? {} : ({ because } satisfies ResetMetadata);
  await ignoreErrors(() => resetPassword({ username: email, options: { clientMetadata } }), revealingErrors);
  logAuthEvent('forgotPassword');
}

/** Sets a new password with the code, ends all sessions of the account, and signs in with the password. */
export async function reset({ email, code, password }: Reset & { email: string }): Promise<SignedIn> {
  await prepare();
  try {
    await confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });
  } catch (error) {
    if (!functionFailures.includes(readErrorName(error))) throw error;
    // The password has changed, but the trigger that ends all sessions failed. End all sessions from here.
    logAuthFailure('forgotPasswordSubmit_failure', error);
    await logIn({ email, password });
    await signOut({ global: true });
  }
  logAuthEvent('forgotPasswordSubmit');
  return logIn({ email, password });
}
