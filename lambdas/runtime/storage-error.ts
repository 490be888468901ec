/** The errors of a DynamoDB or a user pool that is busy or broken rather than asked for something wrong. */
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

/** The errors of the SDK and Node when no answer came. */
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

/**
 * Thrown by who gave up for now: items that stay unprocessed, a race that does not settle, no time left.
 * The caller may try again.
 */
export class StorageBusy extends Error {
  override readonly name = 'StorageBusy';
}

/** True for an error that means "try again soon": throttled, broken on the other side, unreachable or too slow. */
export function isStorageUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StorageBusy) return true;
  if (busyErrors.has(error.name) || unreachableErrors.has(error.name)) return true;
  return 'code' in error && typeof error.code === 'string' && socketErrors.has(error.code);
}
