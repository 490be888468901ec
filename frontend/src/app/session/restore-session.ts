import { loadSiteConfig } from '../../api/site-config.ts';
import type { AuthState } from '../../state/auth.ts';
import { hasStoredSession } from '../../api/stored-session.ts';

/**
 * Reads who is signed in on this browser, as the client state holds it; the owned courses come with the account.
 * Undefined for a visitor. Throws when the sign-in can't be checked, as when the device is offline.
 */
export async function restoreSession(): Promise<AuthState | undefined> {
  if (!hasStoredSession()) return undefined;
  const [{ sessionUser }] = await Promise.all([import('../../api/session.ts'), loadSiteConfig()]);
  const user = await sessionUser();
  return user && { ...user, owned_course: [] };
}
