import type { OpenQuestion } from '../../../../../contract/quizzes/questions.ts';

/** Ids of the options chosen in a question; empty if the student took the answer back. */
export type Choice = readonly string[];

/** Returns the same text for the same options, whatever their order. */
export const buildChoiceKey = (choice: Choice): string => [...choice].sort().join(' ');

export const isSameChoice = (one: Choice, other: Choice): boolean =>
  buildChoiceKey(one) === buildChoiceKey(other);

/** Returns the choice after a click on an option. If several options are right, a second click removes the option. */
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
