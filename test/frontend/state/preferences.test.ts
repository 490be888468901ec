import { describe, expect, it, vi } from 'vitest';
import { defaultPreferences, preferenceOptions } from '../../../contract/account/preference-options.ts';
import {
  restoreCustomization,
  selectPreferences,
  setFontFamily,
  setPreferences,
} from '../../../frontend/src/state/customization.ts';
import {
  listChosenFonts,
  fontStacks,
  deleteStoredPreferences,
  parsePreferences,
  preferencesKey,
  readStoredPreferences,
  storePreferences,
} from '../../../frontend/src/state/preferences.ts';
import { makeStore } from '../../../frontend/src/state/store.ts';

const lastUser = 'CognitoIdentityServiceProvider.client.LastAuthUser';
const chosen = {
  ...defaultPreferences,
  colourScheme: 'dark',
  fontFamily: 'dyslexic',
  borderRadius: 0,
} as const;

it('falls back to the defaults for values that this release doesn’t know', () => {
  expect(parsePreferences({ ...chosen, fontFamily: 'handwriting', textSize: '150' })).toEqual({
    ...chosen,
    fontFamily: 'roboto',
    textSize: 100,
  });
  expect(parsePreferences({})).toEqual(defaultPreferences);
});

describe('this browser’s copy', () => {
  it.each([true, false])('is only for the student who is signed in, saved or not: %s', (unsaved) => {
    localStorage.setItem(lastUser, 'ada');
    storePreferences({ preferences: chosen, unsaved });
    expect(readStoredPreferences()).toEqual({ preferences: chosen, unsaved });
    localStorage.setItem(lastUser, 'ben');
    expect(readStoredPreferences()).toBeUndefined();
    localStorage.removeItem(lastUser);
    expect(readStoredPreferences()).toBeUndefined();
  });

  it('isn’t stored while nobody is signed in, and can be deleted', () => {
    storePreferences({ preferences: chosen, unsaved: false });
    expect(localStorage.length).toBe(0);
    localStorage.setItem(lastUser, 'ada');
    storePreferences({ preferences: chosen, unsaved: false });
    deleteStoredPreferences();
    expect(readStoredPreferences()).toBeUndefined();
  });

  it.each(['', 'dark', 'null', '[]', '{"student":"ada"}', '{"student":"ada","preferences":"dark"}'])(
    'is ignored if it is broken: %j',
    (text) => {
      localStorage.setItem(lastUser, 'ada');
      localStorage.setItem(preferencesKey, text);
      expect(readStoredPreferences()).toBeUndefined();
    },
  );

  it('is missing if the browser blocks storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('SecurityError');
    });
    expect(readStoredPreferences()).toBeUndefined();
  });

  it('is the first client state', () => {
    const store = makeStore({ customization: restoreCustomization({ preferences: chosen, unsaved: true }) });
    expect(selectPreferences(store.getState())).toEqual(chosen);
    expect(store.getState().customization).toMatchObject({
      fontFamily: fontStacks.dyslexic,
      saving: 'failed',
      opened: true,
    });
  });
});

describe('the font', () => {
  it.each(preferenceOptions.fontFamily)('%s is CSS in the client state', (fontFamily) => {
    const store = makeStore();
    store.dispatch(setPreferences({ fontFamily }));
    expect(store.getState().customization.fontFamily).toMatch(/^'.+', sans-serif$/);
    expect(selectPreferences(store.getState())).toEqual({ ...defaultPreferences, fontFamily });
  });

  it('is Roboto for other CSS', () => {
    const store = makeStore();
    store.dispatch(setFontFamily('Georgia, serif'));
    expect(selectPreferences(store.getState()).fontFamily).toBe('roboto');
  });

  it('is waited for unless it is Roboto', () => {
    expect(listChosenFonts(fontStacks.roboto)).toEqual([]);
    expect(listChosenFonts(fontStacks.dyslexic)).toEqual(["1em 'OpenDyslexic'", "bold 1em 'OpenDyslexic'"]);
  });
});
