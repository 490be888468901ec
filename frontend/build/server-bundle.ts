import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const frontendDirectory = join(import.meta.dirname, '..');
/** Node looks for the packages that a bundle imports from its folder upwards, so bundles are below the project's folder. */
const dist = join(import.meta.dirname, '../../dist');

/** Bundles a module of the site for Node and returns its exports. `path` is relative to frontend/src. */
export type ImportOnServer = <Exports>(path: string) => Promise<Exports>;

interface Options {
  /** Resolves the modules of the content. */
  readonly content: Plugin;
  /** If true, a module is bundled once, even if its sources change. */
  readonly once: boolean;
}

export function createServerImport({ content, once }: Options): ImportOnServer {
  const imported = new Map<string, Promise<unknown>>();
  return async <Exports>(path: string) => {
    const exports = (once && imported.get(path)) || bundleAndImport(path, content);
    imported.set(path, exports);
    return (await exports) as Exports;
  };
}

async function bundleAndImport(path: string, content: Plugin): Promise<unknown> {
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
        // With one file, nothing is loaded after the folder was removed.
        rolldownOptions: {
          checks: { bundlerTimings: false },
          output: { codeSplitting: false, entryFileNames: 'index.js' },
        },
      },
    });
    return await import(pathToFileURL(join(outDir, 'index.js')).href);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
