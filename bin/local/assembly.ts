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
  /** The number of requests that the firewall allows within five minutes. Without it there is no firewall. */
  readonly firewall?: Limits | undefined;
  /** False to sell no courses by card. */
  readonly payments?: boolean | undefined;
  /** True to have a model word Ask Bot's answers. */
  readonly model?: boolean | undefined;
  /** True to include drafts of questions in quizzes. */
  readonly drafts?: boolean | undefined;
  /** The folder of the functions' bundles, if they are built already. */
  readonly bundles?: string | undefined;
}

/**
 * Builds the site if its sources changed, and synthesizes the stack into `outdir`. Vite runs in a process of its own
 * while this one loads the CDK.
 *
 * @returns the assembly's directory.
 * @throws LocalError if the site doesn't build.
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
  // A separate file, because the build may be deployed and must hold no draft.
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
 * Builds the site and copies it to `directory`.
 *
 * @returns its files by key, such as `landing.html`.
 * @throws LocalError if it doesn't build.
 */
export async function rebuildSite(directory: string): Promise<Map<string, string>> {
  await buildElsewhere();
  // The files of earlier builds stay, because open tabs still load their chunks.
  await cp(builtSite, directory, { recursive: true });
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [relative(directory, file).split(sep).join('/'), file]));
}

/** Makes an assembly for development, without the site, which Vite serves. A new process reads changed sources. */
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

/** @throws LocalError with `complaint` and the program's output. */
async function runNode(program: string, complaint: string, ...args: string[]): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [join(root, program), ...args], { cwd: root });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new LocalError(`${complaint}:\n${output}`);
  }
}
