import { isErrorCode, readProblem, type ProblemCode } from '../../loading/problem.ts';

export type AuthProblem =
  | ProblemCode
  | 'wrong_credentials'
  | 'code_not_sent'
  | 'email_taken'
  | 'too_many'
  | 'storage_blocked'
  | 'reload';

/** Actions that the specification wants in the log. Amplify itself reports only signing in and signing out. */
type AuthEvent =
  | 'signUp'
  | 'confirmSignUp'
  | 'resendSignUpCode'
  | 'forgotPassword'
  | 'forgotPasswordSubmit'
  | 'updateUserAttributes'
  | 'confirmUserAttribute'
  | 'updatePassword'
  | 'confirmStaffCheck';

export type AuthFailure = `${AuthEvent | 'signIn'}_failure`;

/** Maps the name of an error from Cognito, the browser or the API to the problem that a form shows. */
const problems: Readonly<Record<string, AuthProblem>> = {
  CodeDeliveryFailureException: 'code_not_sent',
  CodeMismatchException: 'wrong_code',
  ExpiredCodeException: 'expired_code',
  InvalidPasswordException: 'weak_password',
  LimitExceededException: 'too_many',
  TooManyRequestsException: 'too_many',
  TooManyFailedAttemptsException: 'too_many',
  AliasExistsException: 'email_taken',
  StorageBlocked: 'storage_blocked',
  NetworkError: 'offline',
  offline: 'offline',
  password_locked: 'too_many',
};

const signInFailures: readonly AuthFailure[] = ['signIn_failure', 'signUp_failure'];

export const readErrorName = (error: unknown): string =>
  error instanceof Error ? error.name : readProblem(error).code;

/** A TypeError means that the browser couldn't reach Cognito or load the configuration. */
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

/** Logs an action such as `signUp`. The log never says who took the action. */
export function logAuthEvent(event: AuthEvent): void {
  console.info('auth', event);
}

export function logAuthFailure(failure: AuthFailure, error: unknown): void {
  console.warn('auth', failure, readErrorName(error));
}
