import { landingPath, startPath } from '../paths.ts';
import { hasStoredSession, isStoredStaff } from '../api/stored-session.ts';
import { readStoredPreferences } from '../state/preferences.ts';
import { applyPreferences } from './apply-preferences.ts';

/*
 * Runs at the head of the landing page and of the app before anything is painted. The build makes a script of its own from it
 * (frontend/build/documents.ts). At `/`, which serves the landing page, it sends signed-in users on to their first page.
 * It also tells first-frame.css whether to draw the frame of a student or of a visitor, and with which preferences.
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
