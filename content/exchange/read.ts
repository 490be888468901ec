import { readAiken } from './aiken.ts';
import { readCsv } from './csv/read.ts';
import type { ImportFormat, Reading } from './draft.ts';
import { readGift } from './gift/read.ts';
import { readJson } from './json.ts';
import { readMoodleXml } from './moodle-xml/read.ts';

/** A file with more is probably no file of questions. */
const maxQuestions = 5000;

const readers: Readonly<Record<ImportFormat, (text: string) => Reading>> = {
  gift: readGift,
  xml: readMoodleXml,
  aiken: readAiken,
  csv: readCsv,
  json: readJson,
};

/** Reads all questions of a text. A text without questions, or with thousands, is a fault. */
export function readQuestions(text: string, format: ImportFormat): Reading {
  const reading = readers[format](text);
  const found = reading.drafts.length + reading.faults.length;
  if (found > maxQuestions) {
    const problem = `there are more than ${maxQuestions} questions in this file`;
    const fix = 'import it in smaller parts, or say --format if its name misleads';
    return { drafts: [], faults: [{ line: 1, problem, fix }], notes: [] };
  }
  if (found > 0) return reading;
  const fix = 'check the file, and say --format gift, xml, aiken, csv or json if its name misleads';
  return { ...reading, faults: [{ line: 1, problem: `there is no ${format} question in this file`, fix }] };
}
