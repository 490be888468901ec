import { loadSiteConfig } from './site-config.ts';
import { hasStoredSession, readStoredToken, readUser, type SessionUser } from './stored-session.ts';

let renewing: Promise<unknown> = Promise.resolve();

/** Signs in again. Until this has ended, {@link idToken} waits, because the stored token may already be invalid. */
export function renew<T>(run: () => Promise<T>): Promise<T> {
  const running = run();
  renewing = running.catch(() => undefined);
  return running;
}

/** Loads Amplify after the configuration, because Chromium never loads a module again that failed without a network. */
async function askAmplify(forceRefresh: boolean): Promise<string | undefined> {
  await loadSiteConfig();
  const { fetchIdToken } = await import('./amplify.ts');
  return fetchIdToken(forceRefresh);
}

/**
 * Returns the signed-in user's ID token, or undefined for a visitor. Amplify loads only if the stored token can't be
 * used or `forceRefresh` asks for a new one. Throws if the token can't be renewed.
 */
export async function idToken({ forceRefresh = false } = {}): Promise<string | undefined> {
  if (!hasStoredSession()) return undefined;
  await renewing;
  return (forceRefresh ? undefined : readStoredToken()) ?? askAmplify(forceRefresh);
}

/** Returns undefined for a visitor. Throws if the token can't be renewed. */
export async function sessionUser(): Promise<SessionUser | undefined> {
  const token = await idToken();
  return token === undefined ? undefined : readUser(token);
}
