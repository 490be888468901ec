import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { LocalError } from '../../local/errors.ts';
import { buildSite, isSiteCurrent, siteSources } from '../build-site.ts';
import { hashSources } from '../shared/hash-sources.ts';
import type { Bundles } from '../../lib/functions/bundle.ts';
import type { AssemblyOptions } from './assembly-options.ts';

const root = join(import.meta.dirname, '../..');
/** What an assembly is made of, besides packages and options. */
export const assemblySources = [...siteSources, 'bin/local', 'lambdas', 'lib', 'cdk.json'];
/** This file of an assembly has the hash of its sources. */
const hashFile = (outdir: string) => join(outdir, 'sources');
const builtSite = join(root, 'dist/site');

/**
 * Builds the site and synthesizes the stack, unless `outdir` has an assembly of the same sources and options. Returns the
 * folder of the CDK's cloud assembly.
 */
export function makeAssembly(outdir: string, options: AssemblyOptions = {}): Promise<string> {
  return makeOnce(outdir, hashSources(root, assemblySources, options), () => synthesize(outdir, options));
}

/** Makes the folder `outdir`, unless it was made of sources with the same hash. Returns the folder. */
export async function makeOnce(outdir: string, hash: string, make: () => Promise<void>): Promise<string> {
  if (hash === (await readFile(hashFile(outdir), 'utf8').catch(() => undefined))) return outdir;
  await rm(outdir, { recursive: true, force: true });
  await make();
  // If this is never reached, the next call makes the folder again.
  await writeFile(hashFile(outdir), hash);
  return outdir;
}

/** Must be called before a file of the assembly is replaced, so that no later start takes it for what it was made of. */
export const forgetSources = (outdir: string): Promise<void> => rm(hashFile(outdir), { force: true });

async function synthesize(outdir: string, options: AssemblyOptions): Promise<void> {
  const [bundles, { synthesizeLocally }, { loadCentre }] = await Promise.all([
    options.bundles ?? bundleFunctions(`${outdir}.functions`),
    import('./synthesize-locally.ts'),
    import('../../content/load.ts'),
    buildElsewhere(),
  ]);
  const built = await buildSite();
  console.log('Preparing the functions and tables');
  const content = join(root, 'content');
  const { drafts = false } = options;
  // Drafts have their own file, because the built site may be deployed and must not contain them.
  const draftsFile = `${outdir}.drafts.json`;
  if (drafts) await writeDrafts(content, draftsFile);
  const catalogueFile = drafts ? draftsFile : built.catalogueFile;
  synthesizeLocally({ ...built, catalogueFile, centre: loadCentre(content), outdir, ...options, bundles });
  await rm(`${outdir}.functions`, { recursive: true, force: true });
}

async function writeDrafts(content: string, file: string): Promise<void> {
  const { loadCatalogue } = await import('../../content/load.ts');
  const { prepareCatalogue } = await import('../../content/prepare-catalogue.ts');
  await writeFile(file, JSON.stringify(prepareCatalogue(content, loadCatalogue(content, { drafts: true }))));
}

/** Bundles the functions, which doesn't need the site and so happens while it is being built. */
async function bundleFunctions(folder: string): Promise<Bundles> {
  const { bundleLocally } = await import('./bundle-locally.ts');
  return bundleLocally(folder);
}

/** Builds the site and copies it to `directory`. Returns file paths by key on the site, such as `landing.html`. */
export async function rebuildSite(directory: string): Promise<Map<string, string>> {
  await buildElsewhere();
  // The files of earlier builds stay, because open tabs still load them.
  await cp(builtSite, directory, { recursive: true });
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [relative(directory, file).split(sep).join('/'), file]));
}

/** Synthesizes the stack without the site, in a new process, which loads changed sources. */
export async function makeDevAssembly(folder: string, options: AssemblyOptions = {}): Promise<string> {
  const words = [folder, JSON.stringify(options)];
  await runNode('bin/local/dev-assembly.ts', 'The stack does not synthesize', ...words);
  return join(folder, 'cdk.out');
}

let building: Promise<void> | undefined;

/** Builds the site in a process of its own, unless it is up to date. A second call waits for the running build. */
export function buildElsewhere(): Promise<void> {
  return (building ??= runBuild().finally(() => {
    building = undefined;
  }));
}

async function runBuild(): Promise<void> {
  if (isSiteCurrent()) return;
  console.log('Building the site');
  await runNode('bin/build.ts', 'The site does not build. Run "npm run build" to see more');
}

async function runNode(program: string, complaint: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [join(root, program), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const [output, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new LocalError(`${complaint}:\n${output}`);
}
