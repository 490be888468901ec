import Papa from 'papaparse';
import type { Question } from '../../schema.ts';
import type { ExportedTopic } from '../draft.ts';
import { exportedColumns, letters } from './columns.ts';

/** One row a question. `readCsv` gives the same questions back. */
export function writeCsv(_course: string, topics: readonly ExportedTopic<Question>[]): string {
  const rows = topics.flatMap(({ id, questions }) => questions.map((question) => rowOf(id, question)));
  const data = rows.map((row) => exportedColumns.map((column) => row[column] ?? ''));
  return `${Papa.unparse({ fields: [...exportedColumns], data }, { newline: '\n' })}\n`;
}

function rowOf(topic: string, { options, calculator, check, ...question }: Question): Record<string, string> {
  const right = options.findIndex((option) => option.reason === undefined);
  return {
    ...question,
    topic,
    calculator: calculator ? 'yes' : 'no',
    check: check ?? '',
    right: letters[right] ?? '',
    ...Object.fromEntries(
      options.flatMap(({ text, value, reason }, index) => [
        [`option${index + 1}`, text],
        [`value${index + 1}`, value ?? ''],
        [`reason${index + 1}`, reason ?? ''],
      ]),
    ),
  };
}
