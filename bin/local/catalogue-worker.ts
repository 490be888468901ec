/** This worker thread checks the content and writes the catalogue, so that the product isn't blocked. */
import { writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { checkContent } from '../../content/check.ts';
import { CatalogueError, describeFault } from '../../content/faults.ts';
import { loadCatalogue } from '../../content/load.ts';
import { prepareCatalogue } from '../../content/prepare-catalogue.ts';

export interface BuildResult {
  readonly ok: boolean;
  /** All faults of the content, including those marked as `unfinished`, which don't prevent the build. */
  readonly faults: readonly string[];
}

const job = z.object({ content: z.string(), file: z.string(), drafts: z.boolean() });
const { content, file, drafts } = job.parse(workerData);
parentPort?.on('message', () => parentPort?.postMessage(build()));

function build(): BuildResult {
  const { faults } = checkContent(content);
  const lines = faults.map(
    (fault) => `${fault.unfinished ? 'unfinished: ' : ''}${describeFault(fault, content)}`,
  );
  if (!faults.every(({ unfinished }) => unfinished)) return { ok: false, faults: lines };
  try {
    writeFileSync(file, JSON.stringify(prepareCatalogue(content, loadCatalogue(content, { drafts }))));
    return { ok: true, faults: lines };
  } catch (error) {
    // The content was changed since the check.
    if (!(error instanceof CatalogueError)) throw error;
    return { ok: false, faults: [...lines, error.message] };
  }
}
