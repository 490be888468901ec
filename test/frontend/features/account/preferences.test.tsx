/** @vitest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Preferences } from '../../../../contract/account/account.ts';
import { accountRoutes } from '../../../../contract/account/routes.ts';
import { defaultPreferences } from '../../../../contract/account/preference-options.ts';
import { useAccount } from '../../../../frontend/src/features/account/use-account.ts';
import { Page as AccountPreferencesPage } from '../../../../frontend/src/routes/account-preferences.tsx';
import { restoreCustomization, selectPreferences } from '../../../../frontend/src/state/customization.ts';
import type { RootState } from '../../../../frontend/src/state/store.ts';
import { renderWithStore, signedInStudent } from '../../../support/render-with-store.tsx';
import { api, failure, offline } from '../../api.fixture.ts';
import { buildAccount } from '../../replies.fixture.ts';

const { getAccount, savePreferences } = accountRoutes;
const path = '/account/preferences';
/** The preferences that the fake account has. */
let kept: Preferences | undefined;
const works = () =>
  api.on(savePreferences, {}, ({ body }) => {
    kept = body as Preferences;
    return undefined;
  });
const fails = () => api.on(savePreferences, {}, () => failure('internal_error'));
const saves = () => api.calls.filter((call) => call.path === path).map(({ body }) => body);

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class implements Partial<ResizeObserver> {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  kept = undefined;
  api.on(getAccount, {}, () => buildAccount({ name: 'Ada Okafor', preferences: kept }));
  works();
});

/** The page within the part of the shell that asks for the account. */
function Shell() {
  useAccount();
  return <AccountPreferencesPage />;
}

async function open(preloadedState: Partial<RootState> = {}) {
  const rendered = await renderWithStore(<Shell />, {
    preloadedState: { auth: signedInStudent(), ...preloadedState },
    areas: ['shell', 'account'],
    at: '/user/account-profile/preferences',
  });
  await screen.findByRole('heading', { name: 'How pages look' });
  return { ...rendered, chosen: () => selectPreferences(rendered.store.getState()) };
}

const choice = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name });
const isChecked = (element: HTMLElement) => element instanceof HTMLInputElement && element.checked;
const saved = () => screen.findByText('Saved in your account');

describe('each preference applies at once and is saved', () => {
  it.each([
    ['Colours', 'Dark', { colourScheme: 'dark' }],
    ['Font', /^OpenDyslexic/, { fontFamily: 'dyslexic' }],
    ['Text size', 'Largest', { textSize: 150 }],
    ['Space between letters, words and lines', 'Widest', { spacing: 'widest' }],
    ['Corners', 'Square', { borderRadius: 0 }],
    ['Movement', 'As little as possible', { motion: 'reduced' }],
  ] as const)('%s', async (group, name, change) => {
    const { user, chosen } = await open();
    const radio = within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name });
    await user.click(radio);
    expect(isChecked(radio)).toBe(true);
    expect(chosen()).toEqual({ ...defaultPreferences, ...change });
    await saved();
    expect(kept).toEqual({ ...defaultPreferences, ...change });
  });

  it('e-mails', async () => {
    const { user, chosen } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Send me an e-mail when a tutor answers' }));
    expect(chosen().emailNotices).toBe(false);
    await saved();
    expect(kept).toEqual({ ...defaultPreferences, emailNotices: false });
  });

  it('choices made during a save are saved together afterwards', async () => {
    const { user } = await open();
    let answer = (): void => undefined;
    api.on(savePreferences, {}, async ({ body }) => {
      await new Promise<void>((resolve) => (answer = resolve));
      kept = body as Preferences;
      return undefined;
    });
    await user.click(choice('Colours', 'Dark'));
    // Screen readers announce only what was saved.
    expect((await screen.findByText('Saving…')).closest('[role="status"]')).toBeNull();
    await user.click(choice('Corners', 'Square'));
    await user.click(choice('Text size', 'Large'));
    await waitFor(() => expect(saves()).toHaveLength(1));
    works();
    answer();
    await saved();
    expect(saves()).toHaveLength(2);
    expect(kept).toEqual({ ...defaultPreferences, colourScheme: 'dark', borderRadius: 0, textSize: 115 });
  });
});

describe('preferences of the account', () => {
  it('replace those that this browser has stored', async () => {
    kept = { ...defaultPreferences, colourScheme: 'dark', textSize: 130 };
    const { chosen } = await open();
    await waitFor(() => expect(chosen()).toEqual(kept));
    expect(isChecked(choice('Text size', 'Larger'))).toBe(true);
    expect(saves()).toEqual([]);
  });

  it('with unknown values fall back to the defaults', async () => {
    api.on(getAccount, {}, () => HttpResponse.json({ ...buildAccount(), preferences: { textSize: 999 } }));
    const { chosen } = await open();
    expect(chosen()).toEqual(defaultPreferences);
  });

  it('can’t be changed before they have loaded', async () => {
    api.on(getAccount, {}, () => failure('internal_error'));
    await renderWithStore(<Shell />, {
      preloadedState: { auth: signedInStudent() },
      areas: ['shell', 'account'],
    });
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });
});

describe('preferences that could not be saved', () => {
  it('still apply, and are saved by trying again', async () => {
    fails();
    const { user, chosen } = await open();
    await user.click(choice('Colours', 'Dark'));
    await screen.findByText(/couldn’t save your choices yet/);
    expect(chosen().colourScheme).toBe('dark');
    works();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const said = await saved();
    expect(kept?.colourScheme).toBe('dark');
    await waitFor(() => expect(document.activeElement?.contains(said)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('while offline are saved once online', async () => {
    api.on(savePreferences, {}, offline);
    const { user } = await open();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await user.click(choice('Colours', 'Dark'));
    await screen.findByText(/You’re offline. Your choices hold/);
    works();
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
    await saved();
    expect(kept?.colourScheme).toBe('dark');
  });

  it('on an earlier visit are saved by the next and not replaced by the account’s', async () => {
    kept = defaultPreferences;
    const preferences: Preferences = { ...defaultPreferences, borderRadius: 20 };
    const { chosen } = await open({ customization: restoreCustomization({ preferences, unsaved: true }) });
    await saved();
    expect(kept).toEqual(preferences);
    expect(chosen()).toEqual(preferences);
  });
});

describe('the reset to the default look', () => {
  it('changes everything but e-mails, and can be undone', async () => {
    const preferences: Preferences = {
      ...defaultPreferences,
      colourScheme: 'dark',
      textSize: 150,
      emailNotices: false,
    };
    kept = preferences;
    const { user, chosen } = await open();
    const reset = screen.getByRole('button', { name: 'Back to the first look' });
    await waitFor(() => expect(reset.getAttribute('aria-disabled')).toBeNull());
    await user.click(reset);
    expect(chosen()).toEqual({ ...defaultPreferences, emailNotices: false });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(chosen()).toEqual(preferences);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(reset));
    await waitFor(() => expect(kept).toEqual(preferences));
  });

  it('is not offered for the default look', async () => {
    await open();
    const reset = screen.getByRole('button', { name: 'Back to the first look' });
    expect(reset.getAttribute('aria-disabled')).toBe('true');
  });
});
