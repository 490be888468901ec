import { selectSignedIn } from '../../state/auth.ts';
import { selectPreferences, adoptPreferences } from '../../state/customization.ts';
import type { AppStore } from '../../state/store.ts';
import {
  deleteStoredPreferences,
  preferencesKey,
  readStoredPreferences,
  storePreferences,
} from '../../state/preferences.ts';
import { defaultPreferences } from '../../../../contract/account/preference-options.ts';
import { applyPreferences } from '../apply-preferences.ts';
import type { Preferences } from '../../../../contract/account/account.ts';
import { darkPalette, lightPalette } from '../theme/palette.ts';

const grounds = {
  light: lightPalette.background.default,
  dark: darkPalette.background.default,
};

/** Colours what a phone's browser draws around the page: both documents name a colour for each scheme of the system. */
export function colourBrowser(scheme: Preferences['colourScheme']): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    meta.content = grounds[scheme === 'system' ? own : scheme];
  }
}

/**
 * Keeps the page and this browser's copy in step with the student's preferences, and these with the copy that another
 * tab writes. What was chosen goes with the sign-in: the next visitor has the system's look. To be called once it is
 * known who is signed in.
 */
export function syncPreferences(store: AppStore): void {
  let shown: unknown;
  let taking = false;
  const follow = () => {
    const state = store.getState();
    const signedIn = selectSignedIn(state);
    const preferences = signedIn ? selectPreferences(state) : defaultPreferences;
    const unsaved = state.customization.saving !== 'saved';
    const now = JSON.stringify({ signedIn, preferences, unsaved });
    if (now === shown) return;
    shown = now;
    applyPreferences(document.documentElement, preferences);
    colourBrowser(preferences.colourScheme);
    if (!signedIn) deleteStoredPreferences();
    // The copy may be newer by now than what is taken from it.
    else if (!taking) storePreferences({ preferences, unsaved });
  };
  follow();
  store.subscribe(follow);

  window.addEventListener('storage', ({ key }) => {
    if (key !== preferencesKey || !selectSignedIn(store.getState())) return;
    const stored = readStoredPreferences();
    if (!stored) return;
    taking = true;
    store.dispatch(adoptPreferences({ ...stored, at: Date.now() }));
    taking = false;
  });
}
