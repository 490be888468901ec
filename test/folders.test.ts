import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const mostEntries = 25;
/** Folders that may have any number of entries. */
const exempt =
  /^(?:docs\/decisions|frontend\/src\/locales|frontend\/public|content\/(?:courses|pages|schemas))(?:\/|$)|(?:^|\/)pictures$/;
function countEntries(): Map<string, number> {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  const entries = new Map<string, Set<string>>();
  for (const file of files.trim().split('\n')) {
    const parts = file.split('/');
    // Tools need these hidden files at the root.
    if (parts[0]?.startsWith('.')) continue;
    parts.forEach((part, index) => {
      const folder = parts.slice(0, index).join('/') || '.';
      const found = entries.get(folder) ?? new Set();
      entries.set(folder, found.add(part));
    });
  }
  return new Map([...entries].map(([folder, found]) => [folder, found.size]));
}

test(`no folder has more than ${mostEntries} entries`, () => {
  const large = [...countEntries()]
    .filter(([folder, count]) => count > mostEntries && !exempt.test(folder))
    .map(([folder]) => folder);
  expect(large).toEqual([]);
});
