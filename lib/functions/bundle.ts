import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildSync } from 'esbuild';

/** Dependencies in CommonJS need `require`, which an ES module doesn't have. */
const requireBanner =
  "import{createRequire as ktcCreateRequire}from'node:module';const require=ktcCreateRequire(import.meta.url);";

export interface BundleProps {
  /** The project's folder. The paths in bundles and source maps are relative to it. */
  readonly root: string;
  /** The folder of the handlers' source files, relative to `root`. */
  readonly handlers: string;
  /** Maps each function's name to its handler's source file, relative to `handlers`. */
  readonly entries: Readonly<Record<string, string>>;
  /** The folder for the results. Each function gets `<outdir>/<name>/index.mjs`, with chunks and source maps. */
  readonly outdir: string;
}

/**
 * Bundles each function. A module that is loaded by `import()` becomes a file of its own, so that a cold start reads
 * less. CDK deploys changed bundles, so the same sources must give the same bundles on each machine.
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
