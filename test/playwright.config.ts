import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import { chromiumFlags, findChromium } from '../bin/shared/chromium.ts';

// Worker processes read this file too. The environment gives them the same values.
process.env['KTC_TEST_PORT'] ??= execFileSync(process.execPath, [
  '-e',
  'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })',
])
  .toString()
  .trim();
process.env['KTC_TEST_DATA'] ??= mkdtempSync(join(tmpdir(), 'ktc-e2e-'));
process.env['KTC_TEST_RUN'] ??= process.env['KTC_TEST_DATA'];
const url = `http://localhost:${process.env['KTC_TEST_PORT']}`;
const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A test waits for half of its time, so two cores are busy with four.
  workers: 4,
  // A retry would hide race conditions.
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: process.env['CI'] ? [['dot']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Each fade costs frames and waiting. Tests of the shell, of first frames, of shifts and of animations allow motion.
    reducedMotion: 'reduce',
    // Pictures and copies of the page at each action take a tenth of the time. Nobody opens the traces of CI.
    trace: process.env['CI']
      ? 'off'
      : { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: true },
    launchOptions: {
      // A page lives for a few seconds, so only the hottest functions repay the time in which they are optimized. The numbers
      // are ten times those of V8.
      args: [
        ...chromiumFlags,
        '--js-flags=--invocation-count-for-maglev=4000,--invocation-count-for-turbofan=30000',
      ],
      ...(executablePath !== undefined && { executablePath }),
    },
  },
  webServer: {
    command: `node bin/local.ts --port ${process.env['KTC_TEST_PORT']} --data "${process.env['KTC_TEST_DATA']}"`,
    cwd: join(import.meta.dirname, '..'),
    url: `${url}/config.json`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
});
