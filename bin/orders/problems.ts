import { messageOf } from '../../local/errors.ts';
import { printable } from './table.ts';

/** The reason why the desk didn't answer, in words for the person who asked, with the next step. */
export class DeskError extends Error {
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
export function machineProblem(error: unknown, endpoint: string): DeskError {
  return new DeskError(
    `The product on this machine doesn't answer at ${endpoint} (${reasonOf(error)}). If it has ended, start it with npm start.`,
  );
}

/** AWS didn't take the call, or wasn't asked. */
export function awsProblem(error: unknown, stack: string, branch: string): DeskError {
  const name = error instanceof Error ? error.name : '';
  const reason = reasonOf(error);
  if (unknownCaller.includes(name)) {
    return new DeskError(
      `AWS doesn't know you (${reason}). Sign in to the centre's account first, such as by aws sso login, and name its profile in AWS_PROFILE.`,
    );
  }
  if (forbidden.includes(name)) {
    return new DeskError(
      `Your AWS user may not do this (${reason}). It needs cloudformation:DescribeStacks and lambda:InvokeFunction: ask whoever runs the account.`,
    );
  }
  if (name === 'ValidationError' && reason.includes('does not exist')) {
    return new DeskError(
      `This AWS account has no stack ${stack}. Check the branch and your AWS_PROFILE, or deploy it: npm run deploy -- -c branch=${branch}`,
    );
  }
  return new DeskError(
    `AWS didn't answer as it should (${reason}). Check the connection, then try again: doing it twice does it once.`,
  );
}

/** A failed connection may carry its reason as a code alone. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return messageOf(error) || code;
}
