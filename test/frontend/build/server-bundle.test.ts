// @vitest-environment node
import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';
import { expect, test, vi } from 'vitest';
import { importOnServer } from '../../../frontend/build/server-bundle.ts';

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

test('a module is imported however long its sources take to load', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const content = contentWith(() => vi.advanceTimersByTime(600_000));
  const exports = await importOnServer(path, content);
  expect(exports).toHaveProperty('CentreContact');
});

test('a module is bundled for each import, so that changes are seen, and leaves no folder behind', async () => {
  const load = vi.fn<() => void>();
  const content = contentWith(load);
  expect(await importOnServer(path, content)).not.toBe(await importOnServer(path, content));
  expect(load).toHaveBeenCalledTimes(2);
  expect(readdirSync('dist').filter((name) => name.startsWith('server-'))).toEqual([]);
});
