import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, buildSync, type BuildOptions, type OutputFile } from 'esbuild';

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
  /** The bundles are written to this folder. */
  readonly outdir: string;
}

export interface Bundles {
  readonly folder: string;
  /**
   * If false, the code of each function is in `<folder>/<name>/index.mjs`, with its own chunks. If true, `folder` is the
   * code of every function, with a file `<name>.mjs` for each.
   */
  readonly together: boolean;
}

/** Returns the folder that has the function's code, and the name of its module. */
export const findBundle = ({ folder, together }: Bundles, name: string) =>
  together ? { folder, module: name } : { folder: join(folder, name), module: 'index' };

/** Nothing is written to this folder, but the paths in source maps are relative to it. */
const bundleFolder = 'dist/functions/bundle';

const detection = join(import.meta.dirname, '../../lambdas/safeguarding/detection');

/** Returns what `lambdas/safeguarding/detection/phrases.ts` reads in a bundle, as a literal. It is a third of the lists' size. */
function compressPhrases(): string {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(detection, `${name}.json`), 'utf8'));
  const lists = JSON.stringify({
    framings: read('framings'),
    signs: read('signs'),
    learned: read('learned-words'),
  });
  return JSON.stringify(brotliCompressSync(lists).toString('base64'));
}

const esbuildOptions = (
  { root, handlers }: BundleProps,
  { modules, phrases }: { readonly modules: Readonly<Record<string, string>>; readonly phrases: string },
) =>
  ({
    absWorkingDir: root,
    entryPoints: Object.entries(modules).map(([name, file]) => ({ in: `${handlers}/${file}`, out: name })),
    outdir: bundleFolder,
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
    // The codec of photos is in WebAssembly. Its bytes become a part of the module that imports them.
    loader: { '.wasm': 'binary' },
    define: { compressedPhrases: phrases },
    logLevel: 'silent',
  }) as const satisfies BuildOptions;

/**
 * Bundles each function. A module that is loaded by `import()` becomes a file of its own, so that a cold start reads
 * less. CDK deploys changed bundles, so the same sources must give the same bundles on each machine.
 */
export function bundleHandlers(props: BundleProps): Bundles {
  const phrases = compressPhrases();
  for (const [name, file] of Object.entries(props.entries)) {
    const options = esbuildOptions(props, { modules: { index: file }, phrases });
    writeFiles(join(props.outdir, name), buildSync(options).outputFiles);
  }
  return { folder: props.outdir, together: false };
}

/**
 * Bundles all functions into one folder, in which they share chunks. This takes a sixth of the time, but a cold start
 * reads 17 to 38 files instead of one to three, which takes 15 to 25 ms longer.
 */
export async function bundleTogether(props: BundleProps): Promise<Bundles> {
  const options = esbuildOptions(props, { modules: props.entries, phrases: compressPhrases() });
  writeFiles(props.outdir, (await build(options)).outputFiles);
  return { folder: props.outdir, together: true };
}

function writeFiles(folder: string, files: readonly OutputFile[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { path, contents } of files) writeFileSync(join(folder, basename(path)), contents);
}
