/** Names of errors of DynamoDB and Cognito that a retry may solve. */
const busyErrors = new Set([
  'InternalErrorException',
  'InternalServerError',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ServiceUnavailable',
  'ServiceUnavailableException',
  'ThrottlingException',
  'TooManyRequestsException',
]);

/** Names of errors without a response. */
const unreachableErrors = new Set(['AbortError', 'RequestTimeout', 'TimeoutError']);
const socketErrors = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Thrown after giving up: items stayed unprocessed, other calls kept writing first, or no time is left. Retrying may help. */
export class StorageBusy extends Error {
  override readonly name = 'StorageBusy';
}

/** Returns true for an error that a retry may solve: a service throttled, failed, was unreachable or too slow. */
export function isStorageUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StorageBusy) return true;
  if (busyErrors.has(error.name) || unreachableErrors.has(error.name)) return true;
  return 'code' in error && typeof error.code === 'string' && socketErrors.has(error.code);
}
