import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const frontendDirectory = join(import.meta.dirname, '..');
/** Node looks for the packages that a bundle imports from its folder upwards, so bundles are below the project's folder. */
const dist = join(import.meta.dirname, '../../dist');

/**
 * Bundles a module of the site for Node and returns its exports. `path` is relative to frontend/src, and `content` resolves
 * the modules of the content.
 */
export async function importOnServer<Exports>(path: string, content: Plugin): Promise<Exports> {
  mkdirSync(dist, { recursive: true });
  // Node imports each file once, so each bundle has its own folder.
  const outDir = mkdtempSync(join(dist, 'server-'));
  try {
    await build({
      configFile: false,
      root: frontendDirectory,
      publicDir: false,
      logLevel: 'error',
      plugins: [content],
      build: {
        ssr: join(frontendDirectory, 'src', path),
        outDir,
        minify: false,
        target: 'node24',
        rolldownOptions: {
          checks: { bundlerTimings: false },
          // With one file, nothing is loaded after the folder was removed.
          output: { codeSplitting: false, entryFileNames: 'index.js' },
        },
      },
    });
    return (await import(pathToFileURL(join(outDir, 'index.js')).href)) as Exports;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
