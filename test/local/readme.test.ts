import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'local/README.md'), 'utf8');
const sections = page
  .split(/^## /m)
  .slice(1)
  .map((section) => [section.split('\n')[0] ?? '', section] as const);
const named = new Set([...page.matchAll(/`(local\/[\w./-]+)`/g)].map(([, path = '']) => path));

test.each(sections)('%s: says what it copies or refuses, each section with its sources', (_, section) => {
  const claims = section.split(/^- /m).slice(1);
  expect(claims).not.toEqual([]);
  expect(section).toMatch(/https:\/\//);
  expect(section).toMatch(/`local\//);
});

test('every file that it names is there', () => {
  expect([...named].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('it describes every folder and every service of AWS', () => {
  const foldersWithoutStandIn = ['http', 'template'];
  const folders = readdirSync(join(root, 'local'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !foldersWithoutStandIn.includes(entry.name))
    .map(({ name }) => `local/${name}`);
  const services = ['aws', 'bedrock', 'lambda'].map((name) => `local/aws/${name}.ts`);
  const isNamed = (path: string): boolean => [...named].some((name) => name.startsWith(path));
  expect([...folders, ...services].filter((path) => !isNamed(path))).toEqual([]);
});

test('the README leads there', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain('(local/README.md)');
});
