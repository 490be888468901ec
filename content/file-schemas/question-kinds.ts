import type { QuestionKind } from '../../contract/quizzes/questions.ts';

export const trueAndFalse: readonly string[] = ['True', 'False'];
/** The minimum number of options of a question that isn't a true/false question. */
export const leastOptions = 3;

interface Option {
  readonly text: string;
  readonly reason?: string | undefined;
}

/** Returns what is wrong with a question's options, or undefined if the options suit the question's kind. */
export function findKindProblem(kind: QuestionKind, options: readonly Option[]): string | undefined {
  const right = options.filter(({ reason }) => reason === undefined).length;
  switch (kind) {
    case 'single':
      return right === 1
        ? undefined
        : 'exactly one option, the right one, has no reason; give every other option a reason';
    case 'several':
      return right >= 2 && right < options.length
        ? undefined
        : 'of a question of the kind "several" two options or more are right and have no reason; give at least one, the wrong ones, a reason';
    case 'true-false':
      if (options.length !== 2 || options.some(({ text }, index) => text !== trueAndFalse[index])) {
        return "a question of the kind \"true-false\" has the options 'True' and 'False', in quotes and in this order";
      }
      return right === 1
        ? undefined
        : 'give a reason to True or to False, whichever is wrong, and to it alone';
  }
}
