import { api } from '../../api/client.ts';
import { logOut, onSignedOut } from '../../api/sign-out.ts';
import { loadSiteConfig } from '../../api/site-config.ts';
import { hasStoredSession, isSessionKey, isTokenKey, readStoredStudent } from '../../api/stored-session.ts';
import { hasReceipt } from '../../features/account/receipt.ts';
import { accountDeletedPath, landingPath } from '../../paths.ts';
import { type AuthState, selectSignedIn, setEmail, setName, setUser } from '../../state/auth.ts';
import type { AppStore } from '../../state/store.ts';
import { replaceDocument } from './leave.ts';

/**
 * Returns undefined for a visitor. The owned courses are empty until the account has loaded.
 *
 * @throws if the sign-in can't be checked, such as offline.
 */
export async function restoreSession(): Promise<AuthState | undefined> {
  if (!hasStoredSession()) return undefined;
  const [{ sessionUser }] = await Promise.all([import('../../api/session.ts'), loadSiteConfig()]);
  const user = await sessionUser();
  return user && { ...user, owned_course: [] };
}

/** Empties the store and opens the landing page. If the account has just been deleted, opens the receipt instead. */
export function endSession(store: AppStore): void {
  if (!selectSignedIn(store.getState())) return;
  replaceDocument(hasReceipt() ? accountDeletedPath : landingPath);
  store.dispatch(logOut());
}

/**
 * Takes over a name or an e-mail address that another tab has changed. The account loads again, because a reply on its
 * way may contain the old details.
 */
async function refreshDetails(store: AppStore): Promise<void> {
  const user = await restoreSession().catch(() => undefined);
  const { auth } = store.getState();
  if (user === undefined || !selectSignedIn(store.getState())) return;
  if (user.name === auth.name && user.email === auth.email) return;
  store.dispatch(setName(user.name));
  store.dispatch(setEmail(user.email));
  store.dispatch(api.util.invalidateTags(['Account']));
}

/** Reloads a page that the browser kept for the Back button, if the signed-in user has changed since. */
function guardBack(): void {
  let shownTo: string | undefined;
  window.addEventListener('pagehide', () => (shownTo = readStoredStudent()));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || readStoredStudent() === shownTo) return;
    document.documentElement.hidden = true;
    window.location.reload();
  });
}

export function syncSession(store: AppStore): void {
  const end = () => endSession(store);
  onSignedOut(end);
  guardBack();

  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === null || (isSessionKey(key) && newValue === null)) end();
    else if (isSessionKey(key) && !selectSignedIn(store.getState())) {
      restoreSession().then(
        (user) => user && store.dispatch(setUser(user)),
        () => console.info('auth', 'the sign-in of another tab could not be read'),
      );
    } else if (isTokenKey(key) && newValue !== null) void refreshDetails(store);
  });
}
