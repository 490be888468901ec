/** Finds a browser for the tests. If there is none, installs Playwright's Chromium or Debian's. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium, headlessShell } from '../../bin/shared/chromium.ts';

function run(command: string, args: readonly string[]): void {
  console.log(`Getting a browser: ${command} ${args.join(' ')}`);
  spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
}

function debianPackage(): void {
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']);
}

const mayInstall =
  process.env['CI'] !== undefined && process.platform === 'linux' && process.getuid?.() === 0;
if (mayInstall && !existsSync(headlessShell)) debianPackage();

const attempts: readonly (() => void)[] = [() => run('playwright', ['install', 'chromium']), debianPackage];
for (const attempt of attempts) {
  if (findChromium() !== undefined) break;
  attempt();
}
const found = findChromium();
if (found === undefined) {
  console.error(
    'The browser tests need Chromium. Install it, or name it: CHROMIUM_PATH=/path/to/chromium npm test',
  );
  process.exit(1);
}
console.log(`Browser: ${found}`);
