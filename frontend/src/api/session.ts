import { fetchAuthSession } from 'aws-amplify/auth';
import { configureAmplify, waitForRenewal } from './amplify.ts';

export interface SessionUser {
  readonly name: string;
  readonly email: string;
  readonly staff: boolean;
  readonly lead?: true;
}

/** Reads the ID token, renewed if it has expired; undefined for a visitor. Throws when offline. */
async function readIdToken(forceRefresh: boolean) {
  await Promise.all([configureAmplify(), waitForRenewal()]);
  const { tokens } = await fetchAuthSession({ forceRefresh });
  return tokens?.idToken;
}

/** Reads the ID token for the API; undefined for a visitor. Throws when offline. */
export const sessionToken = async (options: { forceRefresh: boolean }): Promise<string | undefined> =>
  (await readIdToken(options.forceRefresh))?.toString();

const readText = (claim: unknown) => (typeof claim === 'string' ? claim : '');

/**
 * Reads who is signed in; undefined for a visitor. `forceRefresh` requests a new token, because only a new token
 * contains changes to the account. Throws when offline.
 */
export async function sessionUser({ forceRefresh = false } = {}): Promise<SessionUser | undefined> {
  const token = await readIdToken(forceRefresh);
  if (!token) return undefined;
  const { name, email, 'cognito:groups': groups } = token.payload;
  const names: readonly unknown[] = Array.isArray(groups) ? groups : [];
  const staff = names.includes('staff');
  const lead = staff && names.includes('safeguarding');
  return { name: readText(name), email: readText(email), staff, ...(lead && { lead }) };
}
