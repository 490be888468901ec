import { isErrorCode, readProblem, type ProblemCode } from '../../loading/problem.ts';

/** Why an auth call failed: a code of the API, or one for what Cognito or the browser says. */
export type AuthProblem =
  ProblemCode | 'wrong_credentials' | 'wrong_code' | 'expired_code' | 'email_taken' | 'too_many' | 'reload';

/** Auth events that went well, by the names that Amplify's Hub once had: today it tells of signing in and out alone. */
type AuthEvent =
  | 'signUp'
  | 'confirmSignUp'
  | 'resendSignUpCode'
  | 'forgotPassword'
  | 'forgotPasswordSubmit'
  | 'updateUserAttributes'
  | 'confirmUserAttribute'
  | 'updatePassword';

/** Auth events that failed. */
export type AuthFailure = `${AuthEvent | 'signIn'}_failure`;

/** By the error's name: Cognito's, the browser's, or the API's code. */
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

const signsIn: readonly AuthFailure[] = ['signIn_failure', 'signUp_failure'];

/** Cognito's or the browser's name of an error, or the code of the API's. */
export const errorName = (error: unknown): string =>
  error instanceof Error ? error.name : readProblem(error).code;

/** Reads what an auth call threw. A TypeError is a failed fetch of the user pool or of the configuration. */
export function readAuthProblem(failure: AuthFailure, error: unknown): AuthProblem {
  const name = errorName(error);
  if (name === 'NotAuthorizedException' || name === 'UserNotFoundException') {
    const lockedOut = error instanceof Error && /attempts exceeded/i.test(error.message);
    if (lockedOut) return 'too_many';
    return signsIn.includes(failure) ? 'wrong_credentials' : 'wrong_code';
  }
  if (name === 'TypeError' || !navigator.onLine) return 'offline';
  // Browsers load a module that failed to load again only after a reload of the page.
  if (name === 'ChunkLoadError') return 'reload';
  return problems[name] ?? (isErrorCode(name) ? name : 'unknown');
}

/** Logs an auth event as `api/amplify.ts` logs those of Amplify (specification, section 4): what, never who. */
export function logAuthEvent(event: AuthEvent): void {
  console.info('auth', event);
}

/** Logs that an auth call failed: what and why by name, never who. */
export function logAuthFailure(failure: AuthFailure, error: unknown): void {
  console.warn('auth', failure, errorName(error));
}
