/** Errors of DynamoDB and Cognito that a retry may solve, by name. */
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

/** Thrown if items stayed unprocessed, other calls kept saving first, or no time is left. A retry may help. */
export class StorageBusy extends Error {
  override readonly name = 'StorageBusy';
}

/** Returns true if a service throttled, failed, was unreachable or too slow, so that a retry may help. */
export function isStorageUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StorageBusy) return true;
  if (busyErrors.has(error.name) || unreachableErrors.has(error.name)) return true;
  return 'code' in error && typeof error.code === 'string' && socketErrors.has(error.code);
}
