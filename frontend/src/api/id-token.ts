import { hasStoredSession } from './stored-session.ts';

/** Reads the ID token for the API; undefined for a visitor. Only the call of a signed-in user downloads Amplify. */
export async function idToken({ forceRefresh = false } = {}): Promise<string | undefined> {
  if (!hasStoredSession()) return undefined;
  const { sessionToken } = await import('./session.ts');
  return sessionToken({ forceRefresh });
}
