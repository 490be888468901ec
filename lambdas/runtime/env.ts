import type { EnvName } from './shared/env-names.ts';

/** Reads an environment variable when a handler starts. @throws Error naming the variable if it is missing or empty. */
export function readEnv(name: EnvName): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`The environment variable ${name} is missing`);
  return value;
}
