import type { EnvName } from './shared/env-names.ts';

/**
 * The value of an environment variable. Handlers read theirs at cold start, so that a function deployed without one
 * fails at once instead of at the first request that needs it.
 *
 * @throws Error naming the variable when it is missing or empty. There are no defaults.
 */
export function readEnv(name: EnvName): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`The environment variable ${name} is missing`);
  return value;
}
