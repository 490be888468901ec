import { readMessage } from '../../local/errors.ts';
import { printable } from './table.ts';

/** An error whose message tells the user of a command what to do next. */
export class CommandError extends Error {
  constructor(text: string) {
    super(printable(text));
  }
}

/** The names of AWS errors about missing or invalid credentials. */
const unknownCaller = [
  'CredentialsProviderError',
  'TokenProviderError',
  'ExpiredToken',
  'ExpiredTokenException',
  'InvalidClientTokenId',
  'UnrecognizedClientException',
  'SignatureDoesNotMatch',
  'InvalidSignatureException',
];
const forbidden = ['AccessDenied', 'AccessDeniedException', 'AuthorizationErrorException'];

const hasName = (error: unknown, names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** Returns true for an AWS error about missing or invalid credentials. */
export const isUnknownCaller = (error: unknown): boolean => hasName(error, unknownCaller);
/** Returns true for an AWS error about a missing permission. */
export const isForbidden = (error: unknown): boolean => hasName(error, forbidden);

export function machineProblem(error: unknown, endpoint: string): CommandError {
  return new CommandError(
    `The product on this machine doesn't answer at ${endpoint} (${findReason(error)}). If it has ended, start it with npm start.`,
  );
}

/** Turns an AWS error into advice. `actions` lists permissions of the command, such as `lambda:InvokeFunction`. */
export function awsProblem(
  error: unknown,
  { stack, branch, actions }: { readonly stack: string; readonly branch: string; readonly actions: string },
): CommandError {
  const name = error instanceof Error ? error.name : '';
  const reason = findReason(error);
  if (isUnknownCaller(error)) {
    return new CommandError(
      `AWS doesn't know you (${reason}). Sign in to the centre's account first, such as by aws sso login, and name its profile by --profile.`,
    );
  }
  if (isForbidden(error)) {
    return new CommandError(
      `Your AWS user may not do this (${reason}). It needs cloudformation:DescribeStacks and ${actions}: ask whoever runs the account.`,
    );
  }
  if (name === 'ValidationError' && reason.includes('does not exist')) {
    return new CommandError(
      `This AWS account has no stack ${stack}. Check the branch and your --profile, or deploy it: npm run deploy -- --branch ${branch}`,
    );
  }
  return new CommandError(
    `AWS didn't answer as it should (${reason}). Check the connection, then try again: doing it twice does it once.`,
  );
}

/** Returns the error's message, or its code if there is no message, as for a failed connection. */
export function findReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return readMessage(error) || code;
}
