import { fetchAuthSession } from 'aws-amplify/auth';
import { configureAmplify, waitForRenewal } from './amplify.ts';

export interface SessionUser {
  readonly name: string;
  readonly email: string;
  readonly staff: boolean;
  readonly lead?: true;
}

/** Returns undefined for a visitor. Amplify renews an expired token. Throws if the renewal fails. */
async function readIdToken(forceRefresh: boolean) {
  await Promise.all([configureAmplify(), waitForRenewal()]);
  const { tokens } = await fetchAuthSession({ forceRefresh });
  return tokens?.idToken;
}

/** Returns the ID token as text, or undefined for a visitor. Throws if a new token can't be fetched. */
export const sessionToken = async (options: { forceRefresh: boolean }): Promise<string | undefined> =>
  (await readIdToken(options.forceRefresh))?.toString();

const readText = (claim: unknown) => (typeof claim === 'string' ? claim : '');

/** Returns undefined for a visitor. After a change to the account, set `forceRefresh`. */
export async function sessionUser({ forceRefresh = false } = {}): Promise<SessionUser | undefined> {
  const token = await readIdToken(forceRefresh);
  if (!token) return undefined;
  const { name, email, 'cognito:groups': groups } = token.payload;
  const names: readonly unknown[] = Array.isArray(groups) ? groups : [];
  const staff = names.includes('staff');
  const lead = staff && names.includes('safeguarding');
  return { name: readText(name), email: readText(email), staff, ...(lead && { lead }) };
}
