import Papa from 'papaparse';
import type { Draft, DraftOption, LineFault, Reading } from '../draft.ts';
import { normaliseText } from '../ids.ts';
import { findColumn, letters, maxOptions, type Column } from './columns.ts';

interface Heading {
  readonly places: ReadonlyMap<Column, number>;
  readonly wordyKey: boolean;
  readonly width: number;
}

const template = 'name the columns as content/templates/questions.csv does';

export function readCsv(text: string): Reading {
  const { rows, faults } = readRows(text);
  const notes: LineFault[] = [];
  const [first, ...rest] = rows;
  const heading = first && readHeading(first, faults, notes);
  if (!heading) return { drafts: [], faults, notes };
  const drafts = rest.flatMap((row) => {
    const draft = readRow(row, heading, notes);
    if (!('problem' in draft)) return [draft];
    faults.push(draft);
    return [];
  });
  return { drafts, faults, notes };
}

function readHeading({ line, cells }: Row, faults: LineFault[], notes: LineFault[]): Heading | undefined {
  const places = new Map<Column, number>();
  let wordyKey = false;
  cells.forEach((cell, place) => {
    const known = findColumn(cell);
    if (!known) {
      if (cell.trim() !== '')
        notes.push({ line, problem: `the column "${cell.trim()}" is left out`, fix: template });
    } else if (places.has(known.column)) {
      const problem = `two columns are called "${cell.trim()}"`;
      faults.push({ line, problem, fix: 'remove or rename one of them' });
    } else {
      places.set(known.column, place);
      if (known.column === 'right') wordyKey = known.wordy;
    }
  });
  const missing = (['stem', 'option1', 'option2', 'right'] as const).filter((column) => !places.has(column));
  if (missing.length > 0) {
    faults.push({ line, problem: `the first row names no column ${missing.join(', ')}`, fix: template });
  }
  return missing.length > 0 || faults.some((fault) => fault.line === line)
    ? undefined
    : { places, wordyKey, width: cells.length };
}

function readRow({ line, cells }: Row, heading: Heading, notes: LineFault[]): Draft | LineFault {
  if (cells.slice(heading.width).some((cell) => cell.trim() !== '')) {
    const problem = `this row has ${cells.length} cells, the first one ${heading.width}`;
    return { line, problem, fix: 'put a text with a comma in straight double quotes' };
  }
  const cell = (column: Column) => cells[heading.places.get(column) ?? -1]?.trim() || undefined;
  const calculator = yesOrNo(cell('calculator'));
  if (calculator === 'neither') {
    return { line, problem: `calculator is "${cell('calculator') ?? ''}"`, fix: 'write yes or no' };
  }
  const places = Array.from({ length: maxOptions }, (_, index) => index + 1);
  const orphan = places.find((n) => cell(`option${n}`) === undefined && cell(`reason${n}`) !== undefined);
  if (orphan !== undefined) {
    const problem = `there is a reason${orphan} but no option${orphan}`;
    return { line, problem, fix: 'write the option or move it' };
  }
  const given = places.flatMap((n) => {
    const text = cell(`option${n}`);
    if (text === undefined) return [];
    return [{ place: n, text, value: cell(`value${n}`), reason: cell(`reason${n}`) }];
  });
  const key = findKey(cell('right'), given, heading.wordyKey);
  if ('problem' in key) return { line, ...key };
  const isRight = (place: number) => key.places.includes(place);
  const praised = given.filter(({ place, reason }) => isRight(place) && reason !== undefined);
  const solution = cell('solution');
  if (solution !== undefined) {
    const fix = 'only a wrong option has a reason';
    notes.push(...praised.map(({ place }) => ({ line, problem: `reason${place} is left out`, fix })));
  }
  const id = cell('id');
  return {
    line,
    // Only our own exports have a topic column. In other tables, the ids may be row numbers.
    id: heading.places.has('topic') ? id : undefined,
    names: id === undefined ? [] : [id],
    topic: cell('topic'),
    stem: cell('stem') ?? '',
    options: given.map(({ place, text, value, reason }): DraftOption => ({
      line,
      text,
      value,
      right: isRight(place),
      reason: isRight(place) ? undefined : reason,
    })),
    level: cell('level'),
    lesson: cell('lesson'),
    calculator,
    check: cell('check'),
    solution: solution ?? (praised.map(({ reason }) => reason).join('\n\n') || undefined),
  };
}

/** Finds the right options that a cell names by one letter, number or text, or by several letters or numbers. */
function findKey(
  key: string | undefined,
  options: readonly { place: number; text: string }[],
  wordy: boolean,
): { places: readonly number[] } | Omit<LineFault, 'line'> {
  const parts = /^[A-E1-5](?:(?:\s*[,;&+]\s*|\s+and\s+|\s+)[A-E1-5])+$/i.test(key ?? '')
    ? key?.match(/\b[A-E1-5]\b/gi)
    : undefined;
  if (!parts || options.some(({ text }) => normaliseText(text) === normaliseText(key ?? ''))) {
    const found = findOne(key, options, wordy);
    return 'problem' in found ? found : { places: [found.place] };
  }
  const found = parts.map((part) => findOne(part, options, false));
  const bad = found.find((one) => 'problem' in one);
  if (bad) return bad;
  return { places: found.flatMap((one) => ('place' in one ? one.place : [])) };
}

/** Finds the one right option that a cell names. Refuses a cell that could mean two different options. */
function findOne(
  key: string | undefined,
  options: readonly { place: number; text: string }[],
  wordy: boolean,
): { place: number } | Omit<LineFault, 'line'> {
  const fix = 'write the letter of the right option, such as B';
  if (key === undefined) return { problem: 'no option is said to be the right one', fix };
  const isLetter = /^[A-Ea-e]$/.test(key);
  const place = isLetter
    ? letters.indexOf(key.toUpperCase()) + 1
    : Number((/^(?:option\s*)?([1-5])$/i.exec(key) ?? [])[1] ?? 0);
  const byPlace = options.filter((option) => option.place === place);
  const byText =
    isLetter && !wordy ? [] : options.filter((option) => normaliseText(option.text) === normaliseText(key));
  const [found, another] = [...new Set([...byPlace, ...byText])];
  if (!found) return { problem: `"${key.slice(0, 40)}" is none of the options`, fix };
  return another
    ? { problem: `"${key.slice(0, 40)}" may be option ${found.place} or ${another.place}`, fix }
    : found;
}

function yesOrNo(text: string | undefined): boolean | undefined | 'neither' {
  if (text === undefined) return undefined;
  if (/^(yes|y|true|1)$/i.test(text)) return true;
  return /^(no|n|false|0)$/i.test(text) ? false : 'neither';
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Splits the text into rows. The delimiter is the most frequent one in the first line. Empty rows are left out. */
function readRows(text: string): { rows: Row[]; faults: LineFault[] } {
  const rows: Row[] = [];
  const faults: LineFault[] = [];
  let line = 1;
  let from = 0;
  Papa.parse<string[]>(text, {
    delimiter: guessDelimiter(text),
    newline: '\n',
    step: ({ data, errors, meta }) => {
      const next = Math.max(from, meta.cursor);
      if (errors.length > 0) faults.push({ line, ...quoteFault });
      else if (data.some((cell) => cell.trim() !== '')) rows.push({ line, cells: data });
      line += newlines(text.slice(from, next));
      from = next;
    },
  });
  const width = rows[0]?.cells.length ?? 0;
  return { rows: rows.map((row) => (row.cells.length > width ? rejoinQuoted(row, width) : row)), faults };
}

const quoteFault = {
  problem: 'a quotation mark of this row is not closed or stands inside a text',
  fix: 'put the whole text in straight double quotes, and write each " in it twice',
};

function newlines(text: string): number {
  return text.split('\n').length - 1;
}

function guessDelimiter(text: string): string {
  const end = text.indexOf('\n');
  const heading = end < 0 ? text.slice(0, 10_000) : text.slice(0, Math.min(end, 10_000));
  const count = (mark: string) => heading.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Commas in curly quotation marks have split a text into several cells. Joins these cells again. */
function rejoinQuoted({ line, cells }: Row, width: number): Row {
  const rejoined: string[] = [];
  let open: string[] | undefined;
  for (const cell of cells) {
    const bare = cell.trim();
    if (!open && /^[“„]/.test(bare)) open = [];
    if (!open) rejoined.push(cell);
    else {
      open.push(cell);
      if (/[”“]$/.test(bare) && (open.length > 1 || bare.length > 1)) {
        rejoined.push(open.join(',').trim().slice(1, -1));
        open = undefined;
      }
    }
  }
  return { line, cells: !open && rejoined.length <= width ? rejoined : cells };
}
