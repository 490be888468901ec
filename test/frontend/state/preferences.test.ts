/** @vitest-environment jsdom */
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

beforeEach(() => localStorage.clear());

describe('preferences that a newer release chose', () => {
  it('are those of a student who never chose, where this release doesn’t know them', () => {
    expect(parsePreferences({ ...chosen, fontFamily: 'handwriting', textSize: '150' })).toEqual({
      ...chosen,
      fontFamily: 'roboto',
      textSize: 100,
    });
    expect(parsePreferences({})).toEqual(defaultPreferences);
  });
});

describe('this browser’s copy', () => {
  it('is there for the student who is signed in, and for nobody else', () => {
    localStorage.setItem(lastUser, 'ada');
    storePreferences({ preferences: chosen, unsaved: false });
    expect(readStoredPreferences()).toEqual({ preferences: chosen, unsaved: false });
    localStorage.setItem(lastUser, 'ben');
    expect(readStoredPreferences()).toBeUndefined();
    localStorage.removeItem(lastUser);
    expect(readStoredPreferences()).toBeUndefined();
  });

  it('says what the account doesn’t have yet', () => {
    localStorage.setItem(lastUser, 'ada');
    storePreferences({ preferences: chosen, unsaved: true });
    expect(readStoredPreferences()?.unsaved).toBe(true);
  });

  it('is of nobody while nobody is signed in, and is gone once it is forgotten', () => {
    storePreferences({ preferences: chosen, unsaved: false });
    expect(localStorage.length).toBe(0);
    localStorage.setItem(lastUser, 'ada');
    storePreferences({ preferences: chosen, unsaved: false });
    deleteStoredPreferences();
    expect(readStoredPreferences()).toBeUndefined();
  });

  it.each(['', 'dark', 'null', '[]', '{"student":"ada"}', '{"student":"ada","preferences":"dark"}'])(
    'that is broken is none: %j',
    (text) => {
      localStorage.setItem(lastUser, 'ada');
      localStorage.setItem(preferencesKey, text);
      expect(readStoredPreferences()).toBeUndefined();
    },
  );

  it('is none where the browser keeps nothing', () => {
    const shut = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('SecurityError');
    });
    expect(readStoredPreferences()).toBeUndefined();
    shut.mockRestore();
  });
});

describe('the client state', () => {
  it('starts with the copy', () => {
    const store = makeStore({ customization: restoreCustomization({ preferences: chosen, unsaved: true }) });
    expect(selectPreferences(store.getState())).toEqual(chosen);
    expect(store.getState().customization).toMatchObject({
      fontFamily: fontStacks.dyslexic,
      saving: 'failed',
      opened: true,
    });
  });

  it.each(preferenceOptions.fontFamily)('holds the font %s as CSS, and tells it by that', (fontFamily) => {
    const store = makeStore();
    store.dispatch(setPreferences({ fontFamily }));
    expect(store.getState().customization.fontFamily).toMatch(/^'.+', sans-serif$/);
    expect(selectPreferences(store.getState())).toEqual({ ...defaultPreferences, fontFamily });
  });

  it('takes CSS that nobody can choose for Roboto', () => {
    const store = makeStore();
    store.dispatch(setFontFamily('Georgia, serif'));
    expect(selectPreferences(store.getState()).fontFamily).toBe('roboto');
  });
});

it('text waits for a chosen font, and never for Roboto', () => {
  expect(listChosenFonts(fontStacks.roboto)).toEqual([]);
  expect(listChosenFonts(fontStacks.dyslexic)).toEqual(["1em 'OpenDyslexic'", "bold 1em 'OpenDyslexic'"]);
});
