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

/** The file from which `lambdas/safeguarding/detection/phrases.ts` reads its lists in a bundle. */
const phrasesFile = 'phrases.br';

/** Compresses the lists to a third of their size. */
function compressPhrases(): Buffer {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(detection, `${name}.json`), 'utf8'));
  const lists = JSON.stringify({
    framings: read('framings'),
    signs: read('signs'),
    learned: read('learned-words'),
  });
  return brotliCompressSync(lists);
}

const esbuildOptions = ({ root, handlers }: BundleProps, modules: Readonly<Record<string, string>>) =>
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
    define: { phrasesFile: JSON.stringify(phrasesFile) },
    logLevel: 'silent',
  }) as const satisfies BuildOptions;

/**
 * Bundles each function. A module that is loaded by `import()` becomes a file of its own, so that a cold start reads
 * less. CDK deploys changed bundles, so the same sources must give the same bundles on each machine.
 */
export function bundleHandlers(props: BundleProps): Bundles {
  const phrases = compressPhrases();
  for (const [name, file] of Object.entries(props.entries)) {
    const { outputFiles } = buildSync(esbuildOptions(props, { index: file }));
    writeFiles(join(props.outdir, name), outputFiles, phrases);
  }
  return { folder: props.outdir, together: false };
}

/**
 * Bundles all functions into one folder, in which they share chunks. This takes a sixth of the time, but a cold start
 * reads 17 to 38 files instead of one to three, which takes 15 to 25 ms longer.
 */
export async function bundleTogether(props: BundleProps): Promise<Bundles> {
  const { outputFiles } = await build(esbuildOptions(props, props.entries));
  writeFiles(props.outdir, outputFiles, compressPhrases());
  return { folder: props.outdir, together: true };
}

/** Writes the files of a bundle, and the phrases beside them if one of its modules reads them. */
function writeFiles(folder: string, files: readonly OutputFile[], phrases: Buffer): void {
  mkdirSync(folder, { recursive: true });
  for (const { path, contents } of files) writeFileSync(join(folder, basename(path)), contents);
  const readsPhrases = files.some(({ path, text }) => path.endsWith('.mjs') && text.includes(phrasesFile));
  if (readsPhrases) writeFileSync(join(folder, phrasesFile), phrases);
}
