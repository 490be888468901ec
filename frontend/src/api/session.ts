import { fetchAuthSession } from 'aws-amplify/auth';
import { configureAmplify, renewed } from './amplify.ts';

/** The student, or member of staff, whom the ID token names. */
export interface SessionUser {
  readonly name: string;
  readonly email: string;
  /** In the user pool's group `staff`. */
  readonly staff: boolean;
  /** In the group `safeguarding` too. */
  readonly lead?: true;
}

const textClaim = (claim: unknown) => (typeof claim === 'string' ? claim : '');

/** The ID token for the API, renewed when it ran out. Undefined where nobody is signed in; throws when offline. */
export async function sessionToken(options: { forceRefresh: boolean }): Promise<string | undefined> {
  await Promise.all([configureAmplify(), renewed()]);
  const { tokens } = await fetchAuthSession(options);
  return tokens?.idToken?.toString();
}

/**
 * Who is signed in, from the ID token, or with `forceRefresh` from a new one, which tells what has changed. Undefined
 * where nobody is; throws when offline.
 */
export async function sessionUser({ forceRefresh = false } = {}): Promise<SessionUser | undefined> {
  await Promise.all([configureAmplify(), renewed()]);
  const { tokens } = await fetchAuthSession({ forceRefresh });
  if (!tokens?.idToken) return undefined;
  const { name, email, 'cognito:groups': groups } = tokens.idToken.payload;
  const names: readonly unknown[] = Array.isArray(groups) ? groups : [];
  const staff = names.includes('staff');
  const lead = staff && names.includes('safeguarding');
  return { name: textClaim(name), email: textClaim(email), staff, ...(lead && { lead }) };
}
