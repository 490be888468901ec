import Papa from 'papaparse';
import type { AskedQuestion } from '../../file-schemas/question.ts';
import type { ExportedTopic } from '../draft.ts';
import { exportedColumns, letters } from './columns.ts';

export function writeCsv(_course: string, topics: readonly ExportedTopic<AskedQuestion>[]): string {
  const rows = topics.flatMap(({ id, questions }) => questions.map((question) => buildRow(id, question)));
  const data = rows.map((row) => exportedColumns.map((column) => row[column] ?? ''));
  return `${Papa.unparse({ fields: [...exportedColumns], data }, { newline: '\n' })}\n`;
}

function buildRow(topic: string, question: AskedQuestion): Record<string, string> {
  const { id, level, difficulty = '', lesson, calculator, check, stem, options, solution } = question;
  const right = options.flatMap(({ reason }, index) => (reason === undefined ? (letters[index] ?? []) : []));
  return {
    ...{ topic, id, level, difficulty, lesson, stem, solution },
    calculator: calculator ? 'yes' : 'no',
    check: check ?? '',
    right: right.join(', '),
    ...Object.fromEntries(
      options.flatMap(({ text, value, reason }, index) => [
        [`option${index + 1}`, text],
        [`value${index + 1}`, value ?? ''],
        [`reason${index + 1}`, reason ?? ''],
      ]),
    ),
  };
}
