import type { QuestionKind } from '../../../contract/quizzes/questions.ts';
import type { ImportFormat } from '../../../content/exchange/draft.ts';
import type { ImportResult } from '../../../content/exchange/import.ts';

/** A file of `corpus/` and what becomes of it in the sound tree, with the level ks3 and the lesson "halves" given. */
export interface CorpusCase {
  readonly file: string;
  /** `number`, unless the file has to say it. */
  readonly topic?: undefined;
  readonly format?: ImportFormat;
  /** Questions, notes and faults, each with its line. */
  readonly outcome: readonly string[];
  /** The questions' kinds, where not all of them have one right option. */
  readonly kinds?: readonly QuestionKind[];
  /** The first question's texts: the stem, `= right`, `~ wrong # reason`, the solution. */
  readonly first?: readonly string[];
}

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

export function textsOf({ questions: [first] }: ImportResult): string[] {
  if (!first) return [];
  const { stem, options, solution } = first.question;
  const shown = options.map(({ text, reason }) =>
    reason === undefined ? `= ${text}` : `~ ${text} # ${reason}`,
  );
  return [stem, ...shown, solution ?? ''];
}
