import type { AskedQuestion } from '../file-schemas/question.ts';
import type { Path } from '../source/yaml.ts';

/** Replaces the texts and the expressions of a question. */
export function mapTexts(
  question: AskedQuestion,
  change: (text: string, path: Path, kind: 'text' | 'expression') => string,
): AskedQuestion {
  const { check, stem, options, solution, ...rest } = question;
  return {
    ...rest,
    ...(check === undefined ? {} : { check: change(check, ['check'], 'expression') }),
    stem: change(stem, ['stem'], 'text'),
    options: options.map(({ text, value, reason, ...others }, index) => ({
      ...others,
      text: change(text, ['options', index, 'text'], 'text'),
      ...(value === undefined ? {} : { value: change(value, ['options', index, 'value'], 'expression') }),
      ...(reason === undefined ? {} : { reason: change(reason, ['options', index, 'reason'], 'text') }),
    })),
    solution: change(solution, ['solution'], 'text'),
  };
}
