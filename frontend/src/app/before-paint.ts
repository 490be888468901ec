import { landingPath, startPath } from '../paths.ts';
import { hasStoredSession, isStoredStaff } from '../api/stored-session.ts';
import { parsePreferences, readStoredPreferences } from '../state/preferences.ts';
import { applyPreferences } from './apply-preferences.ts';

/* This script sets the attributes that first-frame.css and the theme read, and redirects signed-in users at `/`. */
const { documentElement } = document;
const { pathname, search, hash } = window.location;
const signedIn = hasStoredSession();
const staff = isStoredStaff();

documentElement.dataset['frame'] = !signedIn ? 'visitor' : staff ? 'staff' : 'student';
documentElement.dataset['query'] = search;
applyPreferences(documentElement, parsePreferences(readStoredPreferences()?.preferences ?? {}));

// The event of a script that can't be loaded reaches only listeners for the capture phase.
const onError = ({ target }: Event) => {
  if (target instanceof HTMLScriptElement) delete documentElement.dataset['frame'];
};
window.addEventListener('error', onError, { capture: true });

if (pathname === '/' && signedIn) {
  documentElement.hidden = true;
  window.location.replace(startPath({ staff }));
} else if (pathname === '/') {
  window.history.replaceState(null, '', landingPath + search + hash);
}
