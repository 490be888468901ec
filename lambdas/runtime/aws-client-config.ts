/**
 * Lambda stops most functions after ten seconds. Two attempts of two seconds leave time to reply. If the service throttles
 * the first attempt, the SDK waits for up to a second before the second one, and would wait for two more before a third.
 */
export const awsClientConfig = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
} as const;
