import { defaultPath, landingPath } from '../paths.ts';
import { hasStoredSession } from '../api/stored-session.ts';

/*
 * Runs at the head of the landing page and of the app, before anything is painted; the build makes a file of its own of it (see
 * vite.plugins.ts). At `/` stands the landing page: a student is sent on to the dashboard, a visitor stays. Elsewhere
 * it tells the style sheet whose frame to draw until the app is here.
 */
const { documentElement } = document;
const { pathname, search, hash } = window.location;
const signedIn = hasStoredSession();

documentElement.dataset['frame'] = signedIn ? 'student' : 'visitor';
if (pathname === '/' && signedIn) {
  documentElement.hidden = true;
  window.location.replace(defaultPath);
} else if (pathname === '/') {
  window.history.replaceState(null, '', landingPath + search + hash);
}
