/**
 * How long a call of AWS beside the tables may take: two attempts of two seconds leave a function of ten the time to
 * answer for itself.
 */
export const awsPatience = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
} as const;
