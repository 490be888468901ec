import { hasStoredSession } from './stored-session.ts';

/** Reads the ID token for the API; undefined for a visitor. Amplify is downloaded only for signed-in users. */
export async function idToken({ forceRefresh = false } = {}): Promise<string | undefined> {
  if (!hasStoredSession()) return undefined;
  const { sessionToken } = await import('./session.ts');
  return sessionToken({ forceRefresh });
}
