import Papa from 'papaparse';
import type { LineFault } from '../draft.ts';
import { findColumn } from './columns.ts';

export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Splits the text into rows and finds the row of headings, which may come below a title. Its index is -1 if no row
 * names columns. Empty rows are left out.
 */
export function readRows(text: string): { rows: Row[]; faults: LineFault[]; headingIndex: number } {
  const delimiter =
    delimiters.find((mark) => splitRows(text, mark, maxTitleRows).rows.some(isWholeHeading)) ??
    guessDelimiter(text);
  const { rows, faults } = splitRows(text, delimiter);
  const top = rows.slice(0, maxTitleRows);
  const whole = top.findIndex(isWholeHeading);
  const headingIndex = whole < 0 ? top.findIndex(isPartialHeading) : whole;
  const width = rows[headingIndex]?.cells.length ?? 0;
  return {
    rows: rows.map((row) => (row.cells.length > width ? rejoinQuoted(row, width) : row)),
    faults,
    headingIndex,
  };
}

const delimiters = [',', ';', '\t'];
const maxTitleRows = 40;

const listColumns = ({ cells }: Row) => cells.flatMap((cell) => findColumn(cell)?.column ?? []);

function isWholeHeading(row: Row): boolean {
  const columns = listColumns(row);
  return (['stem', 'option2', 'right'] as const).every((column) => columns.includes(column));
}

function isPartialHeading(row: Row): boolean {
  const columns = new Set(listColumns(row));
  return columns.size > 1 && (columns.has('stem') || columns.has('right'));
}

function splitRows(text: string, delimiter: string, preview = 0): { rows: Row[]; faults: LineFault[] } {
  const rows: Row[] = [];
  const faults: LineFault[] = [];
  let line = 1;
  let from = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    preview,
    step: ({ data, errors, meta }) => {
      const next = Math.max(from, meta.cursor);
      if (errors.length > 0) faults.push({ line, ...quoteFault });
      else if (data.some((cell) => cell.trim() !== '')) rows.push({ line, cells: data });
      line += newlines(text.slice(from, next));
      from = next;
    },
  });
  return { rows, faults };
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
  return delimiters.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
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
