/** Gets the tests a browser: the one that is there, else Playwright's, else Debian's package. */
import { spawnSync } from 'node:child_process';
import { findChromium } from '../../bin/chromium.ts';

function run(command: string, args: readonly string[]): void {
  console.log(`No Chromium yet: ${command} ${args.join(' ')}`);
  spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
}

const attempts: readonly (() => void)[] = [
  () => run('playwright', ['install', 'chromium']),
  () => {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
  },
];
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
