import { drawnNumbers, readQuestionWords } from '../../../contract/language/question-words.ts';
import type { OpenQuestion } from '../search/open-question.ts';

const listNumbers = (words: string): readonly string[] =>
  words.split(' ').filter((token) => /\d/.test(token));

/**
 * Finds a question of an unfinished quiz with the same numbers as a calculation. “Decrease 450 by 12%” has few words of
 * a question about a sale, but its steps would show the answer. Of the numbers that only a drawing shows, some are enough.
 */
export function findSameNumbers(text: string, open: readonly OpenQuestion[]): OpenQuestion | null {
  const typed = listNumbers(readQuestionWords(text));
  const isSame = ({ words }: OpenQuestion): boolean => {
    const [asked = [], drawn = []] = words.split(drawnNumbers).map(listNumbers);
    const known = new Set([...asked, ...drawn]);
    const isWhole = drawn.length > 0 || asked.length === typed.length;
    return typed.length > 1 && isWhole && typed.every((one) => known.has(one));
  };
  return open.find(isSame) ?? null;
}
