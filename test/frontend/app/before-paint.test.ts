import { beforeEach, expect, it, vi } from 'vitest';
import { defaultPreferences } from '../../../contract/account/preference-options.ts';
import { storePreferences } from '../../../frontend/src/state/preferences.ts';
import { storeSession } from '../stored-session.fixture.ts';

const root = document.documentElement;
const system = Object.assign(new EventTarget(), { matches: false });
function setDark(dark: boolean) {
  system.matches = dark;
  system.dispatchEvent(new Event('change'));
}

async function openPage(path: string) {
  history.replaceState(null, '', path);
  vi.resetModules();
  await import('../../../frontend/src/app/before-paint.ts');
}

beforeEach(() => {
  system.matches = false;
  vi.stubGlobal('matchMedia', () => system);
});

it('shows a visitor the look of the device, and changes with it', async () => {
  await openPage('/privacy');
  expect(root.dataset).toMatchObject({ frame: 'visitor', colourScheme: 'light' });
  setDark(true);
  expect(root.dataset).toMatchObject({ colourScheme: 'dark' });
});

it('shows a student the look that they chose, whatever the device does', async () => {
  storeSession();
  storePreferences({
    preferences: { ...defaultPreferences, colourScheme: 'light', spacing: 'wide', textSize: 150 },
    unsaved: false,
  });
  await openPage('/privacy');
  expect(root.dataset).toMatchObject({ frame: 'student', colourScheme: 'light', spacing: 'wide' });
  expect(root.style.fontSize).toBe('150%');
  setDark(true);
  expect(root.dataset).toMatchObject({ colourScheme: 'light' });
});
