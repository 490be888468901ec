import { resolve } from 'node:path';
import { exportQuestions, type ExportRequest } from '../../content/exchange/export.ts';
import { importQuestions, type ImportRequest, type ImportResult } from '../../content/exchange/import.ts';
import { writeFiles } from '../../content/exchange/write-files.ts';
import { describeFault, readMessage } from '../../content/faults.ts';

const signs = { added: '+', changed: '~', unchanged: '=' } as const;

/** Imports questions from a file and prints the result. Returns false if faults prevent the import. */
export function importFile(request: ImportRequest): boolean {
  const result = importQuestions(request);
  for (const { outcome, line, topic, question, lacking, fields } of result.questions) {
    const changes = fields.length > 0 ? ` (${fields.join(', ')})` : '';
    const details = `${changes}${lacking.length > 0 ? `, a draft that lacks ${lacking.join(', ')}` : ''}`;
    console.log(`${signs[outcome]} line ${line}: ${outcome} ${topic}/${question.id}${details}`);
  }
  for (const note of result.notes) console.error(`note: ${describeFault(note, request.directory)}`);
  for (const fault of result.faults) console.error(describeFault(fault, request.directory));
  const count = (outcome: keyof typeof signs) =>
    result.questions.filter((question) => question.outcome === outcome).length;
  console.log(
    `${count('added')} to add, ${count('changed')} to change, ${count('unchanged')} as they were, ` +
      `${result.faults.length} faults`,
  );
  const drafts = result.questions.filter(({ lacking }) => lacking.length > 0).length;
  if (drafts > 0) {
    console.log(`${drafts} of them are drafts: students are asked none until it is completed.`);
  }
  console.log(describeWriting(request, result));
  return result.faults.length === 0 || (request.skipBad && result.questions.length > 0);
}

function describeWriting(
  { write, skipBad }: ImportRequest,
  { written, questions, faults }: ImportResult,
): string {
  if (written.length > 0) return `Written: ${written.join(', ')}. Now run: npm run content -- check`;
  if (questions.every(({ outcome }) => outcome === 'unchanged')) return 'Nothing to write.';
  if (faults.length > 0 && !skipBad)
    return 'Nothing is written while there are faults, unless you add --skip-bad.';
  return write ? 'Nothing was written.' : 'Nothing is written yet: add --write.';
}

/** Writes questions to the file `out`, or prints them if `out` is undefined. Returns false if the export fails. */
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
    console.error(`${out} cannot be written: ${readMessage(error)}`);
    return false;
  }
  console.log(`Written: ${out}`);
  return true;
}
