import { landingPath, startPath } from '../paths.ts';
import { hasStoredSession, isStoredStaff } from '../api/stored-session.ts';
import { readStoredPreferences } from '../state/preferences.ts';
import { applyPreferences } from './apply-preferences.ts';

/*
 * This script runs in the head of the landing page and of the app, before anything is painted. Attributes of the root
 * element tell first-frame.css which layout to draw. A signed-in user at `/` is redirected, because `/` serves the
 * landing page.
 */
const { documentElement } = document;
const { pathname, search, hash } = window.location;
const signedIn = hasStoredSession();

documentElement.dataset['frame'] = signedIn ? 'student' : 'visitor';
const stored = readStoredPreferences();
if (stored) applyPreferences(documentElement, stored.preferences);

if (pathname === '/' && signedIn) {
  documentElement.hidden = true;
  window.location.replace(startPath({ staff: isStoredStaff() }));
} else if (pathname === '/') {
  window.history.replaceState(null, '', landingPath + search + hash);
}
