import { readFileSync } from 'node:fs';
import { isSiteCurrent } from '../../bin/build-site.ts';

let isCurrent: boolean | undefined;

/** Reads a file of the last build, or makes its content if a source has changed since, which takes seconds. */
export function readOrMake(file: string, make: () => unknown): string {
  isCurrent ??= isSiteCurrent();
  return isCurrent ? readFileSync(file, 'utf8') : JSON.stringify(make());
}
