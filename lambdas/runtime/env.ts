import type { EnvName } from './shared/env-names.ts';

/** @throws Error that names the variable if it is missing or empty. */
export function readEnv(name: EnvName): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`The environment variable ${name} is missing`);
  return value;
}
