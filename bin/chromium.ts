import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Debian's Chromium without a user interface. Browser tests take two thirds of the time in it. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

/** Tried in this order after `CHROMIUM_PATH`. */
const usualPlaces = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The last choice is Playwright's own. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...usualPlaces, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
}

/** For a browser that only connects to this machine and may run as root in a container. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
