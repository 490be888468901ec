import { landingPath, startPath } from '../paths.ts';
import { hasStoredSession, isStoredStaff } from '../api/stored-session.ts';
import { parsePreferences, readStoredPreferences } from '../state/preferences.ts';
import { applyPreferences, systemDark } from './apply-preferences.ts';

/*
 * This script sets the attributes that first-frame.css, the theme and the styles of public pages read, and redirects
 * signed-in users at `/`.
 */
const { documentElement } = document;
const { pathname, search, hash } = location;
const signedIn = hasStoredSession();
const staff = isStoredStaff();

documentElement.dataset['frame'] = !signedIn ? 'visitor' : staff ? 'staff' : 'student';
documentElement.dataset['query'] = search;
/** Runs again when the device changes between light and dark, on pages of the app too. */
const showPreferences = () =>
  applyPreferences(documentElement, parsePreferences(readStoredPreferences()?.preferences ?? {}));
showPreferences();
matchMedia(systemDark).addEventListener('change', showPreferences);

// The target of an uncaught error is the window. A script that can't be loaded informs only listeners for the capture phase.
const onError = ({ target }: Event) => {
  if (target === window || target instanceof HTMLScriptElement) delete documentElement.dataset['frame'];
};
addEventListener('error', onError, true);

if (pathname === '/' && signedIn) {
  documentElement.hidden = true;
  location.replace(startPath({ staff }));
} else if (pathname === '/') {
  history.replaceState(null, '', landingPath + search + hash);
}
