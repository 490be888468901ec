import { isErrorCode, readProblem, type ProblemCode } from '../../loading/problem.ts';

export type AuthProblem =
  ProblemCode | 'wrong_credentials' | 'wrong_code' | 'expired_code' | 'email_taken' | 'too_many' | 'reload';

/** The specification asks for a log of these events. Amplify's Hub now emits only those for signing in and out. */
type AuthEvent =
  | 'signUp'
  | 'confirmSignUp'
  | 'resendSignUpCode'
  | 'forgotPassword'
  | 'forgotPasswordSubmit'
  | 'updateUserAttributes'
  | 'confirmUserAttribute'
  | 'updatePassword';

export type AuthFailure = `${AuthEvent | 'signIn'}_failure`;

/** Each key is the name of an error from Cognito, the browser or the API. */
const problems: Readonly<Record<string, AuthProblem>> = {
  CodeMismatchException: 'wrong_code',
  ExpiredCodeException: 'expired_code',
  InvalidPasswordException: 'weak_password',
  LimitExceededException: 'too_many',
  TooManyRequestsException: 'too_many',
  TooManyFailedAttemptsException: 'too_many',
  AliasExistsException: 'email_taken',
  NetworkError: 'offline',
  offline: 'offline',
  password_locked: 'too_many',
};

const signInFailures: readonly AuthFailure[] = ['signIn_failure', 'signUp_failure'];

export const readErrorName = (error: unknown): string =>
  error instanceof Error ? error.name : readProblem(error).code;

/** A TypeError means that the user pool or the configuration couldn't be fetched. */
export function readAuthProblem(failure: AuthFailure, error: unknown): AuthProblem {
  const name = readErrorName(error);
  if (name === 'NotAuthorizedException' || name === 'UserNotFoundException') {
    const lockedOut = error instanceof Error && /attempts exceeded/i.test(error.message);
    if (lockedOut) return 'too_many';
    return signInFailures.includes(failure) ? 'wrong_credentials' : 'wrong_code';
  }
  if (name === 'TypeError' || !navigator.onLine) return 'offline';
  // A browser doesn't load a failed module again until the page is reloaded.
  if (name === 'ChunkLoadError') return 'reload';
  return problems[name] ?? (isErrorCode(name) ? name : 'unknown');
}

/** Logs the name of the event (specification, section 4), but never the name of the user. */
export function logAuthEvent(event: AuthEvent): void {
  console.info('auth', event);
}

export function logAuthFailure(failure: AuthFailure, error: unknown): void {
  console.warn('auth', failure, readErrorName(error));
}
