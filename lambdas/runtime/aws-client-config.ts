/** A function is stopped after ten seconds. Two attempts of two seconds each leave the function time to reply. */
export const awsClientConfig = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
} as const;
