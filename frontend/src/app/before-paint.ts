import { landingPath, startPath } from '../paths.ts';
import { hasStoredSession, isStoredStaff } from '../api/stored-session.ts';
import { readStoredPreferences } from '../state/preferences.ts';
import { applyPreferences } from './apply-preferences.ts';

/*
 * Runs in the head of the landing page and of the app before anything is painted, as a script of its own
 * (frontend/build/documents.ts). It tells first-frame.css whether to draw the layout of a student or of a visitor, and
 * with which preferences. `/` serves the landing page, so it redirects signed-in users to their first page.
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
