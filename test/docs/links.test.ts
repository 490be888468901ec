import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'content/README.md',
  'local/README.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];
const readText = (page: string): string => readFileSync(page, 'utf8');

const listAnchors = (page: string): string[] =>
  [...readText(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

const listPaths = (page: string): string[] =>
  [...readText(page).matchAll(/`(?:npx vitest (?:run )?)?((?:[\w.-]+\/)+[\w.-]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => existsSync(path.split('/')[0] ?? ''));

describe.each(pages)('%s', (page) => {
  it('links to pages and headings that exist', () => {
    for (const [, link = ''] of readText(page).matchAll(/\]\((?!https?:|mailto:|\/)([^)\s]+)\)/g)) {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? page : normalize(join(dirname(page), file));
      expect(existsSync(target), link).toBe(true);
      if (anchor !== undefined) expect(listAnchors(target), link).toContain(anchor);
    }
  });

  it('names commands that exist', () => {
    for (const [, command = ''] of readText(page).matchAll(/npm run ([\w:-]+)/g))
      expect(Object.keys(packageJson.scripts)).toContain(command);
  });
});

describe.each([
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/data-model.md',
  'docs/standards.md',
])('%s', (page) => {
  it('names files and folders that exist', () => {
    expect(listPaths(page).length).toBeGreaterThan(3);
    for (const path of listPaths(page)) expect(existsSync(path), path).toBe(true);
  });
});

describe('CONTRIBUTING.md', () => {
  it('runs a browser test that exists', () => {
    const [, spec = '', name = ''] =
      /npx playwright test -c test (\w+) -g "([^"]+)"/.exec(readText('CONTRIBUTING.md')) ?? [];
    expect(readText(`test/e2e/${spec}.spec.ts`)).toContain(name);
  });
});
