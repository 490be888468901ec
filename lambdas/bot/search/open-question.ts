import { readQuestionWords } from '../../../contract/language/question-words.ts';

export interface OpenQuestion {
  readonly questionId: string;
  readonly courseId: string;
  readonly lessonId: string;
  /** The result of `readQuestionWords` for the question's text. */
  readonly words: string;
}

const getWeight = (token: string) => (/\d/.test(token) ? 2 : 1);
/** A text matches a question if it repeats at least this share of the question's words. Numbers count double. */
const minimumShare = 0.6;
const minimumWeight = 4;

/**
 * Finds a quiz question that a text repeats. `open` contains the questions of unfinished quizzes. A text may also consist
 * of exactly the words of a question that is too short for `minimumWeight`.
 */
export function findOpenQuestion(text: string, open: readonly OpenQuestion[]): OpenQuestion | null {
  const typed = new Set(readQuestionWords(text).split(' '));
  const found = open
    .map((question) => {
      const tokens = question.words.split(' ');
      const sum = (some: readonly string[]) => some.reduce((total, token) => total + getWeight(token), 0);
      const shared = sum(tokens.filter((token) => typed.has(token)));
      const share = shared / Math.max(1, sum(tokens));
      const isSame = share === 1 && typed.size === tokens.length;
      return { question, share, isRepeated: isSame || (share >= minimumShare && shared >= minimumWeight) };
    })
    .filter(({ isRepeated }) => isRepeated)
    .sort((one, other) => other.share - one.share);
  return found[0]?.question ?? null;
}
