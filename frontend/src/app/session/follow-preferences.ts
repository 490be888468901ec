import { selectSignedIn } from '../../state/auth.ts';
import { selectPreferences, takePreferences } from '../../state/customization.ts';
import type { AppStore } from '../../state/store.ts';
import {
  forgetPreferences,
  preferencesKey,
  storedPreferences,
  storePreferences,
} from '../../state/stored-preferences.ts';
import { defaultPreferences } from '../../../../contract/account/preference-options.ts';
import { colourBrowser } from '../colour-browser.ts';
import { wearPreferences } from '../wear-preferences.ts';

/**
 * Keeps the page and this browser's copy in step with the student's preferences, and these with the copy that another
 * tab writes. What was chosen goes with the sign-in: the next visitor has the system's look. To be called once it is
 * known who is signed in.
 */
export function followPreferences(store: AppStore): void {
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
    wearPreferences(document.documentElement, preferences);
    colourBrowser(preferences.colourScheme);
    if (!signedIn) forgetPreferences();
    // The copy may be newer by now than what is taken from it.
    else if (!taking) storePreferences({ preferences, unsaved });
  };
  follow();
  store.subscribe(follow);

  window.addEventListener('storage', ({ key }) => {
    if (key !== preferencesKey || !selectSignedIn(store.getState())) return;
    const stored = storedPreferences();
    if (!stored) return;
    taking = true;
    store.dispatch(takePreferences({ ...stored, at: Date.now() }));
    taking = false;
  });
}
