import { readAiken } from './aiken.ts';
import { readCsv } from './csv/read.ts';
import type { ImportFormat, Reading } from './draft.ts';
import { readGift } from './gift/read.ts';
import { readJson } from './json.ts';
import { readMoodleXml } from './moodle-xml/read.ts';

/** As many as a course of fifty topics has; more are no questions. */
const mostQuestions = 5000;

const readers: Readonly<Record<ImportFormat, (text: string) => Reading>> = {
  gift: readGift,
  xml: readMoodleXml,
  aiken: readAiken,
  csv: readCsv,
  json: readJson,
};

/** Every question that a text gives and every fault in it; a text of none or of thousands is a fault too. */
export function readQuestions(text: string, format: ImportFormat): Reading {
  const reading = readers[format](text);
  const found = reading.drafts.length + reading.faults.length;
  if (found > mostQuestions) {
    const problem = `there are more than ${mostQuestions} questions in this file`;
    const fix = 'import it in smaller parts, or say --format if its name misleads';
    return { drafts: [], faults: [{ line: 1, problem, fix }], notes: [] };
  }
  if (found > 0) return reading;
  const fix = 'check the file, and say --format gift, xml, aiken, csv or json if its name misleads';
  return { ...reading, faults: [{ line: 1, problem: `there is no ${format} question in this file`, fix }] };
}
