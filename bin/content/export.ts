import { resolve } from 'node:path';
import { exportQuestions } from '../../content/exchange/export.ts';
import type { ExportRequest } from '../../content/exchange/export.ts';
import { writeFiles } from '../../content/exchange/write-files.ts';
import { describeFault } from '../../content/faults.ts';

/** Writes the questions to a file or, without one, to standard output; false where the course cannot be read. */
export function exportFile(request: ExportRequest, out: string | undefined): boolean {
  const result = exportQuestions(request);
  if ('faults' in result) {
    for (const fault of result.faults) console.error(describeFault(fault, request.directory));
    return false;
  }
  if (out === undefined) {
    process.stdout.write(result.text);
    return true;
  }
  try {
    writeFiles(new Map([[resolve(out), result.text]]));
  } catch (error) {
    console.error(`${out} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
  console.log(`Written: ${out}`);
  return true;
}
