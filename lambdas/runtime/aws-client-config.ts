/** Two attempts of two seconds each leave time to reply to a function that may run for ten seconds. */
export const awsClientConfig = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
} as const;
