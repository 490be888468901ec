import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultPreferences } from '../../../contract/account/preference-options.ts';
import { syncPreferences } from '../../../frontend/src/app/session/sync-preferences.ts';
import { selectPreferences, setPreferences, setSaving } from '../../../frontend/src/state/customization.ts';
import { makeStore } from '../../../frontend/src/state/store.ts';
import {
  preferencesKey,
  readStoredPreferences,
  storePreferences,
} from '../../../frontend/src/state/preferences.ts';
import { signedInStudent } from '../../support/render-with-store.tsx';

const root = document.documentElement;
const lastUser = 'CognitoIdentityServiceProvider.client.LastAuthUser';
const chosen = { ...defaultPreferences, colourScheme: 'dark', textSize: 150, motion: 'reduced' } as const;

function openTab() {
  localStorage.setItem(lastUser, 'ada');
  const store = makeStore({ auth: signedInStudent() });
  syncPreferences(store);
  return store;
}

const otherTabStored = () => window.dispatchEvent(new StorageEvent('storage', { key: preferencesKey }));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.head.innerHTML =
    '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">' +
    '<meta name="theme-color" content="#1a223f" media="(prefers-color-scheme: dark)">';
});

it('a choice is on the page and in this browser’s copy at once', () => {
  const store = openTab();
  expect(root.dataset).toMatchObject({ colourScheme: 'light', spacing: 'normal', motion: 'system' });
  store.dispatch(setPreferences(chosen));
  expect(root.dataset).toMatchObject({ colourScheme: 'dark', motion: 'reduced' });
  expect(root.style.fontSize).toBe('150%');
  expect(readStoredPreferences()).toEqual({ preferences: chosen, unsaved: false });
  store.dispatch(setSaving({ saving: 'failed', at: 1 }));
  expect(readStoredPreferences()).toEqual({ preferences: chosen, unsaved: true });
});

it('the browser’s own bars have the colour of the scheme', () => {
  const store = openTab();
  const readColours = () =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((meta) => meta.content);
  store.dispatch(setPreferences({ colourScheme: 'dark' }));
  expect(readColours()).toEqual(['#1a223f', '#1a223f']);
  store.dispatch(setPreferences({ colourScheme: 'system' }));
  expect(readColours()).toEqual(['#ffffff', '#1a223f']);
});

describe('a choice in another tab', () => {
  it('is adopted, and saved by that tab', () => {
    const store = openTab();
    storePreferences({ preferences: chosen, unsaved: true });
    otherTabStored();
    expect(selectPreferences(store.getState())).toEqual(chosen);
    expect(store.getState().customization.saving).toBe('elsewhere');
    expect(root.dataset['colourScheme']).toBe('dark');
    storePreferences({ preferences: chosen, unsaved: false });
    otherTabStored();
    expect(store.getState().customization.saving).toBe('saved');
  });

  it('isn’t written back, because that tab may have a newer one', () => {
    openTab();
    const copy = JSON.stringify({ student: 'ada', preferences: { ...chosen, newer: true }, unsaved: true });
    localStorage.setItem(preferencesKey, copy);
    otherTabStored();
    expect(localStorage.getItem(preferencesKey)).toBe(copy);
  });

  it('that is the same as here is saved here if this tab is saving it', () => {
    const store = openTab();
    store.dispatch(setPreferences(chosen));
    store.dispatch(setSaving({ saving: 'saving', at: 1 }));
    otherTabStored();
    expect(store.getState().customization.saving).toBe('saving');
  });

  it('of another student is ignored', () => {
    const store = openTab();
    localStorage.setItem(preferencesKey, JSON.stringify({ student: 'ben', preferences: chosen }));
    otherTabStored();
    expect(selectPreferences(store.getState())).toEqual(defaultPreferences);
  });
});

it('a visitor’s browser has no copy', () => {
  localStorage.setItem(preferencesKey, JSON.stringify({ student: 'ben', preferences: chosen }));
  syncPreferences(makeStore());
  expect(localStorage.length).toBe(0);
  otherTabStored();
  expect(root.dataset['colourScheme']).toBe('light');
});
