import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Debian's Chromium without a user interface. Browser tests take a third less time in it than in the full Chromium. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

/** The usual paths of Chromium and Chrome, in order of preference. */
const usualPlaces = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns the path of the browser in `CHROMIUM_PATH`, of an installed browser, or else of Playwright's browser. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...usualPlaces, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
}

/** `--no-sandbox` lets root run the browser. This is safe, because the browser only visits pages on this machine. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
