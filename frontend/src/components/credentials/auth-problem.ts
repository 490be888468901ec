/** The kinds of failed auth calls, by what the person can do about them. */
export type AuthProblem =
  | 'wrong-credentials'
  | 'wrong-password'
  | 'wrong-code'
  | 'expired-code'
  | 'weak-password'
  | 'password-change-under-way'
  | 'email-unchanged'
  | 'email-limit'
  | 'email-taken'
  | 'too-many'
  | 'offline'
  | 'reload'
  | 'unknown';

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

const problems: ReadonlyMap<string, AuthProblem> = new Map([
  ['CodeMismatchException', 'wrong-code'],
  ['ExpiredCodeException', 'expired-code'],
  ['InvalidPasswordException', 'weak-password'],
  ['LimitExceededException', 'too-many'],
  ['TooManyRequestsException', 'too-many'],
  ['TooManyFailedAttemptsException', 'too-many'],
  ['AliasExistsException', 'email-taken'],
  ['NetworkError', 'offline'],
  // The API's codes, as the account's forms throw them.
  ['wrong_password', 'wrong-password'],
  ['password_locked', 'too-many'],
  ['weak_password', 'weak-password'],
  ['password_change_under_way', 'password-change-under-way'],
  ['email_unchanged', 'email-unchanged'],
  ['email_limit', 'email-limit'],
  ['offline', 'offline'],
]);

const signsIn: readonly AuthFailure[] = ['signIn_failure', 'signUp_failure'];

/** Cognito's or the browser's name of an error; empty for what isn't one. */
export const errorName = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Reads what an auth call threw. A TypeError is a fetch that failed: of the user pool or the configuration. */
export function authProblem(failure: AuthFailure, error: unknown): AuthProblem {
  const name = errorName(error);
  if (name === 'NotAuthorizedException' || name === 'UserNotFoundException') {
    const lockedOut = error instanceof Error && /attempts exceeded/i.test(error.message);
    if (lockedOut) return 'too-many';
    return signsIn.includes(failure) ? 'wrong-credentials' : 'wrong-code';
  }
  if (name === 'TypeError' || !navigator.onLine) return 'offline';
  // A module that didn't come is asked for anew after a reload alone.
  if (name === 'ChunkLoadError') return 'reload';
  return problems.get(name) ?? 'unknown';
}

/** Logs an auth event as `api/amplify.ts` logs those of Amplify (specification, section 4): what, never who. */
export function logAuthEvent(event: AuthEvent): void {
  console.info('auth', event);
}

/** Logs that an auth call failed: what and why by name, never who. */
export function logAuthFailure(failure: AuthFailure, error: unknown): void {
  console.warn('auth', failure, errorName(error));
}
