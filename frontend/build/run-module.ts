import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { runnerImport, type Plugin } from 'vite';
import { contentPlugin } from './content.ts';

const frontendDirectory = join(import.meta.dirname, '..');

/** Replaces imported style sheets by empty modules, because Vite can't transform them outside a build. */
const withoutStyles: Plugin = {
  name: 'ktc:without-styles',
  enforce: 'pre',
  resolveId: { filter: { id: /\.css$/ }, handler: () => '\0no-styles' },
  load: { filter: { id: /^\0no-styles$/ }, handler: () => '' },
};

/** Runs a module of the site at build time and returns its exports. `path` is relative to frontend/src. */
export async function runModule<Exports>(path: string): Promise<Exports> {
  const { module } = await runnerImport<Exports>(join(frontendDirectory, 'src', path), {
    configFile: false,
    root: frontendDirectory,
    logLevel: 'error',
    plugins: [withoutStyles, react(), contentPlugin()],
  });
  return module;
}
