import type { OpenQuestion } from '../../../../../contract/quizzes/questions.ts';

/** The ids of the chosen options. Empty if the student has unticked every option. */
export type Choice = readonly string[];

/** Builds a text by which to compare choices. The order of the options makes no difference. */
export const buildChoiceKey = (choice: Choice): string => [...choice].sort().join(' ');

export const isSameChoice = (one: Choice, other: Choice): boolean =>
  buildChoiceKey(one) === buildChoiceKey(other);

export const withoutQuestion = <T extends { readonly questionId: string }>(
  list: readonly T[],
  questionId: string,
): T[] => list.filter((each) => each.questionId !== questionId);

export function toggleOption(
  { kind, options }: Pick<OpenQuestion, 'kind' | 'options'>,
  chosen: Choice,
  pressed: string,
): Choice {
  if (kind !== 'several') return [pressed];
  return options
    .map(({ optionId }) => optionId)
    .filter((optionId) => chosen.includes(optionId) !== (optionId === pressed));
}
