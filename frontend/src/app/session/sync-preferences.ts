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

/** Colours the browser's own bars on phones: both documents name a theme colour for each scheme of the system. */
export function colourBrowser(scheme: Preferences['colourScheme']): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    meta.content = grounds[scheme === 'system' ? own : scheme];
  }
}

/**
 * The customization state owns the preferences. This writes them to the page and to this browser's copy, and takes
 * over what another tab stored. After signing out the page has the defaults again. Call it once it is known who is
 * signed in.
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
    // Another tab may have stored newer preferences by now.
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
