/** What the person can do about a failed auth call. */
export type AuthProblem =
  | 'wrong-credentials'
  | 'wrong-code'
  | 'expired-code'
  | 'weak-password'
  | 'too-many'
  | 'offline'
  | 'reload'
  | 'unknown';

/** Amplify's events for what failed, as its Hub names them. */
export type AuthFailure =
  | 'signIn_failure'
  | 'signUp_failure'
  | 'confirmSignUp_failure'
  | 'resendSignUpCode_failure'
  | 'forgotPassword_failure'
  | 'forgotPasswordSubmit_failure';

const problems: ReadonlyMap<string, AuthProblem> = new Map([
  ['CodeMismatchException', 'wrong-code'],
  ['ExpiredCodeException', 'expired-code'],
  ['InvalidPasswordException', 'weak-password'],
  ['LimitExceededException', 'too-many'],
  ['TooManyRequestsException', 'too-many'],
  ['TooManyFailedAttemptsException', 'too-many'],
  ['NetworkError', 'offline'],
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

/** Logs that an auth call failed: what and why by name, never who. */
export function logAuthFailure(failure: AuthFailure, error: unknown): void {
  console.warn('auth', failure, errorName(error));
}
