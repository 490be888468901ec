import { execFile } from 'node:child_process';
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import type { Limits } from '../../lib/stage.ts';
import { LocalError } from '../../local/errors.ts';
import { buildSite, isSiteCurrent } from '../build-site.ts';

const root = join(import.meta.dirname, '../..');
const builtSite = join(root, 'dist/site');

/** The options of an assembly for this machine. */
export interface AssemblyOptions {
  /** Requests within five minutes that a firewall lets pass; without it there is none. */
  readonly firewall?: Limits | undefined;
  /** True, unless told, where courses are paid by card. */
  readonly payments?: boolean | undefined;
  /** True where a model words answers of Ask Bot; none does unless told. */
  readonly model?: boolean | undefined;
  /** True where drafts of questions are asked too, for the eyes of tutors; none is unless told. */
  readonly drafts?: boolean | undefined;
  /** The folder of the functions' bundles where they are made already. */
  readonly bundles?: string | undefined;
}

/**
 * Builds the site where its sources changed, and synthesizes the stack into `outdir`. Vite works in a process of its
 * own while this one loads the CDK.
 *
 * @returns the assembly's directory.
 * @throws LocalError when the site doesn't build.
 */
export async function makeAssembly(
  outdir: string,
  { payments, firewall, model, drafts = false, bundles }: AssemblyOptions = {},
): Promise<string> {
  const [{ synthesizeLocally }, { loadCatalogue, loadCentre }] = await Promise.all([
    import('./synthesize-locally.ts'),
    import('../../content/load.ts'),
    buildElsewhere(),
    rm(outdir, { recursive: true, force: true }),
  ]);
  const { siteDirectory, catalogueFile, askBotFile } = await buildSite();
  const content = join(root, 'content');
  // Beside the build, which is deployed and holds no draft.
  const draftsFile = `${outdir}.drafts.json`;
  if (drafts) await writeFile(draftsFile, JSON.stringify(loadCatalogue(content, { drafts })));
  return synthesizeLocally({
    siteDirectory,
    catalogueFile: drafts ? draftsFile : catalogueFile,
    askBotFile,
    centre: loadCentre(content),
    outdir,
    payments,
    firewall,
    model,
    bundles,
  });
}

/**
 * Builds the site anew and copies it to `directory`.
 *
 * @returns its files by key, such as `landing.html`.
 * @throws LocalError when it doesn't build.
 */
export async function rebuildSite(directory: string): Promise<Map<string, string>> {
  await buildElsewhere();
  // Over what an earlier rebuild left: open tabs still ask for its chunks.
  await cp(builtSite, directory, { recursive: true });
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [relative(directory, file).split(sep).join('/'), file]));
}

/** An assembly for development, where Vite serves the site, in a process of its own that reads all sources anew. */
export async function makeDevAssembly(
  dataDirectory: string,
  { payments = true, model = false, drafts = false }: AssemblyOptions = {},
): Promise<string> {
  const args = [
    dataDirectory,
    ...(payments ? [] : ['--no-payments']),
    ...(model ? ['--model'] : []),
    ...(drafts ? ['--drafts'] : []),
  ];
  await runNode('bin/local/dev-assembly.ts', 'The stack does not synthesize', ...args);
  return join(dataDirectory, 'cdk.out');
}

async function buildElsewhere(): Promise<void> {
  if (isSiteCurrent()) return;
  console.log('Building the site');
  await runNode('bin/build.ts', 'The site does not build. Run "npm run build" to see more');
}

/** @throws LocalError that begins with `complaint` and holds what the program said. */
async function runNode(program: string, complaint: string, ...args: string[]): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [join(root, program), ...args], { cwd: root });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new LocalError(`${complaint}:\n${output}`);
  }
}
