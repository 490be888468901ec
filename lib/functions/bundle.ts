import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildSync } from 'esbuild';

/** Defines `require` for dependencies that are CommonJS in a bundle that is an ES module. */
const requireBanner =
  "import{createRequire as ktcCreateRequire}from'node:module';const require=ktcCreateRequire(import.meta.url);";

export interface BundleProps {
  /** The repository's root. All paths in the bundles and source maps are relative to it. */
  readonly root: string;
  /** The folder of the handlers, relative to the root. */
  readonly handlers: string;
  /** The handler's file of each function, by the function's name. Paths are relative to `handlers`. */
  readonly entries: Readonly<Record<string, string>>;
  /** The folder for the bundles: `<outdir>/<name>/index.mjs` with its chunks and source maps. */
  readonly outdir: string;
}

/**
 * Bundles every handler. A module loaded by `import()` becomes a separate chunk, so that a cold start reads only what
 * it needs. The output depends on the sources alone, not on the machine or folder, because CDK names assets by their
 * content.
 *
 * @throws Error if a handler is missing or doesn't compile.
 */
export function bundleHandlers({ root, handlers, entries, outdir }: BundleProps): void {
  for (const [name, file] of Object.entries(entries)) {
    // esbuild would share chunks between functions that it bundles together, but each function is deployed alone.
    const { outputFiles } = buildSync({
      absWorkingDir: root,
      entryPoints: [{ in: `${handlers}/${file}`, out: 'index' }],
      // Nothing is written here. Paths in the source maps are relative to this folder.
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
