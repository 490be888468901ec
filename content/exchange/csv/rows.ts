import Papa from 'papaparse';
import type { LineFault } from '../draft.ts';

export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Splits a CSV text. The delimiter is the most frequent one in the first line. Empty rows are left out. */
export function readRows(text: string): { rows: Row[]; faults: LineFault[] } {
  const rows: Row[] = [];
  const faults: LineFault[] = [];
  let line = 1;
  let from = 0;
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
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

function delimiterOf(text: string): string {
  const end = text.indexOf('\n');
  const heading = end < 0 ? text.slice(0, 10_000) : text.slice(0, Math.min(end, 10_000));
  const count = (mark: string) => heading.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Joins the cells of a text whose quotes a word processor turned into “ and ”, so that a comma split it. */
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
