import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildSync } from 'esbuild';

/** Defines `require` for dependencies that are CommonJS in a bundle that is an ES module. */
const requireBanner =
  "import{createRequire as ktcCreateRequire}from'node:module';const require=ktcCreateRequire(import.meta.url);";

export interface BundleProps {
  /** The repository's root; every path in the bundles and their source maps is relative to it. */
  readonly root: string;
  /** The folder of the handlers, relative to the root. */
  readonly handlers: string;
  /** Every function by its name: the file of its handler, relative to that folder. */
  readonly entries: Readonly<Record<string, string>>;
  /** The folder for the bundles: `<outdir>/<name>/index.mjs`, the chunks it loads, and their source maps. */
  readonly outdir: string;
}

/**
 * Bundles every handler. What one loads by `import()` becomes a chunk in its own folder, so that a cold start reads
 * only what it needs. The same sources give the same bytes whatever the machine and folder, because CDK names assets
 * by their content.
 *
 * @throws Error of esbuild where a handler is missing or doesn't compile.
 */
export function bundleHandlers({ root, handlers, entries, outdir }: BundleProps): void {
  for (const [name, file] of Object.entries(entries)) {
    // One function at a time: together they would share chunks, and no function has the folder of another.
    const { outputFiles } = buildSync({
      absWorkingDir: root,
      entryPoints: [{ in: `${handlers}/${file}`, out: 'index' }],
      // Nothing is written here: it is where paths in the source maps start.
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
