/**
 * Timeouts and attempts of a client of AWS: two attempts of two seconds leave a function of ten the time to answer for
 * itself.
 */
export const awsClientConfig = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
} as const;
