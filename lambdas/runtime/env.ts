import { notConfigured, type EnvName } from './shared/env-names.ts';

export function readEnv(name: EnvName): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`The environment variable ${name} is missing`);
  return value;
}

/** Returns null if the stage has no such setting. */
export function readSetting(name: EnvName): string | null {
  const value = readEnv(name);
  return value === notConfigured ? null : value;
}
