/**
 * The default settings of AWS clients. Lambda stops most functions after ten seconds, and two attempts of two seconds
 * each leave time to reply.
 */
export const awsClientConfig = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
} as const;
