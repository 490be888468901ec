/** The names of errors of DynamoDB and Cognito after which a retry may help. */
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

/** Thrown if items stayed unprocessed, other calls kept saving first, or no time is left. */
export class StorageBusy extends Error {
  override readonly name = 'StorageBusy';
}

/** True if a service throttled the call, failed, was too slow or couldn't be reached. A retry may then help. */
export function isStorageUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StorageBusy) return true;
  if (busyErrors.has(error.name) || unreachableErrors.has(error.name)) return true;
  return 'code' in error && typeof error.code === 'string' && socketErrors.has(error.code);
}
