import { readMessage } from '../../local/errors.ts';
import { printable } from './table.ts';

/** The reason why a command isn't done, in words for the person who asked, with the next step. */
export class CommandError extends Error {
  constructor(text: string) {
    super(printable(text));
  }
}

/** Names of errors by which AWS, or its SDK before it asks, says that it doesn't know who calls. */
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
const forbidden = ['AccessDenied', 'AccessDeniedException'];

/** The product on one machine didn't take the call. */
export function machineProblem(error: unknown, endpoint: string): CommandError {
  return new CommandError(
    `The product on this machine doesn't answer at ${endpoint} (${reasonOf(error)}). If it has ended, start it with npm start.`,
  );
}

/**
 * AWS didn't take the call, or wasn't asked. `actions` are those that the command's calls need beside the one that finds
 * the stack.
 */
export function awsProblem(
  error: unknown,
  { stack, branch, actions }: { readonly stack: string; readonly branch: string; readonly actions: string },
): CommandError {
  const name = error instanceof Error ? error.name : '';
  const reason = reasonOf(error);
  if (unknownCaller.includes(name)) {
    return new CommandError(
      `AWS doesn't know you (${reason}). Sign in to the centre's account first, such as by aws sso login, and name its profile in AWS_PROFILE.`,
    );
  }
  if (forbidden.includes(name)) {
    return new CommandError(
      `Your AWS user may not do this (${reason}). It needs cloudformation:DescribeStacks and ${actions}: ask whoever runs the account.`,
    );
  }
  if (name === 'ValidationError' && reason.includes('does not exist')) {
    return new CommandError(
      `This AWS account has no stack ${stack}. Check the branch and your AWS_PROFILE, or deploy it: npm run deploy -- -c branch=${branch}`,
    );
  }
  return new CommandError(
    `AWS didn't answer as it should (${reason}). Check the connection, then try again: doing it twice does it once.`,
  );
}

/** A failed connection may carry its reason as a code alone. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return readMessage(error) || code;
}
