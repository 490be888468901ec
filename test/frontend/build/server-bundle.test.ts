// @vitest-environment node
import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { createServerImport } from '../../../frontend/build/server-bundle.ts';

const path = 'brand/centre-contact.tsx';

/** Stands in for the content. `load` is called each time that the centre's settings are read. */
function contentWith(load: () => void): Plugin {
  return {
    name: 'test:content',
    resolveId: (source) => (source === 'virtual:centre' ? '\0centre' : undefined),
    load(id) {
      if (id !== '\0centre') return undefined;
      load();
      return `export const centre = { phone: '0113 496 0000', email: 'hello@ktc.example' };`;
    },
  };
}

afterEach(() => {
  vi.useRealTimers();
});

test('a module is imported however long its sources take to load', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const content = contentWith(() => vi.advanceTimersByTime(600_000));
  const exports = await createServerImport({ content, once: true })(path);
  expect(exports).toHaveProperty('CentreContact');
});

test('a build bundles a module once, and leaves no folder behind', async () => {
  const load = vi.fn<() => void>();
  const importOnServer = createServerImport({ content: contentWith(load), once: true });
  expect(await importOnServer(path)).toBe(await importOnServer(path));
  expect(load).toHaveBeenCalledOnce();
  expect(readdirSync('dist').filter((name) => name.startsWith('server-'))).toEqual([]);
});

test('the development server bundles a module for each page, so that changes are seen', async () => {
  const load = vi.fn<() => void>();
  const importOnServer = createServerImport({ content: contentWith(load), once: false });
  expect(await importOnServer(path)).not.toBe(await importOnServer(path));
  expect(load).toHaveBeenCalledTimes(2);
});
