import { confirmSignUp, signUp } from 'aws-amplify/auth';
import { expect } from 'vitest';
import type { TestPool } from './user-pool.ts';

export const ada = { email: 'ada@example.com', password: 'correct horse', name: 'Ada' } as const;
export const hour = 3_600_000;

export async function register(username: string = ada.email): Promise<unknown> {
  const userAttributes = { email: username, name: ada.name };
  return signUp({ username, password: ada.password, options: { userAttributes } });
}

export async function registerAndConfirm(pool: TestPool): Promise<void> {
  await register();
  await confirmSignUp({ username: ada.email, confirmationCode: pool.codeFor(ada.email) });
}

export function named(name: string, message?: string): unknown {
  return expect.objectContaining(message === undefined ? { name } : { name, message });
}
