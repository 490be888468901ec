import type { OpenQuestion } from '../../../../../contract/quizzes/questions.ts';

/** The options chosen in a question, in the order shown; none where the answer was taken back. */
export type Choice = readonly string[];

/** Tells choices apart, in whatever order their options are. That of one option is its id. */
export const choiceKey = (choice: Choice): string => [...choice].sort().join(' ');

/** True where two choices are of the same options. */
export const sameChoice = (one: Choice, other: Choice): boolean => choiceKey(one) === choiceKey(other);

/** The choice after an option was pressed: in a question with several right options, pressing again takes it back. */
export function toggled(
  { kind, options }: Pick<OpenQuestion, 'kind' | 'options'>,
  chosen: Choice,
  pressed: string,
): Choice {
  if (kind !== 'several') return [pressed];
  return options
    .map(({ optionId }) => optionId)
    .filter((optionId) => chosen.includes(optionId) !== (optionId === pressed));
}
