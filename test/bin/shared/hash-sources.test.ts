import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { hashSources } from '../../../bin/shared/hash-sources.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ktc-sources-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  write('content/courses/maths.yaml', 'title: Maths');
  write('lib/stack.ts', 'export const stack = 1;');
  write('lib/stage.ts', 'export const stage = 2;');
  write('package-lock.json', '{}');
  write('node_modules/.package-lock.json', '{}');
  write('notes.txt', 'not a source');
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const hash = (options: object = {}) => hashSources(root, ['content', 'lib', 'cdk.json'], options);

test.each<[string, () => void]>([
  ['a source', () => write('lib/stack.ts', 'export const stack = 2;')],
  ['the content', () => write('content/courses/maths.yaml', 'title: Mathematics')],
  ['a new file', () => write('lib/new.ts', '')],
  ['a new file that was named before', () => write('cdk.json', '{}')],
  ['a removed file', () => rmSync(join(root, 'lib/stage.ts'))],
  ['the name of a file', () => renameSync(join(root, 'lib/stage.ts'), join(root, 'lib/stages.ts'))],
  ['the lock file', () => write('package-lock.json', '{"lockfileVersion":3}')],
  ['the installed packages', () => write('node_modules/.package-lock.json', '{"lockfileVersion":3}')],
  [
    'text that moves to the next file',
    () => {
      write('lib/stack.ts', 'export const ');
      write('lib/stage.ts', 'stack = 1;export const stage = 2;');
    },
  ],
])('the hash changes with %s', (_, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

test('the hash changes with the options and not with other files', () => {
  const before = hash({ payments: true });
  write('notes.txt', 'changed');
  expect(hash({ payments: true })).toBe(before);
  expect(hash({ payments: false })).not.toBe(before);
});
