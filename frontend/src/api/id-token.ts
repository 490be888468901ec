import { hasStoredSession } from './stored-session.ts';

/** Returns the signed-in user's ID token. Returns undefined for a visitor, without downloading Amplify. */
export async function idToken({ forceRefresh = false } = {}): Promise<string | undefined> {
  if (!hasStoredSession()) return undefined;
  const { sessionToken } = await import('./session.ts');
  return sessionToken({ forceRefresh });
}
