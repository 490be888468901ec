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

const backgrounds = {
  light: lightPalette.background.default,
  dark: darkPalette.background.default,
};

/** Colours the browser's own bars on phones. */
function colourBrowser(scheme: Preferences['colourScheme']): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    meta.content = backgrounds[scheme === 'system' ? own : scheme];
  }
}

/** Applies and stores the student's preferences. The store must already know who is signed in. */
export function syncPreferences(store: AppStore): void {
  let shown: unknown;
  let adopting = false;
  const show = () => {
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
    // Preferences from another tab aren't stored again, because the other tab may have stored newer ones by now.
    else if (!adopting) storePreferences({ preferences, unsaved });
  };
  show();
  store.subscribe(show);

  window.addEventListener('storage', ({ key }) => {
    if (key !== preferencesKey || !selectSignedIn(store.getState())) return;
    const stored = readStoredPreferences();
    if (!stored) return;
    adopting = true;
    store.dispatch(adoptPreferences({ ...stored, at: Date.now() }));
    adopting = false;
  });
}
