import { landingPath, startPath } from '../paths.ts';
import { hasStoredSession, isStoredStaff } from '../api/stored-session.ts';
import { storedPreferences } from '../state/stored-preferences.ts';
import { wearPreferences } from './wear-preferences.ts';

/*
 * Runs at the head of the landing page and of the app, before anything is painted; the build makes a file of its own of it (see
 * vite.plugins.ts). At `/` stands the landing page: who is signed in is sent on to their first page, a visitor stays. Elsewhere
 * it tells the style sheet whose frame to draw until the app is here, and with which of the student's preferences. The
 * landing page's style sheets know none of them.
 */
const { documentElement } = document;
const { pathname, search, hash } = window.location;
const signedIn = hasStoredSession();

documentElement.dataset['frame'] = signedIn ? 'student' : 'visitor';
const stored = storedPreferences();
if (stored) wearPreferences(documentElement, stored.preferences);

if (pathname === '/' && signedIn) {
  documentElement.hidden = true;
  window.location.replace(startPath({ staff: isStoredStaff() }));
} else if (pathname === '/') {
  window.history.replaceState(null, '', landingPath + search + hash);
}
