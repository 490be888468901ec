/** Names of errors by which DynamoDB and Cognito say that they are overloaded or failing. Trying again may help. */
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

/** The error for a storage operation that took too long, for example because other calls changed the item. */
export class StorageBusy extends Error {
  override readonly name = 'StorageBusy';
}

/** Returns true if an AWS service throttled the call, failed or was too slow. Trying again may help. */
export function isStorageUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StorageBusy) return true;
  if (busyErrors.has(error.name) || unreachableErrors.has(error.name)) return true;
  return 'code' in error && typeof error.code === 'string' && socketErrors.has(error.code);
}
