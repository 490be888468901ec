import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildSync } from 'esbuild';

/** CommonJS dependencies need `require`, which an ES module doesn't have. */
const requireBanner =
  "import{createRequire as ktcCreateRequire}from'node:module';const require=ktcCreateRequire(import.meta.url);";

export interface BundleProps {
  /** Paths in the bundles and source maps are relative to this folder. */
  readonly root: string;
  /** The folder of the handlers, relative to the root. */
  readonly handlers: string;
  /** The file of each handler by the function's name, relative to `handlers`. */
  readonly entries: Readonly<Record<string, string>>;
  /** The bundles are `<outdir>/<name>/index.mjs` with chunks and source maps. */
  readonly outdir: string;
}

/**
 * Bundles each function. A module loaded by `import()` becomes a chunk, so that a cold start reads only what it needs.
 * The output depends on the sources alone, not on the machine or folder, because the CDK names assets by their content.
 *
 * @throws Error if a handler is missing or doesn't compile.
 */
export function bundleHandlers({ root, handlers, entries, outdir }: BundleProps): void {
  for (const [name, file] of Object.entries(entries)) {
    // Each function is deployed alone, so it is built alone. Otherwise the functions would share chunks.
    const { outputFiles } = buildSync({
      absWorkingDir: root,
      entryPoints: [{ in: `${handlers}/${file}`, out: 'index' }],
      // Nothing is written to this folder, but the paths in source maps are relative to it.
      outdir: `dist/functions/${name}`,
      outExtension: { '.js': '.mjs' },
      write: false,
      bundle: true,
      splitting: true,
      platform: 'node',
      target: 'node24',
      format: 'esm',
      mainFields: ['module', 'main'],
      minify: true,
      sourcemap: true,
      sourcesContent: false,
      banner: { js: requireBanner },
      logLevel: 'silent',
    });
    mkdirSync(join(outdir, name), { recursive: true });
    for (const { path, contents } of outputFiles) writeFileSync(join(outdir, name, basename(path)), contents);
  }
}
