import type { ImportResult } from '../../../content/exchange/import.ts';

export function describeResult({ questions, notes, faults }: ImportResult): string[] {
  return [
    ...questions.map(({ line, outcome, topic, question, lacking, fields }) =>
      [
        [line, outcome, `${topic}/${question.id}`, ...fields].join(' '),
        ...(lacking.length === 0 ? [] : [` lacks ${lacking.join(', ')}`]),
      ].join(','),
    ),
    ...notes.map(({ line, problem }) => `${line} note: ${problem}`),
    ...faults.map(({ line, problem }) => `${line} fault: ${problem}`),
  ];
}
