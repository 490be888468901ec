import { isErrorCode, readProblem, type ProblemCode } from '../../loading/problem.ts';

export type AuthProblem =
  ProblemCode | 'wrong_credentials' | 'wrong_code' | 'expired_code' | 'email_taken' | 'too_many' | 'reload';

/** The names that Amplify's Hub had for these events. It now emits only signing in and out. */
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

/** Keys are names of errors of Cognito, the browser and the API. */
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

/** Reads the name of an error of Cognito or the browser, or the code of an error of the API. */
export const readErrorName = (error: unknown): string =>
  error instanceof Error ? error.name : readProblem(error).code;

/** A TypeError is a failed fetch of the user pool or of the configuration. */
export function readAuthProblem(failure: AuthFailure, error: unknown): AuthProblem {
  const name = readErrorName(error);
  if (name === 'NotAuthorizedException' || name === 'UserNotFoundException') {
    const lockedOut = error instanceof Error && /attempts exceeded/i.test(error.message);
    if (lockedOut) return 'too_many';
    return signInFailures.includes(failure) ? 'wrong_credentials' : 'wrong_code';
  }
  if (name === 'TypeError' || !navigator.onLine) return 'offline';
  // Browsers retry a module that failed to load only after a reload of the page.
  if (name === 'ChunkLoadError') return 'reload';
  return problems[name] ?? (isErrorCode(name) ? name : 'unknown');
}

/** Logs the event's name (specification, section 4), never the user's. */
export function logAuthEvent(event: AuthEvent): void {
  console.info('auth', event);
}

export function logAuthFailure(failure: AuthFailure, error: unknown): void {
  console.warn('auth', failure, readErrorName(error));
}
