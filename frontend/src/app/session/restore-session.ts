import { loadSiteConfig } from '../../api/site-config.ts';
import type { AuthState } from '../../state/auth.ts';
import { hasStoredSession } from '../../api/stored-session.ts';

/**
 * Reads who is signed in on this browser; undefined for a visitor. The owned courses come later, with the account.
 *
 * @throws if the sign-in can't be checked, such as offline.
 */
export async function restoreSession(): Promise<AuthState | undefined> {
  if (!hasStoredSession()) return undefined;
  const [{ sessionUser }] = await Promise.all([import('../../api/session.ts'), loadSiteConfig()]);
  const user = await sessionUser();
  return user && { ...user, owned_course: [] };
}
