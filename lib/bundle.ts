import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildSync } from 'esbuild';

/** What a Node program may still `require` when its dependencies are CommonJS and it is an ES module. */
const requireBanner =
  "import{createRequire as ktcCreateRequire}from'node:module';const require=ktcCreateRequire(import.meta.url);";

export interface BundleProps {
  /** The repository's root; every path in the bundles and their source maps is relative to it. */
  readonly root: string;
  /** The folder, relative to the root, whose `<name>/handler.ts` are the functions. */
  readonly handlers: string;
  readonly names: readonly string[];
  /** Where the bundles are written: `<outdir>/<name>/index.mjs` with its source map. */
  readonly outdir: string;
}

/**
 * Bundles every handler in one go. The same sources give the same bytes whatever the machine and folder, because
 * CDK names assets by their content.
 *
 * @throws Error of esbuild where a handler is missing or doesn't compile.
 */
export function bundleHandlers(props: BundleProps): void {
  const { outputFiles } = buildSync({
    absWorkingDir: props.root,
    entryPoints: props.names.map((name) => ({
      in: `${props.handlers}/${name}/handler.ts`,
      out: `${name}/index`,
    })),
    // Nothing is written here: it is where paths in the source maps start.
    outdir: 'dist/functions',
    outExtension: { '.js': '.mjs' },
    write: false,
    bundle: true,
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
  for (const file of outputFiles) {
    const name = props.names.find((candidate) =>
      file.path.includes(join('dist/functions', candidate, 'index.mjs')),
    );
    if (name === undefined) throw new Error(`No function owns the bundle ${file.path}`);
    mkdirSync(join(props.outdir, name), { recursive: true });
    writeFileSync(join(props.outdir, name, basename(file.path)), file.contents);
  }
}
