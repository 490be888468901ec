import { execFile } from 'node:child_process';
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import type { Limits } from '../../lib/stage.ts';
import { LocalError } from '../../local/errors.ts';
import { buildSite, isSiteCurrent } from '../build-site.ts';

const root = join(import.meta.dirname, '../..');
const builtSite = join(root, 'dist/site');

export interface AssemblyOptions {
  /** The limits on the numbers of HTTP requests within five minutes. If undefined, there is no firewall. */
  readonly firewall?: Limits | undefined;
  readonly payments?: boolean | undefined;
  /** If true, a language model writes Ask Bot's answers. */
  readonly model?: boolean | undefined;
  /** If true, quizzes also ask draft questions. */
  readonly drafts?: boolean | undefined;
  /** A folder with existing bundles of the Lambda functions. If it is given, no bundles are made. */
  readonly bundles?: string | undefined;
}

/** Builds the site and synthesizes the stack. Returns the folder of the CDK's cloud assembly. */
export async function makeAssembly(outdir: string, options: AssemblyOptions = {}): Promise<string> {
  const [{ synthesizeLocally }, { loadCatalogue, loadCentre }, { prepareCatalogue }] = await Promise.all([
    import('./synthesize-locally.ts'),
    import('../../content/load.ts'),
    import('../../content/prepare-catalogue.ts'),
    buildElsewhere(),
    rm(outdir, { recursive: true, force: true }),
  ]);
  const built = await buildSite();
  const content = join(root, 'content');
  const { drafts = false } = options;
  // Drafts have their own file, because the built site may be deployed and must not contain them.
  const draftsFile = `${outdir}.drafts.json`;
  if (drafts) {
    const catalogue = prepareCatalogue(content, loadCatalogue(content, { drafts }));
    await writeFile(draftsFile, JSON.stringify(catalogue));
  }
  const catalogueFile = drafts ? draftsFile : built.catalogueFile;
  return synthesizeLocally({ ...built, catalogueFile, centre: loadCentre(content), outdir, ...options });
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

async function buildElsewhere(): Promise<void> {
  if (isSiteCurrent()) return;
  console.log('Building the site');
  await runNode('bin/build.ts', 'The site does not build. Run "npm run build" to see more');
}

async function runNode(program: string, complaint: string, ...args: string[]): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [join(root, program), ...args], { cwd: root });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new LocalError(`${complaint}:\n${output}`);
  }
}
