import { drawnNumbers, readQuestionWords } from '../../../contract/language/question-words.ts';

export interface OpenQuestion {
  readonly questionId: string;
  readonly courseId: string;
  readonly lessonId: string;
  /** The result of `readStemWords` for the question's text. */
  readonly words: string;
}

const getWeight = (token: string) => (/\d/.test(token) ? 2 : 1);
/** A text matches a question if it repeats at least this share of the question's words. Numbers count double. */
const minimumShare = 0.6;
const minimumWeight = 4;
/** Numbers of the question's drawing count too if the text repeats at least this share of its words. */
const minimumWords = 0.3;

/**
 * Finds a quiz question that a text repeats. `open` contains the questions of unfinished quizzes. A text may also consist
 * of exactly the words of a question that is too short for `minimumWeight`.
 */
export function findOpenQuestion(text: string, open: readonly OpenQuestion[]): OpenQuestion | null {
  const typed = new Set(readQuestionWords(text).split(' '));
  const found = open
    .map((question) => {
      const [tokens = [], drawn = []] = question.words.split(drawnNumbers).map((part) => part.split(' '));
      const sum = (some: readonly string[]) => some.reduce((total, token) => total + getWeight(token), 0);
      const sumTyped = (some: readonly string[]) => sum(some.filter((token) => typed.has(token)));
      const total = Math.max(1, sum(tokens));
      const words = sumTyped(tokens);
      const shared = words + (words >= minimumWords * total ? sumTyped(drawn) : 0);
      const share = Math.min(1, shared / total);
      const isSame = share === 1 && typed.size === tokens.length;
      return { question, share, isRepeated: isSame || (share >= minimumShare && shared >= minimumWeight) };
    })
    .filter(({ isRepeated }) => isRepeated)
    .sort((one, other) => other.share - one.share);
  return found[0]?.question ?? null;
}
