import { readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { readAiken } from './aiken.ts';
import { readCsv } from './csv/read.ts';
import type { Draft, ImportFormat, Reading, LineFault } from './draft.ts';
import { readGift } from './gift/read.ts';
import { readJson } from './json.ts';
import { removeLabels } from './labels.ts';
import { recogniseArchive } from './other-formats.ts';
import { readMoodleXml } from './moodle-xml/read.ts';

/** The maximum number of questions in a file. A file with more is probably something else. */
const maxQuestions = 5000;

const readers: Readonly<Record<ImportFormat, (text: string) => Reading>> = {
  gift: readGift,
  xml: readMoodleXml,
  aiken: readAiken,
  csv: readCsv,
  json: readJson,
};

export function readQuestions(text: string, format: ImportFormat): Reading {
  const { drafts, faults, notes } = readers[format](text);
  const reading = { drafts: drafts.map(removeOptionLabels), faults, notes };
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

/** Our own exports have ids, and no labels in front of their options. */
function removeOptionLabels(draft: Draft): Draft {
  if (draft.id !== undefined) return draft;
  const texts = removeLabels(draft.options.map(({ text }) => text));
  return {
    ...draft,
    options: draft.options.map((option, index) => ({ ...option, text: texts[index] ?? '' })),
  };
}

/** The maximum size of a file. A file with a thousand questions has about 1 MB. */
const maxBytes = 5 * 1024 * 1024;

/** Reads a file. Normalises line ends and removes the byte order mark. */
export function readSource(path: string): { text: string } | LineFault {
  let bytes: Uint8Array;
  try {
    if (statSync(path).size > maxBytes) return tooLarge;
    bytes = readFileSync(path);
  } catch {
    return { line: 1, problem: 'this file cannot be read', fix: 'check its name and the folder it is in' };
  }
  return decode(bytes);
}

const tooLarge = { line: 1, problem: 'this file is larger than 5 MB', fix: 'import it in smaller parts' };
const saveAsUtf8 = 'save it as UTF-8: in most editors "Save as…" lets you choose the encoding';

function decode(bytes: Uint8Array): { text: string } | LineFault {
  const archive = recogniseArchive(bytes);
  if (archive) return archive;
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return { line: 1, problem: 'this file is saved as UTF-16', fix: saveAsUtf8 };
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.includes('\0')) {
      return { line: 1, problem: 'this is no text file', fix: 'import GIFT, Moodle XML, Aiken, CSV or JSON' };
    }
    return { text: text.replaceAll(/\r\n?/g, '\n') };
  } catch {
    return { line: firstBadLine(bytes), problem: 'this file is not saved as UTF-8', fix: saveAsUtf8 };
  }
}

function firstBadLine(bytes: Uint8Array): number {
  const lines = Buffer.from(bytes).toString('latin1').split('\n');
  const bad = lines.findIndex((line) => {
    const raw = Buffer.from(line, 'latin1');
    return !Buffer.from(raw.toString('utf8'), 'utf8').equals(raw);
  });
  return Math.max(bad, 0) + 1;
}

export function recogniseFormat(path: string, text: string): ImportFormat {
  const extension = extname(path).toLowerCase();
  if (extension === '.csv' || extension === '.tsv') return 'csv';
  if (extension === '.gift' || /\.gift\.txt$/i.test(path)) return 'gift';
  if (extension === '.json') return 'json';
  if (extension === '.xml' || /^\s*<(?:\?xml|quiz)\b/.test(text)) return 'xml';
  return /^[ \t]*ANSWER[ \t]*:/im.test(text) ? 'aiken' : 'gift';
}
