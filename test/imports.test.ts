import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { siteSources } from '../bin/build-site.ts';
import { assemblySources } from '../bin/local/assembly.ts';

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));

/** Lists what a file imports, also by `import()`, with types by default. */
function importsOf(file: string, { types = true } = {}): string[] {
  const text = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const named = [
    ...staticImports.map(({ start, moduleRequest }) => ({ start, name: moduleRequest.value })),
    ...staticExports.flatMap(({ start, entries }) =>
      entries.map(({ moduleRequest }) => ({ start, name: moduleRequest?.value })),
    ),
  ];
  const loaded = named.filter(
    ({ start }) => types || !/^(im|ex)port type\b/.test(text.slice(start, start + 12)),
  );
  const called = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1));
  return [...loaded.map(({ name }) => name), ...called]
    .flatMap((name) => (name?.startsWith('.') ? [name] : []))
    .map((name) => normalize(join(dirname(file), name)));
}

function circles(files: readonly string[]): string[] {
  let rest = new Map(files.map((file) => [file, importsOf(file)]));
  for (let before = -1; before !== rest.size;) {
    before = rest.size;
    rest = new Map([...rest].filter(([, imports]) => imports.some((file) => rest.has(file))));
  }
  return [...rest.keys()];
}

it.each(['frontend/src', 'lambdas', 'lib', 'local', 'contract', 'content', 'bin'])(
  'no file of %s imports itself, however far around',
  (folder) => {
    const files = sources(folder);
    expect(files.length).toBeGreaterThan(0);
    expect(circles(files)).toEqual([]);
  },
);

/** Lists the entries and the files whose code they import, however far around. */
function reachable(entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const queue = [...entries];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (/\.tsx?$/.test(file)) queue.push(...importsOf(file, { types: false }));
  }
  return found;
}

it.each([
  ['the site', siteSources, ['bin/build-site.ts', 'bin/content-files.ts', ...sources('frontend')]],
  ['an assembly', assemblySources, ['bin/local/synthesize-locally.ts', ...sources('lambdas')]],
])('%s is made of no source whose change would be overlooked', (_, known, entries) => {
  const isKnown = (file: string) => known.some((path) => file === path || file.startsWith(`${path}/`));
  expect([...reachable(entries)].filter((file) => !isKnown(file))).toEqual([]);
});

it('the constants of the contract, which every function may import, use no schemas', () => {
  const constants = sources('contract').filter((file) => /-(options|rules)\.ts$/.test(file));
  expect(constants.length).toBeGreaterThan(0);
  expect(
    [...reachable(constants)].filter((file) => readFileSync(file, 'utf8').includes("from 'zod")),
  ).toEqual([]);
});

it('no function starts a process', () => {
  const starting = sources('lambdas').filter((file) => readFileSync(file, 'utf8').includes('child_process'));
  expect(starting).toEqual([]);
});
