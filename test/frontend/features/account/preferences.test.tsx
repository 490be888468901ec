import { act, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Preferences } from '../../../../contract/account/account.ts';
import { accountRoutes } from '../../../../contract/account/routes.ts';
import { defaultPreferences } from '../../../../contract/account/preference-options.ts';
import { accountApi } from '../../../../frontend/src/features/account/api.ts';
import { SavingStatus } from '../../../../frontend/src/features/account/preferences/saving-status.tsx';
import { savePreferences } from '../../../../frontend/src/features/account/save-preferences.ts';
import { Page as AccountPreferencesPage } from '../../../../frontend/src/routes/account-preferences.tsx';
import { logOut } from '../../../../frontend/src/api/sign-out.ts';
import {
  restoreCustomization,
  selectPreferences,
  setPreferences,
  setSaving,
} from '../../../../frontend/src/state/customization.ts';
import { makeStore } from '../../../../frontend/src/state/store.ts';
import { renderWithStore, signedInStudent } from '../../../support/render-with-store.tsx';
import { api, failure } from '../../api.fixture.ts';
import { buildAccount } from '../../replies.fixture.ts';

const route = accountRoutes.savePreferences;
const dark: Preferences = { ...defaultPreferences, colourScheme: 'dark' };
const saves = () => api.callsTo(route).map(({ body }) => body);
const unsaved = (preferences: Preferences) => ({
  customization: restoreCustomization({ preferences, unsaved: true }),
});

beforeEach(() => {
  api.on(route, {}, () => undefined);
});

describe('the account’s preferences', () => {
  const load = (store = makeStore({ auth: signedInStudent() })) => {
    const loading = store.dispatch(accountApi.endpoints.getAccount.initiate(undefined));
    return { store, loading, read: () => selectPreferences(store.getState()) };
  };
  const replyWith = (preferences: Preferences) =>
    api.on(accountRoutes.getAccount, {}, () => buildAccount({ preferences }));

  it('replace those of this browser, and the API cache has no copy', async () => {
    replyWith(dark);
    const { loading, read } = load();
    expect((await loading).data).not.toHaveProperty('preferences');
    expect(read()).toEqual(dark);
  });

  it('fall back to the defaults where their values are unknown', async () => {
    api.on(accountRoutes.getAccount, {}, () =>
      HttpResponse.json({ ...buildAccount(), preferences: { textSize: 999 } }),
    );
    const { loading, read } = load(makeStore({ auth: signedInStudent() }));
    await loading;
    expect(read()).toEqual(defaultPreferences);
  });

  it('replace neither unsaved preferences nor those that were saved after the request', async () => {
    replyWith(defaultPreferences);
    const earlier = load(makeStore(unsaved(dark)));
    await earlier.loading;
    expect(earlier.read()).toEqual(dark);

    let reply = (): void => undefined;
    api.on(accountRoutes.getAccount, {}, async () => {
      await new Promise<void>((resolve) => (reply = resolve));
      return buildAccount({ preferences: defaultPreferences });
    });
    const { store, loading, read } = load();
    await vi.waitFor(() => expect(api.count(accountRoutes.getAccount)).toBe(2));
    store.dispatch(setPreferences(dark));
    store.dispatch(setSaving({ saving: 'saved', at: Date.now() }));
    reply();
    await loading;
    expect(read()).toEqual(dark);
  });

  it('are ignored if they arrive after signing out', async () => {
    let reply = (): void => undefined;
    api.on(accountRoutes.getAccount, {}, async () => {
      await new Promise<void>((resolve) => (reply = resolve));
      return buildAccount({ preferences: dark });
    });
    const { store, loading, read } = load();
    await vi.waitFor(() => expect(api.count(accountRoutes.getAccount)).toBe(1));
    store.dispatch(logOut());
    reply();
    await loading;
    expect(read()).toEqual(defaultPreferences);
  });

  it('can’t be changed before they have loaded', async () => {
    api.on(accountRoutes.getAccount, {}, () => failure('internal_error'));
    await renderWithStore(<AccountPreferencesPage />, { preloadedState: { auth: signedInStudent() } });
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });
});

it('saves choices that are made during a save together afterwards', async () => {
  let reply = (): void => undefined;
  api.on(route, {}, async () => {
    if (saves().length === 1) await new Promise<void>((resolve) => (reply = resolve));
    return undefined;
  });
  const store = makeStore({ auth: signedInStudent() });
  const choose = (change: Partial<Preferences>) => {
    store.dispatch(setPreferences(change));
    return store.dispatch(savePreferences());
  };
  const saving = choose({ colourScheme: 'dark' });
  await vi.waitFor(() => expect(saves()).toHaveLength(1));
  await choose({ borderRadius: 0 });
  await choose({ textSize: 115 });
  reply();
  await saving;
  expect(saves()).toEqual([dark, { ...dark, borderRadius: 0, textSize: 115 }]);
  expect(store.getState().customization.saving).toBe('saved');
});

describe('preferences that could not be saved', () => {
  it('are saved by trying again, and the focus stays at the status', async () => {
    const { user } = await renderWithStore(<SavingStatus />, { preloadedState: unsaved(dark) });
    screen.getByText(/couldn’t save your choices yet/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const status = await screen.findByText('Saved in your account');
    expect(saves()).toEqual([dark]);
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(status)).toBe(true);
  });

  it('while offline are saved once online', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await renderWithStore(<SavingStatus />, { preloadedState: unsaved(dark) });
    screen.getByText(/You’re offline. For now, only this device/);
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('Saved in your account');
    expect(saves()).toEqual([dark]);
  });
});
