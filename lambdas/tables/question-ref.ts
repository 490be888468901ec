import type { KeptOptions, QuestionRef, StoredQuestion } from './catalogue-items.ts';

const lastStays = /^none of (?:these|them|the above)\b/i;

function keptOptions({ kind, options }: StoredQuestion): KeptOptions {
  if (kind === 'true-false') return 'all';
  return lastStays.test(options.at(-1)?.text ?? '') ? 'last' : 'none';
}

/**
 * Builds the index entry of a question.
 *
 * @param variants have the same options in the same order; only their texts differ.
 * @param version identifies these texts.
 * @param misconceptions has the misconception that leads to each option, in the options' order.
 */
export function toQuestionRef(
  topicId: string,
  variants: readonly [StoredQuestion, ...StoredQuestion[]],
  version: string,
  misconceptions: readonly (string | undefined)[] = [],
): QuestionRef {
  const [first] = variants;
  const { questionId, lessonId, level, calculator, kind, options } = first;
  const named = misconceptions.flatMap((id, place) =>
    id === undefined ? [] : [[String(place), id] as const],
  );
  return {
    questionId,
    topicId,
    lessonId,
    level,
    calculator,
    kind,
    version,
    variantCount: variants.length,
    optionCount: options.length,
    right: options.flatMap(({ reason }, place) => (reason === null ? [place] : [])),
    kept: keptOptions(first),
    ...(named.length > 0 && { misconceptions: Object.fromEntries(named) }),
  };
}
