import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Chromium without a window's parts, as Debian ships it: browser tests take two thirds of the time in it. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

/** The places of a Chromium or Chrome on usual systems, tried in this order after `CHROMIUM_PATH`. */
const usualPlaces = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a browser that is there: a named or installed one, else Playwright's own; undefined if neither. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...usualPlaces, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
}

/** Flags for a browser that talks to this machine alone and may run as root in a container. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
