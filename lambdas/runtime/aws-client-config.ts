/** Lambda stops most functions after ten seconds. Two attempts of two seconds leave time to reply. */
export const awsClientConfig = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
} as const;
