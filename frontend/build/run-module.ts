import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { runnerImport } from 'vite';
import { contentPlugin } from './content.ts';

const frontendDirectory = join(import.meta.dirname, '..');

/** Runs a module of the site at build time and returns its exports. `path` is relative to frontend/src. */
export async function runModule<Exports>(path: string): Promise<Exports> {
  const { module } = await runnerImport<Exports>(join(frontendDirectory, 'src', path), {
    configFile: false,
    root: frontendDirectory,
    logLevel: 'error',
    plugins: [react(), contentPlugin()],
  });
  return module;
}
