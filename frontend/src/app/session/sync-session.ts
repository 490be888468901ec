import { api } from '../../api/client.ts';
import { logOut } from '../../api/sign-out.ts';
import { onSignedOut } from '../../api/sign-out-listeners.ts';
import { sessionUser } from '../../api/session.ts';
import { isSessionKey, isTokenKey, readStoredStudent } from '../../api/stored-session.ts';
import { hasReceipt } from '../../features/account/receipt.ts';
import { accountDeletedPath, landingPath } from '../../paths.ts';
import { type AuthState, selectSignedIn, setEmail, setName, setUser } from '../../state/auth.ts';
import type { AppStore } from '../../state/store.ts';
import { replaceDocument } from './leave.ts';

/** Returns undefined for a visitor. Throws if the stored tokens can't be checked, for example offline. */
export async function restoreSession(): Promise<AuthState | undefined> {
  const user = await sessionUser();
  return user && { ...user, owned_course: [] };
}

/** Empties the store and opens the landing page. After the deletion of the account, opens the page with the receipt. */
export function endSession(store: AppStore): void {
  if (!selectSignedIn(store.getState())) return;
  replaceDocument(hasReceipt() ? accountDeletedPath : landingPath);
  store.dispatch(logOut());
}

/** Adopts a name or an email address that another tab has changed, and loads the account again. */
async function refreshDetails(store: AppStore): Promise<void> {
  const user = await restoreSession().catch(() => undefined);
  const { auth } = store.getState();
  if (user === undefined || !selectSignedIn(store.getState())) return;
  if (user.name === auth.name && user.email === auth.email) return;
  store.dispatch(setName(user.name));
  store.dispatch(setEmail(user.email));
  store.dispatch(api.util.invalidateTags(['Account']));
}

/** When the Back button restores a cached page, reloads the page if the signed-in user has changed in the meantime. */
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
