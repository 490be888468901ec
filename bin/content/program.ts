import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Option, type Command } from 'commander';
import { exportFormats, importFormats } from '../../content/exchange/draft.ts';
import type { ExportRequest } from '../../content/exchange/export.ts';
import type { ImportRequest } from '../../content/exchange/import.ts';
import { level } from '../../content/file-schemas/parts.ts';
import { addProductOptions, createProgram } from '../shared/command-line.ts';
import type { ProductOptions } from '../shared/running-product.ts';
import { check } from './check.ts';
import { exportFile, importFile } from './exchange.ts';
import { show } from './show.ts';

interface Folder {
  readonly directory: string;
}

export function createContentProgram(): Command {
  const program = createProgram('npm run content --').description('checks and exchanges what is in content/');
  const addCommand = (name: string, description: string): Command =>
    program
      .command(name)
      .description(description)
      .option('--directory <DIRECTORY>', 'the content folder', 'content');

  addCommand(
    'check',
    'read the whole catalogue and list every fault with its file, its line and how to fix it',
  ).action(({ directory }: Folder) => setExitCode(check(directory)));

  addCommand('show', 'print a question with its right option marked')
    .argument('<name>', 'such as maths/algebra/expand-square')
    .option('--variants', 'also print each variant of a varying question', false)
    .action((name: string, { directory, variants }: Folder & { readonly variants: boolean }) =>
      setExitCode(show({ directory, name, variants })),
    );

  addCommand('import', 'show what a file of questions would add and change')
    .argument('<file>')
    .requiredOption('--course <ID>', 'such as maths')
    .option('--topic <ID>', 'the topic of all questions, if the file names none')
    .addOption(
      new Option(
        '--level <LEVEL>',
        "the level of questions that have none (default: the topic's most common level)",
      ).choices(level.options),
    )
    .option('--lesson <ID>', "the lesson of questions that have none (default: the topic's first lesson)")
    .addOption(new Option('--format <FORMAT>', 'the format, if the file shows none').choices(importFormats))
    .option('--write', 'write the changes', false)
    .option('--skip-bad', 'write the sound questions even if others have faults', false)
    .action((file: string, options: Omit<ImportRequest, 'file'>) =>
      setExitCode(importFile({ ...options, file })),
    );

  addCommand('export', "write a course's questions as a file that import reads")
    .requiredOption('--course <ID>', 'such as maths')
    .option('--topic <ID>', 'only the questions of this topic')
    .addOption(new Option('--format <FORMAT>', 'the format').choices(exportFormats).makeOptionMandatory())
    .option('--out <FILE>', 'the file (default: standard output)')
    .action(({ out, ...request }: ExportRequest & { readonly out?: string }) =>
      setExitCode(exportFile(request, out)),
    );

  addProductOptions(
    addCommand(
      'stats',
      'print for each question how often it is right, how well it discriminates, and which wrong option is chosen most; nothing about any student',
    ).option('--course <ID>', 'only the questions of this course'),
  ).action(
    async ({ directory, course, ...product }: Folder & ProductOptions & { readonly course?: string }) => {
      // The AWS clients are imported late because only this command needs them.
      const { printStatistics } = await import('./stats.ts');
      await printStatistics(directory, course, product);
    },
  );

  addCommand('schema', 'write content/schemas, with which editors complete and check the YAML files').action(
    ({ directory }: Folder) => writeSchemas(directory),
  );
  return program;
}

function setExitCode(succeeded: boolean): void {
  if (!succeeded) process.exitCode = 1;
}

/** The formatter is imported late because only this command needs it. */
async function writeSchemas(directory: string): Promise<void> {
  const [{ formatJson }, { editorSchemas }] = await Promise.all([
    import('../shared/format-json.ts'),
    import('../../content/file-schemas/editor-schemas.ts'),
  ]);
  const folder = join(directory, 'schemas');
  mkdirSync(folder, { recursive: true });
  for (const [name, schema] of editorSchemas()) {
    const path = join(folder, name);
    writeFileSync(path, await formatJson(path, schema));
    console.log(`Written: ${path}`);
  }
}
