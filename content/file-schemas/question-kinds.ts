import type { QuestionKind } from '../../contract/quizzes/questions.ts';

export const trueAndFalse: readonly string[] = ['True', 'False'];
/** The minimum number of options of a question that isn't a true/false question. */
export const leastOptions = 3;
/** The maximum of a question that shows all its options. */
const mostShown = 5;

interface Option {
  readonly text: string;
  readonly reason?: string | undefined;
}

interface KindAndOptions {
  readonly kind: QuestionKind;
  readonly options: readonly Option[];
  readonly varies: boolean;
}

/** Returns what is wrong with a question's options, or undefined if the options suit the question's kind. */
export function findKindProblem({ kind, options, varies }: KindAndOptions): string | undefined {
  if (options.length > mostShown && !(varies && kind === 'single')) {
    return `give at most ${mostShown} options: only a question that varies and has one right option shows a choice of more`;
  }
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
