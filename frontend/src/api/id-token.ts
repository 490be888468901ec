import { hasStoredSession } from './stored-session.ts';

/** Returns undefined for a visitor, without downloading Amplify. */
export async function idToken({ forceRefresh = false } = {}): Promise<string | undefined> {
  if (!hasStoredSession()) return undefined;
  const { sessionToken } = await import('./session.ts');
  return sessionToken({ forceRefresh });
}
