import { hasStoredSession } from './stored-session.ts';

/**
 * The ID token that the API expects, fresh. Undefined where nobody is signed in. `forceRefresh` gets a new one
 * even though the old looks valid. Amplify is downloaded on the first call of somebody who is signed in.
 */
export async function idToken({ forceRefresh = false } = {}): Promise<string | undefined> {
  if (!hasStoredSession()) return undefined;
  const { sessionToken } = await import('./session.ts');
  return sessionToken({ forceRefresh });
}
