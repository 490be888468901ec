import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The lock file says what should be installed, and npm's own copy says what is installed. */
const packages = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json'];

/**
 * Returns a hash of everything that an output is made of: the names and contents of all files at `paths`, which are files
 * and folders relative to `root`, the installed packages, the version of Node, and `options`.
 */
export function hashSources(root: string, paths: readonly string[], options: unknown = null): string {
  const hash = createHash('sha256').update(JSON.stringify([process.version, options]));
  for (const file of [...paths, ...packages].flatMap((path) => listFiles(root, path))) {
    const content = readFileSync(join(root, file));
    // Without the lengths, text could move from the end of one file to the start of the next.
    hash.update(JSON.stringify([file, content.length])).update(content);
  }
  return hash.digest('hex');
}

function listFiles(root: string, path: string): string[] {
  const whole = join(root, path);
  if (!existsSync(whole)) return [];
  if (statSync(whole).isFile()) return [path];
  return readdirSync(whole, { withFileTypes: true, recursive: true })
    .flatMap((entry) => (entry.isFile() ? [relative(root, join(entry.parentPath, entry.name))] : []))
    .toSorted();
}
