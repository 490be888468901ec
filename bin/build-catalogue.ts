/**
 * `node bin/build-catalogue.ts <content> <file> [--drafts]` checks the content, prints its faults, and writes the
 * catalogue unless one prevents it. It is a process of its own, so that a check doesn't block the product.
 */
import { writeFileSync } from 'node:fs';
import { checkContent } from '../content/check.ts';
import { CatalogueError, describeFault } from '../content/faults.ts';
import { loadCatalogue } from '../content/load.ts';

const [directory, file, ...options] = process.argv.slice(2);
if (directory === undefined || file === undefined) throw new Error('Say the content folder and the file');

const { faults } = checkContent(directory);
for (const fault of faults) {
  console.error(`${fault.unfinished ? 'unfinished: ' : ''}${describeFault(fault, directory)}`);
}
if (faults.every(({ unfinished }) => unfinished)) {
  try {
    writeFileSync(file, JSON.stringify(loadCatalogue(directory, { drafts: options.includes('--drafts') })));
  } catch (error) {
    // The content was changed since the check.
    if (!(error instanceof CatalogueError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
} else process.exitCode = 1;
