import { landingPath, startPath } from '../paths.ts';
import { hasStoredSession, isStoredStaff } from '../api/stored-session.ts';
import { readStoredPreferences } from '../state/preferences.ts';
import { applyPreferences } from './apply-preferences.ts';

/* This script sets the attributes that first-frame.css reads, and redirects signed-in users at `/`. */
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
