import type { Draft, DraftOption, LineFault, Reading } from '../draft.ts';
import { normaliseText } from '../ids.ts';
import { removeLabels } from '../labels.ts';
import { findColumn, letters, maxOptions, type Column } from './columns.ts';
import { readRows, type Row } from './rows.ts';

interface Heading {
  readonly places: ReadonlyMap<Column, number>;
  /** How cells say which option is right: by its letter, by its letter or its text, or always the first. */
  readonly key: 'letter' | 'letter or text' | 'first';
  readonly width: number;
}

const template = 'name the columns as content/templates/questions.csv does';

export function readCsv(text: string): Reading {
  const { rows, faults, headingIndex } = readRows(text);
  const notes: LineFault[] = [];
  const headingRow = rows[headingIndex];
  if (!headingRow) {
    if (rows[0]) faults.push({ line: rows[0].line, ...noHeading });
    return { drafts: [], faults, notes };
  }
  const heading = readHeading(headingRow, faults, notes);
  if (!heading) return { drafts: [], faults, notes: [] };
  const drafts = rows.slice(headingIndex + 1).flatMap((row, index) => {
    if (isUnused(row, heading)) return [];
    if (index === 0 && isDescription(row)) {
      const problem = 'this row describes the columns and is left out';
      notes.push({ line: row.line, problem, fix: 'remove it if you like' });
      return [];
    }
    const draft = readRow(row, heading, notes);
    if (!('problem' in draft)) return [draft];
    faults.push(draft);
    return [];
  });
  return { drafts, faults, notes };
}

const noHeading = {
  problem: 'this looks like a table without a row that names its columns',
  fix: 'put a row above the questions: question, option 1, option 2, option 3, correct answer, explanation',
};

/** Templates of other programs have rows that contain only a number or a time. */
function isUnused({ cells }: Row, { places }: Heading): boolean {
  const used = [...places].filter(([column]) => /^(?:stem|option\d|right)$/.test(column));
  return used.every(([, place]) => (cells[place] ?? '').trim() === '');
}

/** The template of Wayground has a row below the headings that says what each column contains. */
function isDescription({ cells }: Row): boolean {
  return cells.filter((cell) => /\((?:required|optional|default)\b/i.test(cell)).length >= 2;
}

function readHeading({ line, cells }: Row, faults: LineFault[], notes: LineFault[]): Heading | undefined {
  const places = new Map<Column, number>();
  const isFirstRight = cells.some((cell) => /^\s*(?:incorrect|wrong)/i.test(cell) && findColumn(cell));
  let key: Heading['key'] = isFirstRight ? 'first' : 'letter';
  cells.forEach((cell, place) => {
    const known = findColumn(cell);
    const title = cell.trim().replaceAll(/\s+/g, ' ');
    const column = isFirstRight && known?.column === 'right' ? 'option1' : known?.column;
    if (!known || !column) {
      if (title !== '') notes.push({ line, problem: `the column "${title}" is left out`, fix: template });
    } else if (places.has(column)) {
      const problem = `two columns are called "${title}"`;
      faults.push({ line, problem, fix: 'remove or rename one of them' });
    } else {
      places.set(column, place);
      if (column === 'right' && known.wordy) key = 'letter or text';
    }
  });
  const missing = requiredColumns.filter(
    (column) => !places.has(column) && !(column === 'right' && isFirstRight),
  );
  if (missing.length > 0) {
    faults.push({ line, problem: `this row names no column ${missing.join(', ')}`, fix: template });
  }
  return missing.length > 0 || faults.some((fault) => fault.line === line)
    ? undefined
    : { places, key, width: cells.length };
}

const requiredColumns = ['stem', 'option1', 'option2', 'right'] as const;

/** The types of questions in other programs that are no choice. */
const otherType = /open|poll|draw|fill|blank|match|order|essay|short|typ(?:e|ing)|slide|word cloud/i;

function readRow({ line, cells }: Row, heading: Heading, notes: LineFault[]): Draft | LineFault {
  if (cells.slice(heading.width).some((cell) => cell.trim() !== '')) {
    const problem = `this row has ${cells.length} cells, the first one ${heading.width}`;
    return { line, problem, fix: 'put a text with a comma in straight double quotes' };
  }
  const cell = (column: Column) => cells[heading.places.get(column) ?? -1]?.trim() || undefined;
  const type = cell('type');
  if (type !== undefined && otherType.test(type)) {
    const fix = 'make it a choice among options, or remove this row';
    return { line, problem: `this is a question of the type "${type}"`, fix };
  }
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
  const isOurs = heading.places.has('topic');
  const filled = places.filter((n) => cell(`option${n}`) !== undefined);
  const texts = filled.map((n) => cell(`option${n}`) ?? '');
  const plain = isOurs ? texts : removeLabels(texts);
  const given = filled.map((n, index) => ({
    place: n,
    text: plain[index] ?? '',
    written: texts[index] ?? '',
    value: cell(`value${n}`),
    reason: cell(`reason${n}`),
  }));
  const key = heading.key === 'first' ? { places: [1] } : findKey(cell('right'), given, heading.key);
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
    id: isOurs ? id : undefined,
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
    difficulty: cell('difficulty'),
    check: cell('check'),
    solution: solution ?? (praised.map(({ reason }) => reason).join('\n\n') || undefined),
  };
}

interface KeyedOption {
  readonly place: number;
  /** The text without its label. */
  readonly text: string;
  readonly written: string;
}

const isTextOf = ({ text, written }: KeyedOption, key: string) =>
  [text, written].some((one) => normaliseText(one) === normaliseText(key));

/** Finds the right options that a cell names by one letter, number or text, or by several letters or numbers. */
function findKey(
  key: string | undefined,
  options: readonly KeyedOption[],
  keyKind: Heading['key'],
): { places: readonly number[] } | Omit<LineFault, 'line'> {
  const parts = /^[A-E1-5](?:(?:\s*[,;&+]\s*|\s+and\s+|\s+)[A-E1-5])+$/i.test(key ?? '')
    ? key?.match(/\b[A-E1-5]\b/gi)
    : undefined;
  if (!parts || options.some((option) => isTextOf(option, key ?? ''))) {
    const found = findOne(key, options, keyKind);
    return 'problem' in found ? found : { places: [found.place] };
  }
  const found = parts.map((part) => findOne(part, options, 'letter'));
  const bad = found.find((one) => 'problem' in one);
  if (bad) return bad;
  return { places: found.flatMap((one) => ('place' in one ? one.place : [])) };
}

/** Finds the one right option that a cell names. Refuses a cell that could mean two different options. */
function findOne(
  key: string | undefined,
  options: readonly KeyedOption[],
  keyKind: Heading['key'],
): { place: number } | Omit<LineFault, 'line'> {
  const fix = 'write the letter of the right option, such as B';
  if (key === undefined) return { problem: 'no option is said to be the right one', fix };
  const letter = /^\(?([A-E])[).]?$/i.exec(key)?.[1];
  const place = letter
    ? letters.indexOf(letter.toUpperCase()) + 1
    : Number((/^(?:option\s*)?([1-5])$/i.exec(key) ?? [])[1] ?? 0);
  const byPlace = options.filter((option) => option.place === place);
  const byText = letter && keyKind === 'letter' ? [] : options.filter((option) => isTextOf(option, key));
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
