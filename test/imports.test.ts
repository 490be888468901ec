import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));

/** Lists a file's static imports, including those of types. */
function importsOf(file: string): string[] {
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext);
  return statements
    .filter((statement) => ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
    .flatMap(({ moduleSpecifier: from }) => (from && ts.isStringLiteral(from) ? [from.text] : []))
    .filter((name) => name.startsWith('.'))
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

it('no function starts a process', () => {
  const starting = sources('lambdas').filter((file) => readFileSync(file, 'utf8').includes('child_process'));
  expect(starting).toEqual([]);
});
